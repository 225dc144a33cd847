import { smallTalk } from "@/lib/ai/answer/small-talk";
import { languageModel } from "@/lib/ai/language";
import type { Model } from "@/lib/ai/model-types";
import { AiRun, outcomeOf } from "@/lib/ai-runs/ai-run";
import { type Actor, actorNow, authorize } from "@/lib/auth/actor";
import { whileAllowed } from "@/lib/auth/while-allowed";
import { getRun, goneRun, latestRunOf, visibleRuns } from "@/lib/benchmarks/runs/queries";
import { answerFromResult } from "@/lib/benchmarks/synthesis/answer/index";
import { db } from "@/lib/db/index";
import type { BenchmarkAnalysis } from "../analysis/types";
import type { Source } from "../types";
import type { CitedLine } from "./metric-lines";
import { namedPeers, resultLines } from "./result-lines";
import type { BenchmarkAnswer, BenchmarkChatEvent, BenchmarkChatInput, BenchmarkSentence } from "./schema";

/** An event of an answer in progress. Failures are thrown. */
export type BenchmarkChatProgress = Exclude<BenchmarkChatEvent, { type: "failed" }>;

const NO_RUN = "There is no result for this company and peer set yet. Run the benchmark, then ask again.";
const HELLO =
  "Ask about the result: a figure of the company or of a peer, an outlier, who the peers are, or what the filings say.";
const NO_FILINGS = "No filings or reports were read for this result. Deep Research can look there.";
/** Most sources shown with one sentence: a comparison with fifty peers has a hundred. */
const MOST_SOURCES = 6;

/**
 * Answers a question from a benchmark's result and the filings read for it. Loads the run before returning,
 * so that `notFound` and `conflict` are thrown rather than streamed. The events throw `notFound` when the run
 * is closed to the person in the meantime. Does not store the question; the answer is audited. `signal`
 * cancels the model call.
 */
export async function askBenchmark(
  actor: Actor,
  { prompt, context, runId }: BenchmarkChatInput,
  signal: AbortSignal,
  model = languageModel(),
): Promise<AsyncGenerator<BenchmarkChatProgress>> {
  authorize(actor, "benchmark.run");
  authorize(actor, "chat.ask");
  const id = runId ?? (await latestRunOf(actor, context));
  if (id === null) return said(NO_RUN, null);
  const analysis = await getRun(actor, id);
  if (smallTalk(prompt) !== null) return said(HELLO, id);
  const isLast = ({ type }: BenchmarkChatProgress) => type === "answer";
  return whileAllowed(answered(actor, prompt, analysis, signal, model), () => assertOpen(actor, id), isLast);
}

async function* said(text: string, runId: string | null): AsyncGenerator<BenchmarkChatProgress> {
  const sentence = { text, sources: [] };
  yield { type: "sentence", sentence };
  yield { type: "answer", answer: answerOf([sentence], { mode: "extractive", answered: false, runId }) };
}

async function* answered(
  actor: Actor,
  question: string,
  analysis: BenchmarkAnalysis,
  signal: AbortSignal,
  model: Model | null,
): AsyncGenerator<BenchmarkChatProgress> {
  const run = await AiRun.begin(actor, "answer", model);
  const lines = resultLines(analysis);
  const named = namedPeers(question, analysis.peers);
  const companies = [analysis.focalCompany, ...analysis.peers];
  const asked = {
    question,
    lines,
    named,
    names: companies.map(({ ticker, name }) => `${ticker} ${name}`).join(" "),
    noFilings: analysis.deepAnalysis ? null : NO_FILINGS,
    unknown: unknownOf(analysis),
  };
  const sentences: BenchmarkSentence[] = [];
  // A consumer that stops before the last event has left.
  let outcome: "ok" | "cancelled" | "failed" = "cancelled";
  try {
    for await (const event of answerFromResult(asked, {
      model: run.model,
      isOverLimit: run.isOverLimit,
      signal,
    })) {
      if (event.type === "done") {
        outcome = "ok";
        yield { type: "answer", answer: answerOf(sentences, { ...event, runId: analysis.id }) };
        continue;
      }
      const { text, lines: ids } = event.sentence;
      const sentence = { text, sources: sourcesOf(ids, lines) };
      sentences.push(sentence);
      yield { type: "sentence", sentence };
    }
  } catch (error) {
    outcome = outcomeOf(signal);
    throw error;
  } finally {
    await run.recordAlone({ outcome, documents: [] });
  }
}

/** States what the result does not contain, and what it does. */
function unknownOf({ comparisons, deepAnalysis, focalCompany }: BenchmarkAnalysis): string {
  const names = comparisons.map(({ metric }) => metric.name);
  const compared = names.length > 0 ? ` It compares ${focalCompany.ticker} on: ${names.join(", ")}.` : "";
  const filings = deepAnalysis ? "" : ` ${NO_FILINGS}`;
  return `The result does not say.${compared}${filings}`;
}

function sourcesOf(ids: string[], lines: CitedLine[]): Source[] {
  const sources = ids.flatMap((id) => lines.find((line) => line.id === id)?.sources ?? []);
  const unique = new Map(
    sources.map((source) => [`${source.url ?? ""} ${source.label} ${source.quote ?? ""}`, source]),
  );
  return [...unique.values()].slice(0, MOST_SOURCES);
}

function answerOf(
  sentences: BenchmarkSentence[],
  { mode, answered, notice, runId }: Pick<BenchmarkAnswer, "mode" | "answered" | "notice" | "runId">,
): BenchmarkAnswer {
  const labels = sentences.flatMap(({ sources }) => sources.map(({ label }) => label));
  const response = sentences.map(({ text }) => text).join(" ");
  const sources = [...new Set(labels)];
  return { response, sources, sentences, mode, answered, ...(notice && { notice }), runId };
}

/** Checks access every second, and always before the last event. Two queries per check. */
async function assertOpen(actor: Actor, runId: string): Promise<void> {
  const where = { AND: [{ id: runId }, visibleRuns(await actorNow(actor))] };
  if ((await db.benchmarkRun.count({ where })) === 0) throw goneRun();
}
