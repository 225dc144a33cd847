import type { DeepAnalysis, Finding } from "@/lib/benchmarks/research/reader/report";

export type { DeepAnalysis, FilingQuote, Finding, Statement } from "@/lib/benchmarks/research/reader/report";

/** An event of research in progress. */
export type ResearchEvent =
  | { type: "plan"; filings: string[] }
  | { type: "reading"; filing: string; number: number; of: number }
  | { type: "finding"; finding: Finding }
  | { type: "writing" }
  | { type: "done"; analysis: DeepAnalysis }
  | { type: "failed"; error: string };

/** Most papers per research, besides filings. */
export const MOST_PAPERS = 8;

/** A section of a filing. */
export type FilingSection = {
  /** Empty before the first heading. */
  heading: string;
  /**
   * "Item 1A. Risk Factors" for the items of a 10-K, 10-Q or 8-K, the chapter of a report without items, or
   * null.
   */
  item: string | null;
  text: string;
  /** For a paper: `text.slice(start, end)` is on the page from offset `from`. */
  places?: { start: number; end: number; page: number; from: number }[];
};

/**
 * A filing with its text: from EDGAR, identified by its URL, or a board paper, identified by its document.
 */
export type ReadFiling = {
  /** Its URL, or the id of the paper. */
  id: string;
  companyId: string;
  /** Name of the company that filed it. */
  company: string;
  role: "focal" | "peer";
  /** "Annual report (10-K) of Apple Inc., filed Nov 1, 2024" */
  title: string;
  form: string;
  /** ISO date; null for a paper. */
  filed: string | null;
  /** Null for a paper. */
  url: string | null;
  sections: FilingSection[];
};

/** Progress of research. */
export type ResearchStep =
  | { type: "finding"; finding: Finding }
  | { type: "writing" }
  | { type: "done"; analysis: DeepAnalysis };
