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

/** A part of a filing under a heading, as it is read. */
export type FilingSection = {
  /** Empty before the first heading. */
  heading: string;
  /** "Item 1A. Risk Factors" for the items of a 10-K, 10-Q or 8-K, the chapter of a report without items; null elsewhere. */
  item: string | null;
  text: string;
  /** Of a paper: `text.slice(start, end)` is what the page has from `from` on. */
  places?: { start: number; end: number; page: number; from: number }[];
};

/** A filing with its text, as research reads it: of EDGAR, by its address, or a paper of the board, by its document. */
export type ReadFiling = {
  /** Its address, or the id of the paper. */
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

/** What research tells while it is made. */
export type ResearchStep =
  | { type: "finding"; finding: Finding }
  | { type: "writing" }
  | { type: "done"; analysis: DeepAnalysis };
