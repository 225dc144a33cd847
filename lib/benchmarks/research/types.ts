import type { DeepAnalysis, Finding } from "@/lib/benchmarks/research/reader/report";

export type { DeepAnalysis, FilingQuote, Finding, Statement } from "@/lib/benchmarks/research/reader/report";

/** A research on its way. */
export type ResearchEvent =
  | { type: "plan"; filings: string[] }
  | { type: "reading"; filing: string; number: number; of: number }
  | { type: "finding"; finding: Finding }
  | { type: "writing" }
  | { type: "done"; analysis: DeepAnalysis }
  | { type: "failed"; error: string };

/** Papers that one research reads besides filings. */
export const MOST_PAPERS = 8;
