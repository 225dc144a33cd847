import { setTimeout as sleep } from "node:timers/promises";
import { type Actor, actorNow } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { assertStillVisible } from "@/lib/documents/still-visible";
import { failureAs, GAVE_UP, getAnalysis } from "./analyses";
import { resultOfPaper } from "./overview";
import type { AnalysisView, StrategyResult } from "./types";
import type { SentPaper } from "./upload";

/** Shorter than the timeout of proxies and browsers. */
const PATIENCE_MS = 100_000;
const FIRST_LOOK_MS = 150;
const LONGEST_PAUSE_MS = 400;

/** What is tracked from an uploaded paper, with notes on what could not be read. */
export type AnalysedPaper = SentPaper & { strategy: StrategyResult; notes: string[] };

/** The same without the tracked KPIs, for callers that load only those they show. */
type SentAndAnalysed = Omit<AnalysedPaper, "strategy">;

/**
 * Waits until an uploaded paper is analyzed and returns what is tracked from it. Returns the running analysis
 * after about 100 s, or at once when `signal` aborts. Throws the error of a failed analysis: `unreadable`,
 * `unavailable`, `conflict`.
 */
export async function awaitAnalysis(
  actor: Actor,
  sent: SentPaper,
  signal: AbortSignal,
  patienceMs = PATIENCE_MS,
): Promise<AnalysedPaper | { analysis: AnalysisView }> {
  const ended = await awaitEnd(actor, sent, signal, patienceMs);
  if ("analysis" in ended) return ended;
  return { strategy: await resultOfPaper(actor, sent.documentId), ...ended };
}

/** Waits in the same way, without loading the tracked KPIs. */
export async function awaitEndOfAnalysis(
  actor: Actor,
  sent: SentPaper,
  signal: AbortSignal,
): Promise<SentAndAnalysed | { analysis: AnalysisView }> {
  const ended = await awaitEnd(actor, sent, signal, PATIENCE_MS);
  if (!("analysis" in ended)) await assertStillVisible(await actorNow(actor), [sent.documentId]);
  return ended;
}

async function awaitEnd(
  actor: Actor,
  sent: SentPaper,
  signal: AbortSignal,
  patienceMs: number,
): Promise<SentAndAnalysed | { analysis: AnalysisView }> {
  if (sent.analysisId === null) return { ...sent, notes: await notesOf(sent.documentId) };
  const deadline = Date.now() + patienceMs;
  let analysis = await getAnalysis(actor, sent.analysisId);
  for (let pause = FIRST_LOOK_MS; analysis.state === "running"; pause = longer(pause)) {
    if (signal.aborted || Date.now() + pause > deadline) return { analysis };
    await rest(pause, signal);
    analysis = await getAnalysis(actor, sent.analysisId);
  }
  if (analysis.state === "failed") throw failureAs(analysis.error ?? GAVE_UP);
  return { ...sent, notes: analysis.notes };
}

/** Resolves early when the signal aborts. */
async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

function longer(pause: number): number {
  return Math.min(pause * 1.5, LONGEST_PAUSE_MS);
}

/** Returns the notes from the paper's analysis, whoever uploaded it. */
async function notesOf(documentId: string): Promise<string[]> {
  const done = await db.strategyAnalysis.findFirst({
    where: { documentId, state: "done" },
    select: { notes: true },
  });
  return done?.notes ?? [];
}
