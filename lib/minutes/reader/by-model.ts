import { callModel } from "@/lib/ai/brief/model-call";
import { entail } from "@/lib/ai/entailment";
import { insteadOf } from "@/lib/ai/model-failure";
import type { Model } from "@/lib/ai/model-types";
import { AppError } from "@/lib/errors";
import type { TranscriptLine } from "@/lib/transcripts/types";
import { type Checked, checkDraft, type Given } from "./check";
import { nextMeetingIn } from "./due";
import { minutesPrompt } from "./prompt";
import type { Motion, Place, Statement } from "./schema";
import { draftSchema, MINUTES_SCHEMA } from "./schema";
import type { SpokenStretch } from "./spoken";
import type { AgendaTopic } from "./types";

/** Characters of a transcript per call: some 6,000 tokens. */
const PART = 24_000;
/**
 * Facts from code that do not quote talk: declarations of interest, arrivals and departures, opening and closing times.
 */
const FACT =
  /^(?:[^“”]*\b(?:declared an interest|left the meeting|rejoined the meeting|joined the meeting)\b|The meeting was (?:opened|closed):|The next meeting:)/;
const STANDS = "these minutes quote the transcript";

type Input = {
  stretch: SpokenStretch;
  lines: TranscriptLine[];
  sourceId: string;
  agenda: AgendaTopic[];
  people: string[];
  heldOn: string;
};

/**
 * Has a model word part of a meeting, piece by piece. Keeps what its lines support and a second call confirms. Motions
 * found by code stay, and the model fills in what is empty. If the model fails, the part stays as code drafted it.
 */
export async function draftByModel(
  model: Model,
  { stretch, lines, sourceId, agenda, people, heldOn }: Input,
  signal?: AbortSignal,
): Promise<{ stretch: SpokenStretch; remark: string | null }> {
  const drafted: Checked = { discussion: [], motions: [], decisions: [], actions: [] };
  const title = agenda[stretch.item]?.title ?? "";
  const nextMeeting =
    lines.map(({ text }) => nextMeetingIn(text, heldOn)).find((day) => day !== null) ?? null;
  try {
    for (const part of partsOf(stretch.lines, lines)) {
      signal?.throwIfAborted();
      const given: Given = { part, lines, sourceId, people, heldOn, nextMeeting };
      const draft = await callModel(model, minutesPrompt({ title, people, heldOn }, part, lines), {
        name: MINUTES_SCHEMA,
        schema: draftSchema,
        signal,
      });
      const checked = await borneOut(model, checkDraft(draft, given), lines, signal);
      if (!checked) return { stretch, remark: insteadOf("unproven", STANDS) };
      drafted.discussion.push(...checked.discussion);
      drafted.motions.push(...checked.motions);
      drafted.decisions.push(...checked.decisions);
      drafted.actions.push(...checked.actions);
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof AppError) return { stretch, remark: insteadOf(error, STANDS) };
    throw error;
  }
  const motions = joinMotions(stretch.motions, drafted.motions);
  const lost = motions.filter(({ result }) => result !== "passed");
  const decisions = drafted.decisions.filter(
    ({ places }) => !lost.some((motion) => meet(motion.places, places)),
  );
  const discussion =
    drafted.discussion.length > 0 ? withFacts(drafted.discussion, stretch) : stretch.discussion;
  return { stretch: { ...stretch, ...drafted, discussion, decisions, motions }, remark: null };
}

function partsOf(own: number[], lines: TranscriptLine[]): number[][] {
  const parts: number[][] = [[]];
  let size = 0;
  for (const at of own) {
    const { length } = lines[at]?.text ?? "";
    if (size + length > PART && parts.at(-1)?.length) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(at);
    size += length;
  }
  return parts.filter(({ length }) => length > 0);
}

/** The claim of each kind that a second call judges by its lines alone. */
const LEADS: Record<keyof Checked, string> = {
  discussion: "",
  motions: "This was put to the meeting: ",
  decisions: "The meeting decided: ",
  actions: "Someone is to do this: ",
};

/** The claims that a call which sees only them and their lines calls supported; null if it returns nothing. */
async function borneOut(
  model: Model,
  checked: Checked,
  lines: TranscriptLine[],
  signal?: AbortSignal,
): Promise<Checked | null> {
  const claims = (Object.keys(LEADS) as (keyof Checked)[]).flatMap((kind) =>
    checked[kind].map((one) => ({ one, kind })),
  );
  if (claims.length === 0) return checked;
  const claimOf = ({ one: { text, places }, kind }: (typeof claims)[number]) => ({
    text: LEADS[kind] + text,
    quotes: places.map(({ first, last }) =>
      lines
        .slice(first, last + 1)
        .map((line) => `${line.speaker ?? "Somebody"}: ${line.text}`)
        .join(" / "),
    ),
  });
  const verdicts = await entail(model, claims, claimOf, { signal });
  if (verdicts.size === 0) return null;
  const held = new Set<unknown>(
    claims.filter((claim) => verdicts.get(claim) === "supported").map(({ one }) => one),
  );
  const isHeld = (one: Statement) => held.has(one);
  return {
    discussion: checked.discussion.filter(isHeld),
    motions: checked.motions.filter(isHeld),
    decisions: checked.decisions.filter(isHeld),
    actions: checked.actions.filter(isHeld),
  };
}

/** The model's text, plus the facts found by code: who declared an interest, left or returned. */
function withFacts(drafted: Statement[], { discussion }: SpokenStretch): Statement[] {
  const facts = discussion.filter(({ text }) => FACT.test(text));
  const missing = facts.filter(({ places }) => !drafted.some((one) => meet(one.places, places)));
  const lineOf = ({ places }: Statement) => places[0]?.first ?? 0;
  return [...drafted, ...missing].sort((one, other) => lineOf(one) - lineOf(other));
}

/**
 * The motions found by code, in the model's words and with its additions, and those that only the model found. Code's
 * result and votes take precedence.
 */
function joinMotions(read: Motion[], drafted: Motion[]): Motion[] {
  const free = new Set(drafted);
  const joined = read.map((motion) => {
    const near = [...free].filter(({ places }) => meet(motion.places, places));
    const same = near.find(({ result }) => result === motion.result) ?? near[0];
    if (!same) return motion;
    free.delete(same);
    const isSame = same.result === motion.result;
    return {
      ...motion,
      text: isSame ? same.text : motion.text,
      mover: motion.mover ?? (isSame ? same.mover : null),
      seconder: motion.seconder ?? (isSame ? same.seconder : null),
    };
  });
  const more = [...free].filter(({ places }) => !read.some((motion) => meet(motion.places, places)));
  return [...joined, ...more];
}

const meet = (one: Place[], other: Place[]) =>
  one.some((a) => other.some((b) => a.sourceId === b.sourceId && a.first <= b.last && b.first <= a.last));
