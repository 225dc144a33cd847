import type { LanguageModel } from "ai";
import { insteadOf } from "@/lib/ai/model-failure";
import { AppError } from "@/lib/errors";
import { extractiveReport, readRanked } from "./extractive";
import { modelReport } from "./model";
import type { DeepAnalysis } from "./report";
import type { ReadFiling, ResearchStep } from "./types";

type ResearchOptions = {
  /** Null: the filings' own sentences make the report. */
  model: LanguageModel | null;
  /** There is a model, and this month's limit for it is used up. */
  isOverLimit?: boolean;
  signal?: AbortSignal;
  now?: Date;
};

/**
 * Makes the report of a research from filings and tells of each step. With a model: statements with checked quotes for
 * each part, then a summary and recommendations composed from these alone. When the model fails, or nothing of its
 * summary can be proven, the extractive report is made instead. Throws the signal's reason when cancelled.
 */
export async function* researchSteps(
  filings: ReadFiling[],
  { model, isOverLimit, signal, now = new Date() }: ResearchOptions,
): AsyncGenerator<ResearchStep> {
  const ranked = await readRanked(filings, signal);
  const { report, notice }: Tried = model
    ? yield* tried(modelReport(filings, ranked, { model, signal, now }), signal)
    : { report: null, notice: isOverLimit ? insteadOf("month", STANDS) : undefined };
  if (report) {
    yield { type: "done", analysis: report };
    return;
  }
  yield { type: "writing" };
  const analysis = { ...extractiveReport(filings, ranked, now), ...(notice && { notice }) };
  for (const finding of analysis.keyFindings) yield { type: "finding", finding };
  yield { type: "done", analysis };
}

/** What is made where a model was tried. */
const STANDS = "the filings’ own sentences make this report";

/** The model's report, or none, and why. */
type Tried = { report: DeepAnalysis | null; notice?: string };

async function* tried(
  steps: AsyncGenerator<ResearchStep, DeepAnalysis | null>,
  signal?: AbortSignal,
): AsyncGenerator<ResearchStep, Tried> {
  try {
    const report = yield* steps;
    return report ? { report } : { report, notice: insteadOf("unproven", STANDS) };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof AppError) return { report: null, notice: insteadOf(error, STANDS) };
    throw error;
  }
}
