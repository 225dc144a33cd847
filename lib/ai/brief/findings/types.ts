import type { RiskLevel } from "@/lib/ai/brief/constants";
import type { Sentence } from "@/lib/evidence/sentences";
import type { Citation, PageText, SourceDocument } from "@/lib/evidence/types";
import type { Figure } from "@/lib/ledger/figure";
import type { WordTable } from "@/lib/ledger/registers";
import type { BoardTable } from "./board-table";

/** A sentence of a paper with the page it stands on. */
export type Statement = Sentence & { page: PageText };

/** A document taken apart once, for all that look for findings in it. */
export type Paper = {
  document: SourceDocument;
  /** Tables of what has been, and those of periods that are all still to come. */
  tables: BoardTable[];
  forecasts: BoardTable[];
  figures: Figure[];
  /** Action logs and risk registers. */
  registers: WordTable[];
  statements: Statement[];
  /** The last day that it says it reports, as an ISO date. */
  reportedTo?: string;
  /** The month it reports on, in months since year 0; null where it does not say. */
  month: number | null;
};

/** Where a sentence stands in the executive summary: what is to be decided first, what may go wrong last. */
export const SUMMARY_ORDER = {
  decision: 0,
  result: 1,
  driver: 2,
  change: 3,
  reason: 4,
  targets: 5,
  cash: 6,
  outlook: 7,
  risk: 8,
};

/** Where figures of a period stand; decisions, outlook and risks are of no month. */
export const REPORTED_PLACES: ReadonlySet<keyof typeof SUMMARY_ORDER> = new Set([
  "result",
  "driver",
  "reason",
  "change",
  "targets",
  "cash",
]);

/**
 * Something a director should know, with what it gives to each section of a brief. Each text stands on `citations`
 * alone: every number in it is in their quotes or computed from numbers there.
 */
export type Finding = {
  /** What it is about. Of several findings with one key the one of the latest month is used, else the weightiest. */
  key: string;
  /** How much it matters, 0 to 1: size against the whole, surprise, and whether someone must act. */
  weight: number;
  /** The month its figures are of, in months since year 0, where its paper names one. */
  asOf?: number;
  citations: Citation[];
  summary?: { place: keyof typeof SUMMARY_ORDER; text: string };
  question?: string;
  risk?: { level: RiskLevel; title: string; description: string };
  recommendation?: string;
};
