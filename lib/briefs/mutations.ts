import { briefEvents } from "@/lib/ai/brief";
import type { MadeBrief } from "@/lib/ai/brief/events";
import type { BoardBrief } from "@/lib/ai/brief/schema";
import { embedHere } from "@/lib/ai/embeddings";
import { languageModel } from "@/lib/ai/language";
import type { Model } from "@/lib/ai/model-types";
import { AiRun, outcomeOf } from "@/lib/ai-runs/ai-run";
import { recordAudit } from "@/lib/audit/record";
import { type Actor, actorNow, authorize } from "@/lib/auth/actor";
import { whileAllowed } from "@/lib/auth/while-allowed";
import { db } from "@/lib/db";
import type { Document, Prisma } from "@/lib/db/generated/client";
import { assertStillVisible } from "@/lib/documents/still-visible";
import { usesOf } from "@/lib/documents/used-papers";
import { getMeeting } from "@/lib/meetings/queries";
import type { MeetingView } from "@/lib/meetings/types";
import { type Known, knownBeside } from "./known";
import { loadTexts, meetingPapers, readyPapers } from "./papers";
import { getBrief } from "./queries";
import { SharedRuns } from "./shared-runs";
import type { BriefProgress } from "./types";

const runs = new SharedRuns<BriefProgress>();

/**
 * Generates and saves the brief of a meeting from the papers this person can see, reporting each step. A
 * second request by the same person for the same papers, from another tab or a double click, joins the run in
 * progress. The run stops without saving once the `signal`s of all its followers are aborted. Throws
 * `notFound`, `invalid` or `unreadable` (nothing to read) at once; the events throw `conflict` (papers still
 * being indexed, or closed to this person in the meantime). Every run is audited, whatever its outcome.
 */
export async function briefProgress(
  actor: Actor,
  meetingId: string,
  signal: AbortSignal,
  model = languageModel(),
): Promise<AsyncGenerator<BriefProgress>> {
  authorize(actor, "brief.generate");
  const meeting = await getMeeting(actor, meetingId);
  const papers = await meetingPapers(actor, meeting.id);
  const hashes = papers.map(({ sha256 }) => sha256).sort();
  const key = [actor.id, meeting.id, ...hashes].join(" ");
  const events = runs.follow(key, signal, (ends) => make(actor, meeting, ends, model));
  // Checks the session of the person who started the run. A second device of theirs may be signed out in the
  // meantime.
  const isStillIn = async () => authorize(await actorNow(actor), "brief.generate");
  return whileAllowed(events, isStillIn, ({ type }) => type === "section" || type === "done");
}

/** Generates a brief and waits for the result. Throws what the events of `briefProgress` throw. */
export async function generateBrief(
  actor: Actor,
  meetingId: string,
  signal: AbortSignal,
  model = languageModel(),
): Promise<{ brief: BoardBrief; documentsAnalyzed: number }> {
  for await (const event of await briefProgress(actor, meetingId, signal, model)) {
    if (event.type !== "done") continue;
    return { brief: event.view.brief, documentsAnalyzed: event.view.documentsAnalyzed };
  }
  throw new Error("the making of a brief ended without its last event");
}

async function* make(
  actor: Actor,
  meeting: MeetingView,
  signal: AbortSignal,
  model: Model | null,
): AsyncGenerator<BriefProgress> {
  const papers = yield* readyPapers(actor, meeting.id, signal);
  const run = await AiRun.begin(actor, "brief", model, meeting.id);
  let briefId: string;
  const beside = knownBeside(actor, meeting, papers);
  try {
    const made = yield* checkedEvents(actor, { papers, beside, run }, signal);
    signal.throwIfAborted();
    const author = await actorNow(actor);
    const sources = drawnOn(made.brief, (await beside).sources);
    briefId = await db.$transaction((tx) => save(tx, author, { meeting, papers, sources, made, run }));
  } catch (error) {
    // There is no brief, but the papers were read, perhaps by an external model.
    const { sources } = await beside;
    await run.recordAlone({ outcome: outcomeOf(signal), documents: idsOf([...papers, ...sources]) });
    throw error;
  }
  yield { type: "done", view: await getBrief(actor, briefId) };
}

/**
 * Returns the earlier papers that close the brief. A model was given all of them; code lists only those it
 * cites.
 */
function drawnOn({ mode, evidence }: BoardBrief, sources: Document[]): Document[] {
  const cited = new Set(
    Object.values(evidence)
      .flat(2)
      .map(({ documentId }) => documentId),
  );
  return mode === "model" ? sources : sources.filter(({ id }) => cited.has(id));
}

type Ground = { papers: Document[]; beside: Promise<Known>; run: AiRun };

/** Yields the progress events and the brief, checking permission again before each section is sent. */
async function* checkedEvents(
  actor: Actor,
  { papers, beside, run: { model, isOverLimit } }: Ground,
  signal: AbortSignal,
): AsyncGenerator<Exclude<BriefProgress, { type: "done" }>, MadeBrief> {
  const texts = await loadTexts(papers);
  const known = beside.then(({ notes }) => notes);
  for await (const event of briefEvents(texts, {
    model,
    known,
    isOverLimit,
    embed: embedHere,
    signal,
    by: actor.id,
  })) {
    if (event.type === "done") return event;
    if (event.type === "section") {
      const { sources } = await beside;
      await assertStillVisible(await actorNow(actor), idsOf([...papers, ...sources]));
    }
    yield event;
  }
  throw new Error("the making of a brief ended without its last event");
}

function idsOf(papers: Document[]): string[] {
  return papers.map(({ id }) => id);
}

type NewBrief = {
  meeting: MeetingView;
  papers: Document[];
  /** The previous meeting's papers used for changes. The brief closes with them as well. */
  sources: Document[];
  made: MadeBrief;
  run: AiRun;
};

/** Saves the brief and returns its id. */
async function save(
  tx: Prisma.TransactionClient,
  actor: Actor,
  { meeting, papers, sources, made, run }: NewBrief,
): Promise<string> {
  const used = [...papers, ...sources];
  await assertStillVisible(actor, idsOf(used), tx);
  const { id } = await tx.brief.create({
    data: {
      meetingId: meeting.id,
      mode: made.brief.mode,
      content: made.brief,
      dropped: made.dropped,
      createdById: actor.id,
      papers: { create: await usesOf(tx, used) },
    },
    select: { id: true },
  });
  await recordAudit(tx, actor, {
    action: "brief.generate",
    resource: "brief",
    resourceId: id,
    detail: {
      title: meeting.title,
      meetingId: meeting.id,
      mode: made.brief.mode,
      dropped: made.dropped,
      papers: idsOf(papers),
    },
  });
  await run.record(tx, { outcome: "ok", mode: made.brief.mode, documents: idsOf(used) });
  return id;
}
