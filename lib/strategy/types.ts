import type { DocumentKind, DocumentStatus } from "@/lib/documents/types";
import type { Citation } from "@/lib/evidence/types";
import type { FoundKpi, KpiStatus } from "@/lib/ledger/scorecards/kpi";

export type { KpiStatus } from "@/lib/ledger/scorecards/kpi";

/** A citation with the workbook cell it refers to: "KPIs!C7". */
export type KpiCitation = Citation & { cell: string | null };

/** A status or progress with its explanation, including the figures. */
export type Ruling<Value> = {
  value: Value | null;
  /**
   * The rule applied. `expected`: progress compared with what is expected by today. `stated`: the paper's own rating.
   * `threshold`: progress alone. `values`: baseline, target and current value. `none`: nothing to rate by.
   */
  by: "expected" | "stated" | "threshold" | "values" | "none";
  /** "62% of the way from 40 to 60, where 75% is expected by 30 June 2026." */
  sentence: string;
  /** Whole percent of progress expected by the day of the figures, if known. */
  expected?: number;
  /**
   * What a progress by values is a share of: `way` from a baseline; `target`; `inverse`: target ÷ current;
   * `limit`: 100%, as the figure is within its limit.
   */
  of?: "way" | "target" | "inverse" | "limit";
};

/** The latest correction of a field. */
export type CorrectionView = {
  id: string;
  valueId: string;
  field: string;
  before: string;
  after: string;
  reason: string;
  byName: string;
  createdAt: string;
};

/** A KPI as lists, cards and the API show it. The first seven fields are the API's documented ones. */
export type KpiView = {
  id: string;
  name: string;
  /** As written, with its unit; empty if there is none. */
  target: string;
  current: string;
  /** Null if the papers contain nothing to rate it by. */
  status: KpiStatus | null;
  /** Whole percent, 0 to 100; 0 if unknown (`progressRuling.value` is then null). */
  progress: number;
  description: string;

  statusRuling: Ruling<KpiStatus>;
  /** May be below 0 or above 100. */
  progressRuling: Ruling<number>;
  objective: string | null;
  unit: string;
  direction: FoundKpi["direction"];
  directionBasis: FoundKpi["directionBasis"];
  baseline: string;
  owner: string | null;
  /** ISO days. */
  due: string | null;
  period: string | null;
  asOf: string;
  /**
   * Citations of target, current value and other fields, without duplicates. The first is that of the current
   * value, if any.
   */
  citations: KpiCitation[];
  targetCitation: KpiCitation | null;
  currentCitation: KpiCitation | null;
  /** Citations of the other fields the papers give. */
  fieldCitations?: Partial<Record<"baseline" | "status" | "owner" | "due", KpiCitation>>;
  /** The papers with values of it, newest first. */
  documentIds: string[];
  /** Current values over time, oldest first, for a sparkline. */
  trend: { asOf: string; value: number }[];
  events: KpiEvent[];
  /** Fields of the latest value that a person corrected. */
  correctedFields: string[];
  isArchived: boolean;
};

/**
 * A change between papers. `targetMoved`: a later paper has another target. `restated`: a later paper gives another
 * value for the same period. `disappeared`: the latest paper that reports on related KPIs no longer has it. `returned`:
 * it is reported again. `statusChanged`: its rating changed.
 */
export type KpiEvent = {
  kind: "targetMoved" | "restated" | "disappeared" | "returned" | "statusChanged";
  /** ISO day of the paper that shows it. */
  asOf: string;
  sentence: string;
  /** For a moved target: it is now easier to reach, or due later. */
  isEasier?: boolean;
  /**
   * For a target that differs from the previous one: it is for another period, such as next month's budget,
   * and does not replace it.
   */
  isForAnotherTime?: true;
  before: KpiCitation | null;
  after: KpiCitation | null;
};

/** A point of a KPI's history. Figures are in the KPI's `unit`; null if the paper has none. */
export type KpiPoint = {
  valueId: string;
  documentId: string;
  documentTitle: string;
  asOf: string;
  period: string | null;
  current: number | null;
  target: number | null;
  currentWritten: string;
  targetWritten: string;
  status: KpiStatus | null;
  currentCitation: KpiCitation | null;
  targetCitation: KpiCitation | null;
  /** Whether a later paper gives another value for the same period. */
  isSuperseded: boolean;
  /** It states a target without any progress. */
  isPlanned?: true;
  /** Set for a completed calendar quarter or year. Otherwise the value is for the month of `asOf`. */
  grain?: "quarter" | "year";
  correctedFields: string[];
};

export type KpiDetail = KpiView & { points: KpiPoint[]; corrections: CorrectionView[] };

/** A KPI with the history that lists and recommendations need. */
export type TrackedKpi = KpiView & {
  points: Pick<
    KpiPoint,
    "asOf" | "currentWritten" | "targetWritten" | "status" | "isSuperseded" | "isPlanned" | "grain"
  >[];
};

export type RecommendationType = "immediate" | "monitor" | "leverage" | "other";

export type Recommendation = {
  type: RecommendationType;
  title: string;
  description: string;
  kpiId: string;
  citations: KpiCitation[];
};

/** A strategy paper whose KPIs are tracked. */
export type StrategyPaper = {
  id: string;
  originalName: string;
  type: DocumentKind;
  uploadedAt: string;
  uploadedBy: string;
  isShared: boolean;
  /** ISO day. */
  reportedOn: string | null;
  /** State of indexing for the viewer and search, which continues after the analysis. */
  status: DocumentStatus;
  /** KPIs with a value from it. */
  kpis: number;
  /** How many of those, unless archived, only this paper reports. */
  only: number;
  /** Whether this person can remove it. */
  canRemove: boolean;
};

/** One of this person's analyses that is running, or that failed and was not dismissed. */
export type AnalysisView = {
  id: string;
  originalName: string;
  state: "running" | "done" | "failed";
  error: string | null;
  notes: string[];
  documentId: string | null;
  createdAt: string;
};

/** A KPI in short form: the API's documented fields. */
export type KpiSummary = Pick<
  KpiView,
  "id" | "name" | "target" | "current" | "status" | "progress" | "description"
>;

/** A KPI in a picker. */
export type KpiListItem = KpiSummary &
  Pick<KpiView, "objective" | "owner" | "unit" | "isArchived"> & { papers: number };

/** Response of POST /api/strategy, and of the analysis once done: what is tracked from the paper. */
export type StrategyResult = {
  kpis: KpiSummary[];
  recommendations: Recommendation[];
  /** Whole percent: the rounded average over KPIs with known progress; 0 if there are none. */
  overallProgress: number;
};

/** Fields of a value that can be corrected. A KPI's name is changed by renaming it. */
export const CORRECTED_FIELDS = [
  "target",
  "current",
  "baseline",
  "direction",
  "owner",
  "due",
  "status",
] as const;

export type CorrectedField = (typeof CORRECTED_FIELDS)[number];

export const MAX_NAME = 200;
export const MAX_VALUE = 200;
export const MAX_REASON = 500;
