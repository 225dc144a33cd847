import type { LanguageModel } from "ai";
import { AppError } from "@/lib/errors";
import { extractiveReport, readRanked } from "./extractive";
import { modelReport } from "./model";
import type { DeepAnalysis } from "./report";
import type { ReadFiling, ResearchStep } from "./types";

type ResearchOptions = {
  /** Null: the filings' own sentences make the report. */
  model: LanguageModel | null;
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
  { model, signal, now = new Date() }: ResearchOptions,
): AsyncGenerator<ResearchStep> {
  const ranked = await readRanked(filings, signal);
  const byModel = model ? yield* tried(modelReport(filings, ranked, { model, signal, now }), signal) : null;
  if (byModel) {
    yield { type: "done", analysis: byModel };
    return;
  }
  yield { type: "writing" };
  const analysis = extractiveReport(filings, ranked, now);
  for (const finding of analysis.keyFindings) yield { type: "finding", finding };
  yield { type: "done", analysis };
}

/** The model's report, or none when the model fails. */
async function* tried(
  steps: AsyncGenerator<ResearchStep, DeepAnalysis | null>,
  signal?: AbortSignal,
): AsyncGenerator<ResearchStep, DeepAnalysis | null> {
  try {
    return yield* steps;
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof AppError) return null;
    throw error;
  }
}
