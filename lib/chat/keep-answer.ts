import type { AnswerEvent } from "@/lib/ai/answer/schema";
import { type AiRun, outcomeOf, type RunEnd } from "@/lib/ai-runs/ai-run";
import type { Actor } from "@/lib/auth/actor";
import type { Searched } from "@/lib/documents/search";
import { AppError } from "@/lib/errors";
import { reportError } from "@/lib/log/report-error";
import { AnswerDraft, type StoredAnswer } from "./answer-draft";
import { type Kept, keepTurn } from "./keep-turn";
import { nextSteps, type Told } from "./next-steps";
import type { Keeping } from "./place";
import { assertStillIn } from "./still-in";
import type { ChatEvent, NextSteps } from "./types";

/** An answer that is being made, with what has to be known when it ends. */
export type Asking = {
  actor: Actor;
  message: string;
  keeping: Keeping | null;
  /** The question was understood from the answers before it, and may take words of them along. */
  followsUp: boolean;
  /** The papers that were searched; `given`: ids of those whose words the answer is made from, more while a model looks further. */
  papers: Searched[];
  /** All that the brief was made from which the answer takes its statements from, where a model worded it. */
  beside: Searched[];
  given: ReadonlySet<string>;
  run: AiRun;
  signal: AbortSignal;
  /** The reader sees each sentence as it comes, so a part is worth keeping. */
  streamed: boolean;
  /** What the answer was looked for in; null where nothing was asked of the papers. */
  known: Pick<Told, "question" | "theme" | "passages" | "pages"> | null;
  brief: Told["brief"];
};

const NOT_KEPT: Kept = { turnId: null, threadId: null };

/**
 * The events of an answer as its reader gets them, ending with the whole answer once it is kept. However it ends, the
 * run is recorded with the papers it worked on. An answer that its reader stopped after something was shown is kept as
 * far as it came, unless it was to replace another. Throws what the events throw.
 */
export async function* keepAnswer(
  events: AsyncGenerator<AnswerEvent>,
  asking: Asking,
): AsyncGenerator<ChatEvent> {
  const draft = new AnswerDraft(asking.papers.filter(({ reading }) => reading).map(({ title }) => title));
  // Whoever stops asking for events before the last one has gone away.
  let outcome: RunEnd["outcome"] | null = "cancelled";
  try {
    for await (const event of events) {
      asking.signal.throwIfAborted();
      if (event.type === "done") {
        const next = await leadOn(draft, event.answered, asking);
        await assertStillIn(asking.actor, usedBy(draft, asking));
        const answer = draft.complete(event, next);
        const kept = await keep(answer, "ok", asking);
        outcome = null;
        yield { type: "answer", answer: { ...answer, ...(next && { next }), ...kept } };
        return;
      }
      if (event.type !== "progress") draft.add(event);
      yield event;
    }
    throw new Error("an answer ended without its last event");
  } catch (error) {
    outcome &&= outcomeOf(asking.signal);
    throw error;
  } finally {
    if (outcome) await giveUp(draft, outcome, asking);
  }
}

/** What to read or ask next. An answer without it is better than none. */
async function leadOn(
  draft: AnswerDraft,
  answered: boolean,
  { actor, known, brief, signal }: Asking,
): Promise<NextSteps | undefined> {
  if (!known) return undefined;
  try {
    return await nextSteps(actor, { ...known, answered, citations: draft.citations(), brief }, signal);
  } catch (error) {
    signal.throwIfAborted();
    reportError(error, "next steps after an answer");
    return undefined;
  }
}

/** Ids of every paper that went into the answer so far. */
function usedBy(draft: AnswerDraft, { given }: Asking): string[] {
  return [...new Set([...given, ...draft.citations().map(({ documentId }) => documentId)])];
}

/**
 * Of a model's answer every paper that it was given; the papers' own sentences are made from those cited. The answer
 * also names what was still being read: once such a paper is closed, its name is.
 */
function sourcesOf({ mode, citations, next }: StoredAnswer, { papers, beside, given }: Asking): Searched[] {
  const used = new Set([...citations, ...(next?.pages ?? [])].map(({ documentId }) => documentId));
  if (mode === "model") for (const id of given) used.add(id);
  const known = new Set(beside.map(({ id }) => id));
  return [...beside, ...papers.filter(({ id, reading }) => !known.has(id) && (reading || used.has(id)))];
}

/** Keeps what there is to keep, and records the run with it. */
async function keep(answer: StoredAnswer, outcome: RunEnd["outcome"], asking: Asking): Promise<Kept> {
  const { actor, message, keeping, run, given } = asking;
  const documents = [...new Set([...given, ...answer.citations.map(({ documentId }) => documentId)])];
  const end: RunEnd = { outcome, mode: answer.mode, documents };
  if (!keeping) {
    await run.recordAlone(end);
    return NOT_KEPT;
  }
  // A model was told the answers before.
  const inherits = answer.mode === "model" || asking.followsUp ? keeping.after : [];
  const turn = { message, answer, papers: sourcesOf(answer, asking), inherits };
  return keepTurn(actor, keeping, turn, (tx) => run.record(tx, end));
}

/** The end of an answer that did not get to its end. */
async function giveUp(draft: AnswerDraft, outcome: RunEnd["outcome"], asking: Asking): Promise<void> {
  const { keeping, streamed, run } = asking;
  const worthKeeping = outcome === "cancelled" && streamed && !keeping?.replaces && !draft.isEmpty();
  if (worthKeeping && keeping && (await keepPart(draft, asking))) return;
  await run.recordAlone({ outcome, documents: usedBy(draft, asking) });
}

/** Keeps the part that was shown. Answers whether it did: nobody is there any more to be told that it could not. */
async function keepPart(draft: AnswerDraft, asking: Asking): Promise<boolean> {
  const mode = asking.run.model ? "model" : "extractive";
  const answer = draft.complete({ mode, answered: true, dropped: 0 });
  try {
    await assertStillIn(asking.actor, usedBy(draft, asking));
    await keep({ ...answer, stopped: true }, "cancelled", asking);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) reportError(error, "keeping a stopped answer");
    return false;
  }
}
