import type { LanguageModel } from "ai";
import { insteadOf } from "@/lib/ai/model-failure";
import { sharedTerms } from "@/lib/ai/terms";
import { AppError } from "@/lib/errors";
import type { ReadFiling, ResearchStep } from "../types";
import { extractiveReport, readRanked } from "./extractive";
import { modelReport } from "./model";
import type { DeepAnalysis, Finding } from "./report";

type ResearchOptions = {
  /** Null: the filings' own sentences make up the report. */
  model: LanguageModel | null;
  /** There is a model, but this month's limit is used up. */
  isOverLimit?: boolean;
  signal?: AbortSignal;
  now?: Date;
};

/**
 * Writes a research report from filings and reports each step. With a model: statements with verified quotes
 * for each part, then a summary and recommendations based only on these. When the model fails, or none of its
 * summary can be verified, uses the extractive report. Throws the signal's reason when cancelled.
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
    const { analysis, added } = completed(report, extractiveReport(filings, ranked, now));
    for (const finding of added) yield { type: "finding", finding };
    yield { type: "done", analysis };
    return;
  }
  yield { type: "writing" };
  const analysis = { ...extractiveReport(filings, ranked, now), ...(notice && { notice }) };
  for (const finding of analysis.keyFindings) yield { type: "finding", finding };
  yield { type: "done", analysis };
}

const MOST_ADDED = 6;
/** Share of a sentence's words a statement must contain to cover it. */
const MOST_OF = 0.4;

/**
 * Adds to the model's report the most important sentences it omits, because a filing may have instructed it
 * to do so in words that look like its own.
 */
function completed(report: DeepAnalysis, own: DeepAnalysis): { analysis: DeepAnalysis; added: Finding[] } {
  const wordsOf = ({ quotes }: DeepAnalysis, numbers: number[]) =>
    numbers.flatMap((number) => quotes[number]?.quote ?? []);
  const isTold = (finding: Finding) =>
    report.keyFindings.some(
      (one) =>
        sharedTerms(finding.finding, one.finding) >= MOST_OF &&
        wordsOf(report, one.quotes).some((told) =>
          wordsOf(own, finding.quotes).some((words) => told.includes(words) || words.includes(told)),
        ),
    );
  const quotes = [...report.quotes];
  const added = own.keyFindings
    .filter((finding) => finding.significance !== "low" && !isTold(finding))
    .slice(0, MOST_ADDED)
    .map((finding) => ({
      ...finding,
      quotes: finding.quotes.flatMap((number) => {
        const quote = own.quotes[number];
        return quote ? [quotes.push(quote) - 1] : [];
      }),
    }));
  return { analysis: { ...report, quotes, keyFindings: [...report.keyFindings, ...added] }, added };
}

/** What is used after a model failed. */
const STANDS = "this report quotes the filings directly";

/** The model's report, or the reason why there is none. */
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
