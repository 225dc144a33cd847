import type { RiskLevel } from "@/lib/ai/brief/constants";
import type { Sentence } from "@/lib/evidence/sentences";
import type { Citation, PageText, SourceDocument } from "@/lib/evidence/types";
import type { Figure } from "@/lib/ledger/figure";
import type { WordTable } from "@/lib/ledger/registers";
import type { BoardTable } from "./board-table";

/** A sentence of a paper and its page. */
export type Statement = Sentence & { page: PageText };

/** A document parsed once, shared by everything that looks for findings. */
export type Paper = {
  document: SourceDocument;
  /** Tables of actuals, and tables whose periods are all in the future. */
  tables: BoardTable[];
  forecasts: BoardTable[];
  figures: Figure[];
  /** Action logs and risk registers. */
  registers: WordTable[];
  statements: Statement[];
  /** The last day that it says it reports on, as an ISO date. */
  reportedTo?: string;
  /** The month it reports on, in months since year 0; null if unknown. */
  month: number | null;
};

/** The place of a sentence in the executive summary: decisions first, risks last. */
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

/** Places for figures of a period; decisions, outlook and risks have no month. */
export const REPORTED_PLACES: ReadonlySet<keyof typeof SUMMARY_ORDER> = new Set([
  "result",
  "driver",
  "reason",
  "change",
  "targets",
  "cash",
]);

/**
 * Something a director should know, with its contribution to each section of a brief. Each text is based on
 * `citations` alone: every number in it is in their quotes or computed from them.
 */
export type Finding = {
  /** The subject. Of several findings with one key the one of the latest month is used, else the weightiest. */
  key: string;
  /** How much it matters, 0 to 1: relative size, surprise, and whether someone must act. */
  weight: number;
  /** The month of its figures, in months since year 0, if its paper gives one. */
  asOf?: number;
  citations: Citation[];
  summary?: { place: keyof typeof SUMMARY_ORDER; text: string };
  question?: string;
  risk?: { level: RiskLevel; title: string; description: string };
  recommendation?: string;
};
