import { setTimeout as sleep } from "node:timers/promises";
import { type Actor, actorNow } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { assertStillVisible } from "@/lib/documents/still-visible";
import { failureAs, GAVE_UP, getAnalysis } from "./analyses";
import { resultOfPaper } from "./overview";
import type { AnalysisView, StrategyResult } from "./types";
import type { SentPaper } from "./upload";

/** Below what proxies and browsers wait for an answer. */
const PATIENCE_MS = 100_000;
const FIRST_LOOK_MS = 150;
const LONGEST_PAUSE_MS = 400;

/** What is tracked from a paper that was sent, with sentences on what could not be read. */
export type AnalysedPaper = SentPaper & { strategy: StrategyResult; notes: string[] };

/** The same without what is tracked, for who reads as much of that as they show. */
type SentAndAnalysed = Omit<AnalysedPaper, "strategy">;

/**
 * Waits until a paper that was sent is analysed and answers what is tracked from it; after about 100 s the analysis as it
 * stands, and at once when `signal` aborts: then nobody reads it. A failed one is thrown as what it failed with: `unreadable`,
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

/** The same without what is tracked. */
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

/** Ends early when the signal aborts. */
async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

function longer(pause: number): number {
  return Math.min(pause * 1.5, LONGEST_PAUSE_MS);
}

/** What was said of the reading when the paper was analysed, whoever had sent it. */
async function notesOf(documentId: string): Promise<string[]> {
  const done = await db.strategyAnalysis.findFirst({
    where: { documentId, state: "done" },
    select: { notes: true },
  });
  return done?.notes ?? [];
}
