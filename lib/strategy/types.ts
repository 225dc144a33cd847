import type { DocumentKind, DocumentStatus } from "@/lib/documents/types";
import type { Citation } from "@/lib/evidence/types";
import type { FoundKpi, KpiStatus } from "@/lib/ledger/scorecards/kpi";

export type { KpiStatus } from "@/lib/ledger/scorecards/kpi";

/** A citation that names the cell of a workbook it stands in: "KPIs!C7". */
export type KpiCitation = Citation & { cell: string | null };

/** How a status or a progress was reached, in a sentence for the reader, figures included. */
export type Ruling<Value> = {
  value: Value | null;
  /**
   * `expected`: progress against what is expected by today. `stated`: as the paper rates it. `threshold`: by progress
   * alone. `values`: from baseline, target and current. `none`: nothing to go by.
   */
  by: "expected" | "stated" | "threshold" | "values" | "none";
  /** "62% of the way from 40 to 60, where 75% is expected by 30 June 2026." */
  sentence: string;
  /** Whole percent of progress expected by the day of the figures, where it is known. */
  expected?: number;
  /**
   * Of a progress by values, what it is a share of: the way from a baseline; the target; `inverse`: target ÷ current;
   * `limit`: all of it, as the figure is within what it was not to pass.
   */
  of?: "way" | "target" | "inverse" | "limit";
};

/** What a person corrected last in a field. */
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

/** A KPI as lists, cards and the API show it; the first seven fields are those of the call. */
export type KpiView = {
  id: string;
  name: string;
  /** As written, with its unit; empty where there is none. */
  target: string;
  current: string;
  /** Null: the papers give nothing to rate it by. */
  status: KpiStatus | null;
  /** Whole percent, 0 to 100; 0 where it is not known (`progressRuling.value` is null then). */
  progress: number;
  description: string;

  statusRuling: Ruling<KpiStatus>;
  /** May lie beyond 0 to 100. */
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
  /** What target, current and the rest stand on, without repetition; the first is of `current` if there is one. */
  citations: KpiCitation[];
  targetCitation: KpiCitation | null;
  currentCitation: KpiCitation | null;
  /** Where its other fields stand, as far as a paper gives them. */
  fieldCitations?: Partial<Record<"baseline" | "status" | "owner" | "due", KpiCitation>>;
  /** The papers it has values of, newest first. */
  documentIds: string[];
  /** Current values over time, oldest first, for a small line. */
  trend: { asOf: string; value: number }[];
  events: KpiEvent[];
  /** Fields of the latest value that a person corrected. */
  correctedFields: string[];
  isArchived: boolean;
};

/**
 * What changed from paper to paper. `targetMoved`: the target of a later paper differs. `restated`: a later paper gives another
 * value for the same period. `disappeared`: the latest paper that reports on its fellows no longer has it. `returned`: it
 * came back. `statusChanged`: the rating changed.
 */
export type KpiEvent = {
  kind: "targetMoved" | "restated" | "disappeared" | "returned" | "statusChanged";
  /** ISO day of the paper that shows it. */
  asOf: string;
  sentence: string;
  /** Of a target that moved: it is nearer to reach than before, or due later. */
  isEasier?: boolean;
  /** Of a target that differs from the one before: it is for another time, as each month's budget, and does not replace it. */
  isForAnotherTime?: true;
  before: KpiCitation | null;
  after: KpiCitation | null;
};

/** A point of a KPI's history; figures are in `unit` of the KPI, null where the paper has none. */
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
  /** A later paper gives another value for the same period. */
  isSuperseded: boolean;
  /** It says what is aimed at and not how far that has come. */
  isPlanned?: true;
  /** Of a calendar quarter or year that is over. Without it the value stands for the month of `asOf`. */
  grain?: "quarter" | "year";
  correctedFields: string[];
};

export type KpiDetail = KpiView & { points: KpiPoint[]; corrections: CorrectionView[] };

/** A KPI with as much of its history as lists and recommendations are made from. */
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

/** A paper whose objectives are tracked. */
export type StrategyPaper = {
  id: string;
  originalName: string;
  type: DocumentKind;
  uploadedAt: string;
  uploadedBy: string;
  isShared: boolean;
  /** ISO day. */
  reportedOn: string | null;
  /** Of reading it for the viewer and the search, which goes on after the analysis. */
  status: DocumentStatus;
  /** KPIs with a value from it. */
  kpis: number;
  /** Of those not archived, how many only this paper reports. */
  only: number;
  /** This person may remove it. */
  canRemove: boolean;
};

/** An analysis of this person that runs, or that failed and was not put away. */
export type AnalysisView = {
  id: string;
  originalName: string;
  state: "running" | "done" | "failed";
  error: string | null;
  notes: string[];
  documentId: string | null;
  createdAt: string;
};

/** A KPI as a list names it: the fields of the call. */
export type KpiSummary = Pick<
  KpiView,
  "id" | "name" | "target" | "current" | "status" | "progress" | "description"
>;

/** A KPI among those that one is chosen from. */
export type KpiListItem = KpiSummary &
  Pick<KpiView, "objective" | "owner" | "unit" | "isArchived"> & { papers: number };

/** Answer of POST /api/strategy, and of the analysis once it is done: what is tracked from the paper. */
export type StrategyResult = {
  kpis: KpiSummary[];
  recommendations: Recommendation[];
  /** Whole percent: rounded average of the progress of KPIs that have one; 0 if none. */
  overallProgress: number;
};

/** What a person can set right in a value; its name is set by renaming the KPI. */
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
