import type { LanguageModel } from "ai";
import { insteadOf } from "@/lib/ai/model-failure";
import { type MetricFact, STANDS, type Synthesis, synthesise } from "@/lib/benchmarks/synthesis";
import { listed } from "@/lib/wording";
import { formatFigure, inSentence } from "../analysis/format";
import { shown } from "../analysis/insights/candidates";
import type { BenchmarkAnalysis, Insight, MetricComparison, ShownMetric } from "../analysis/types";
import { metricLines } from "../chat/metric-lines";

type Computed = Omit<BenchmarkAnalysis, "id">;

/** Most questions for one meeting. */
const MOST_QUESTIONS = 8;

/**
 * Adds a model's insights and questions across two or more metrics, ahead of code's own for single metrics.
 * `mode` becomes "model" when there are any. A failed model adds a note.
 */
export async function withSynthesis(
  analysis: Computed,
  model: LanguageModel,
  signal?: AbortSignal,
): Promise<Computed> {
  const compared = analysis.comparisons.filter(({ gap }) => gap !== null);
  const known = { metrics: factsOf(analysis, compared), about: aboutPeers(analysis) };
  const { connections, questions, failed } = await synthesise(known, model, signal);
  if (failed) return { ...analysis, notes: [failed, ...analysis.notes] };
  if (connections.length + questions.length === 0) return analysis;
  const insights = connections.map((connection, at) => toInsight(connection, at, analysis));
  const boardQuestions = [...questions.map(({ text }) => text), ...analysis.boardQuestions];
  return {
    ...analysis,
    mode: "model",
    insights: [...insights, ...analysis.insights],
    boardQuestions: [...new Set(boardQuestions)].slice(0, MOST_QUESTIONS),
  };
}

/** The analysis by code alone, with a note that this month's model limit is used up. */
export const overLimit = (analysis: Computed): Computed => ({
  ...analysis,
  notes: [insteadOf("month", STANDS), ...analysis.notes],
});

function factsOf(analysis: Computed, compared: MetricComparison[]): MetricFact[] {
  const told = metricLines({ ...analysis, id: "", comparisons: compared }).filter(
    ({ kind }) => kind === "metric",
  );
  return compared.flatMap((comparison) => {
    const { metric, focal, median, gap } = comparison;
    const text = told.find(({ subject }) => subject === metric.id)?.text;
    if (!text) return [];
    const side = (gap ?? 0) === 0 ? "at" : (gap ?? 0) > 0 ? "above" : "below";
    const [value, middle] = [formatFigure(focal.value, metric.unit), formatFigure(median, metric.unit)];
    const compared = `${side} the peer median of ${middle}`;
    return [{ id: metric.id, told: text, name: inSentence(metric.name), value, compared }];
  });
}

/** Who the peers are, and the notes on the comparison. */
const aboutPeers = ({ peers, notes }: Computed): string[] => [
  `The peers are ${listed(peers.map(({ ticker, name }) => `${ticker} (${name})`))}.`,
  ...notes,
];

function toInsight(
  { title, text, metrics }: Synthesis["connections"][number],
  at: number,
  { comparisons, focusAreas }: Computed,
): Insight {
  const joined = metrics.flatMap((id) => comparisons.find(({ metric }) => metric.id === id) ?? []);
  const areas = joined.flatMap(({ metric }) => metric.focusAreas);
  const sources = joined.flatMap(({ focal, peers }) => [focal, ...peers]).flatMap(({ inputs }) => inputs);
  return {
    id: `synthesis-${at + 1}`,
    type: "neutral",
    title,
    description: text,
    metrics: joined.map(shownMetric),
    focusArea: areas.find((area) => focusAreas.includes(area)) ?? areas[0] ?? "financials",
    metricId: null,
    sourceIds: [...new Set(sources.map(({ sourceId }) => sourceId))],
  };
}

const shownMetric = ({ metric, focal, gap }: MetricComparison): ShownMetric =>
  shown(metric.name, formatFigure(focal.value, metric.unit), gap ?? 0);
