import { languageModel } from "@/lib/ai/language";
import type { Model } from "@/lib/ai/model-types";
import { researchSteps } from "@/lib/ai/research";
import type { ReadFiling } from "@/lib/ai/research/types";
import { AiRun, outcomeOf } from "@/lib/ai-runs/ai-run";
import { type Actor, actorNow, authorize } from "@/lib/auth/actor";
import { filingTextInThread } from "@/lib/benchmarks/proxy/thread/read-in-thread";
import { SharedRuns } from "@/lib/briefs/shared-runs";
import { AppError } from "@/lib/errors";
import type { BenchmarkAnalysis } from "../analysis/types";
import { edgarGet, edgarIsOn } from "../edgar/client";
import { notConnected } from "../edgar/not-connected";
import { findOwnRun } from "../runs/mutations";
import { getRun } from "../runs/queries";
import { saveResearch } from "../runs/save-research";
import { type PlannedFiling, planResearch } from "./plan";
import type { DeepAnalysis, ResearchEvent } from "./types";

/** What is told while a research is made; why it failed is thrown. */
export type ResearchProgress = Exclude<ResearchEvent, { type: "failed" }>;

const runs = new SharedRuns<ResearchProgress>();

/**
 * Reads filings for a benchmark run, makes a report of them, keeps it with the run and tells of each step. Asked for
 * again meanwhile (a second tab, an impatient click) it is not made twice: both follow the one that is under way. It ends
 * without saving when the `signal`s of all who follow it are aborted. Throws at once `notFound`, `forbidden` (somebody
 * else's run) and `unavailable` (no filings are read here); the events throw `unavailable` when no filing could be read.
 * The run is recorded however it ends.
 */
export async function researchProgress(
  actor: Actor,
  runId: string,
  signal: AbortSignal,
  model = languageModel(),
): Promise<AsyncGenerator<ResearchProgress>> {
  authorize(actor, "benchmark.research");
  await findOwnRun(actor, runId);
  const analysis = await getRun(actor, runId);
  if (!edgarIsOn()) throw new AppError("unavailable", notConnected(actor));
  return runs.follow(runId, signal, (ends) => make(actor, analysis, ends, model));
}

/** The same, waited for. Throws what its events throw. */
export async function research(
  actor: Actor,
  runId: string,
  signal: AbortSignal,
  model = languageModel(),
): Promise<DeepAnalysis> {
  for await (const event of await researchProgress(actor, runId, signal, model)) {
    if (event.type === "done") return event.analysis;
  }
  throw new Error("a research ended without its last event");
}

async function* make(
  actor: Actor,
  analysis: BenchmarkAnalysis,
  signal: AbortSignal,
  model: Model | null,
): AsyncGenerator<ResearchProgress> {
  const { filings, unread } = yield* read(analysis, signal);
  const run = await AiRun.begin(actor, "research", model);
  let made: DeepAnalysis;
  try {
    made = { ...(yield* reported(filings, run, signal)), unread };
    signal.throwIfAborted();
    const { mode } = made;
    await saveResearch(await actorNow(actor), analysis.id, made, (tx) =>
      run.record(tx, { outcome: "ok", mode, documents: [] }),
    );
  } catch (error) {
    await run.recordAlone({ outcome: outcomeOf(signal), documents: [] });
    throw error;
  }
  yield { type: "done", analysis: made };
}

/** Plans and reads. Throws `unavailable` when nothing could be read. */
async function* read(
  analysis: BenchmarkAnalysis,
  signal: AbortSignal,
): AsyncGenerator<ResearchProgress, { filings: ReadFiling[]; unread: string[] }> {
  const { planned, unread } = await planResearch(analysis, signal);
  yield { type: "plan", filings: planned.map(({ title }) => title) };
  const filings: ReadFiling[] = [];
  for (const [index, one] of planned.entries()) {
    yield { type: "reading", filing: one.title, number: index + 1, of: planned.length };
    try {
      filings.push(await readFilingText(one, signal));
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof AppError)) throw error;
      unread.push(`${one.title}: ${error.message}`);
    }
  }
  if (filings.length > 0) return { filings, unread };
  throw new AppError("unavailable", `No filing could be read. ${unread.join(" ")}`.trim());
}

async function* reported(
  filings: ReadFiling[],
  { model, isOverLimit }: AiRun,
  signal: AbortSignal,
): AsyncGenerator<ResearchProgress, DeepAnalysis> {
  for await (const step of researchSteps(filings, { model, isOverLimit, signal })) {
    if (step.type === "done") return step.analysis;
    yield step;
  }
  throw new Error("a research ended without its last step");
}

/** A filing with less text than this is a cover, or nothing at all. */
const LEAST_CHARACTERS = 1_000;

/** The longest annual reports have two million. Its sentences are scored while other requests are being served. */
const MOST_CHARACTERS = 5_000_000;

/**
 * A filing with its text. Throws `unavailable`, `notFound`, `unreadable` or `tooLarge` with a sentence, or the signal's
 * reason.
 */
async function readFilingText(
  { company, role, filing, title }: PlannedFiling,
  signal: AbortSignal,
): Promise<ReadFiling> {
  const { text } = await edgarGet(filing.url, { signal });
  const sections = await filingTextInThread(text, signal);
  const characters = sections.reduce((sum, section) => sum + section.text.length, 0);
  if (characters < LEAST_CHARACTERS)
    throw new AppError("unreadable", "The document contains almost no text.");
  if (characters > MOST_CHARACTERS) throw new AppError("tooLarge", "The document contains too much text.");
  const { form, filed, url } = filing;
  return { companyId: company.id, company: company.name, role, title, form, filed, url, sections };
}
