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

/** An answer in progress, with what is needed when it ends. */
export type Asking = {
  actor: Actor;
  message: string;
  keeping: Keeping | null;
  /** The question was interpreted with the earlier answers, and may repeat words from them. */
  followsUp: boolean;
  /** The papers searched; `given`: ids of those whose words the answer is made from, growing while a model looks further. */
  papers: Searched[];
  /** All papers behind the brief that supplied the statements, where a model worded it. */
  beside: Searched[];
  given: ReadonlySet<string>;
  run: AiRun;
  signal: AbortSignal;
  /** The reader sees each sentence as it arrives, so a partial answer is worth keeping. */
  streamed: boolean;
  /** What the answer was searched in; null for small talk. */
  known: Pick<Told, "question" | "theme" | "passages" | "pages"> | null;
  brief: Told["brief"];
};

const NOT_KEPT: Kept = { turnId: null, threadId: null };

/**
 * The events of an answer for its reader, ending with the complete answer once it is stored. However it ends, the run is
 * recorded with its papers. An answer that the reader stopped after something was shown is stored as far as it got, unless it
 * was to replace another. Throws what the events throw.
 */
export async function* keepAnswer(
  events: AsyncGenerator<AnswerEvent>,
  asking: Asking,
): AsyncGenerator<ChatEvent> {
  const draft = new AnswerDraft(asking.papers.filter(({ reading }) => reading).map(({ title }) => title));
  // A consumer that stops before the last event has left.
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

/** What to read or ask next. An answer without next steps is better than none. */
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
 * For a model's answer, every paper it received; for a quoted answer, those cited. The answer also names papers that were still
 * being read, so it closes with them too.
 */
function sourcesOf({ mode, citations, next }: StoredAnswer, { papers, beside, given }: Asking): Searched[] {
  const used = new Set([...citations, ...(next?.pages ?? [])].map(({ documentId }) => documentId));
  if (mode === "model") for (const id of given) used.add(id);
  const known = new Set(beside.map(({ id }) => id));
  return [...beside, ...papers.filter(({ id, reading }) => !known.has(id) && (reading || used.has(id)))];
}

/** Stores what there is to store, and records the run with it. */
async function keep(answer: StoredAnswer, outcome: RunEnd["outcome"], asking: Asking): Promise<Kept> {
  const { actor, message, keeping, run, given } = asking;
  const documents = [...new Set([...given, ...answer.citations.map(({ documentId }) => documentId)])];
  const end: RunEnd = { outcome, mode: answer.mode, documents };
  if (!keeping) {
    await run.recordAlone(end);
    return NOT_KEPT;
  }
  // A model received the earlier answers.
  const inherits = answer.mode === "model" || asking.followsUp ? keeping.after : [];
  const turn = { message, answer, papers: sourcesOf(answer, asking), inherits };
  return keepTurn(actor, keeping, turn, (tx) => run.record(tx, end));
}

/** Ends an answer that did not complete. */
async function giveUp(draft: AnswerDraft, outcome: RunEnd["outcome"], asking: Asking): Promise<void> {
  const { keeping, streamed, run } = asking;
  const worthKeeping = outcome === "cancelled" && streamed && !keeping?.replaces && !draft.isEmpty();
  if (worthKeeping && keeping && (await keepPart(draft, asking))) return;
  await run.recordAlone({ outcome, documents: usedBy(draft, asking) });
}

/** Stores the part that was shown. Returns whether it succeeded; no reader is left to be told otherwise. */
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
