import { languageModel } from "@/lib/ai/language";
import { insteadOf } from "@/lib/ai/model-failure";
import { AiRun } from "@/lib/ai-runs/ai-run";
import { type Actor, actorNow, authorize } from "@/lib/auth/actor";
import { countTry } from "@/lib/auth/rate-limit";
import { AppError } from "@/lib/errors";
import { getMeeting } from "@/lib/meetings/queries";
import { allotTimes, frameFor, inCustomaryOrder, itemOfMatter } from "./arrange";
import { agendaPeople } from "./material";
import { mattersFor } from "./matters";
import { attachablePapers, proposePapers } from "./papers";
import type { ProposeAgendaInput } from "./schema";
import type { AgendaProposal, Matter, ProposedItem } from "./types";
import { readClauses } from "./words/clauses";
import { wordItems } from "./words/model";
import { type ToldItem, tellItems } from "./words/tell";

const USUAL_MINUTES = 120;
const USUAL_TIME = "09:00";
const USUAL_TITLE = "Board meeting";
/** Most matters of earlier meetings that are added automatically. The rest are offered. */
const MOST_MATTERS = 5;
const STANDS = "the items are in your own words";

/**
 * Proposes an agenda from a description of a meeting: title, time, duration and items in the usual order,
 * with matters of earlier meetings and papers of this one. Saves nothing. A language model, where set up,
 * words the items. Throws `invalid` where nothing is described, `notFound`, and `unauthenticated` or
 * `forbidden` if the person has lost the role in the meantime.
 */
export async function proposeAgenda(
  actor: Actor,
  { words, today, meetingId }: ProposeAgendaInput,
  model = languageModel(),
): Promise<AgendaProposal> {
  authorize(actor, "agenda.write");
  await countTry("agenda by account", actor.id);
  const meeting = meetingId ? await getMeeting(actor, meetingId) : null;
  const described = readClauses(words, today);
  const remarks: string[] = [];
  const told = await tellItems(described.clauses);
  const items = await worded(actor, told, { words, model, meetingId: meeting?.id ?? null, remarks });

  const { day, time, minutes } = described;
  if (!meeting && !day) remarks.push("No date was given. Choose one below.");
  if (!meeting && day && !time) remarks.push("No time was given, so 9:00 is assumed.");
  if (!minutes) remarks.push("No duration was given, so two hours are assumed.");
  const durationMinutes = minutes ?? USUAL_MINUTES;
  // The model call can take minutes, so access is checked again.
  const now = await actorNow(actor);
  authorize(now, "agenda.write");
  const date = meeting ? new Date(meeting.scheduledDate) : new Date(`${day ?? today}T12:00:00Z`);
  const matters = await mattersFor(now, { id: meeting?.id ?? null, day: date });
  const arranged = arrange(items, matters.slice(0, MOST_MATTERS), durationMinutes);
  const papers = meeting ? await attachablePapers(now, meeting.id) : [];
  const attached = await proposePapers(
    arranged.map(({ title }) => title),
    papers,
  );
  return {
    title: meeting?.title ?? (described.title.length > 7 ? described.title : USUAL_TITLE),
    day,
    time: time ?? (day ? USUAL_TIME : null),
    durationMinutes,
    place: described.place,
    items: arranged.map((item, at) => ({
      ...item,
      paperIds: isAboutPapers(item) ? (attached[at] ?? []) : [],
    })),
    matters: matters.slice(MOST_MATTERS),
    // The chair signs the minutes and must be able to read all of them.
    viewers: (await agendaPeople(now))
      .filter(({ isSelf, role }) => isSelf || role === "chair")
      .map(({ id, name }) => ({ id, name })),
    papers,
    remarks,
  };
}

function isAboutPapers({ section, source }: Pick<ProposedItem, "section" | "source">): boolean {
  return source === null && section !== "opening" && section !== "interests" && section !== "other";
}

type Arranged = Omit<ProposedItem, "paperIds">;
type Unallotted = Omit<Arranged, "minutes"> & { minutes: number | null };

function arrange(told: ToldItem[], matters: Matter[], durationMinutes: number): Arranged[] {
  const own = told.map(({ names: _, ...item }) => ({ ...item, source: null, carriedFrom: null }));
  const carried = matters.map(itemOfMatter);
  const plain = { isInCamera: false, source: null, carriedFrom: null };
  const frame = frameFor([...own, ...carried]).map((item) => ({ ...item, ...plain }));
  const all: Unallotted[] = [...frame, ...own, ...carried];
  return allotTimes(inCustomaryOrder(all), durationMinutes);
}

type Wording = {
  words: string;
  model: ReturnType<typeof languageModel>;
  meetingId: string | null;
  remarks: string[];
};

/** Returns the items as worded by the model, or unchanged where there is none. */
async function worded(
  actor: Actor,
  told: ToldItem[],
  { words, model, meetingId, remarks }: Wording,
): Promise<ToldItem[]> {
  if (told.length === 0 || !model) return told;
  const run = await AiRun.begin(actor, "agenda", model, meetingId);
  if (!run.model) return told;
  try {
    const items = await wordItems(told, words, run.model);
    await run.recordAlone({ outcome: "ok", mode: "model", documents: [] });
    return items;
  } catch (error) {
    await run.recordAlone({ outcome: "failed", mode: "extractive", documents: [] });
    if (!(error instanceof AppError)) throw error;
    remarks.push(insteadOf(error, STANDS));
    return told;
  }
}
