import type { AnalysisView, KpiEvent, KpiView, Recommendation, StrategyPaper } from "../types";
import type { ShownStatus } from "./query";

/** Reported values as a sparkline: their number, the first ISO day, and coordinates in its box. */
export type Trend = { count: number; since: string; places: [x: number, y: number][] };

/** Flags on a card for the latest report. A changed status already shows as the status. */
export type FlaggedKind = Exclude<KpiEvent["kind"], "statusChanged">;
export type Flag = { kind: FlaggedKind; sentence: string };

/** A KPI on a card of the list. Its history is loaded when it is opened. */
export type KpiCardView = Pick<
  KpiView,
  | "id"
  | "name"
  | "target"
  | "current"
  | "status"
  | "progress"
  | "description"
  | "statusRuling"
  | "progressRuling"
  | "objective"
  | "baseline"
  | "owner"
  | "due"
  | "period"
  | "asOf"
  | "citations"
  | "targetCitation"
  | "currentCitation"
  | "correctedFields"
> & { flags: Flag[]; trend: Trend | null };

/** The figures on the tiles. */
export type Counts = Record<ShownStatus, number> & {
  total: number;
  /** KPIs with known progress, which the average covers. */
  measured: number;
  /** At risk and due within `SOON_DAYS`. */
  riskySoon: number;
  /** Off track and past their due date. */
  overdue: number;
};

/** An objective, null for none, with its number of listed KPIs. */
export type ObjectiveGroup = { objective: string | null; count: number };

/** What /strategy shows of a list when it opens. Its size does not depend on the total. */
export type StrategyOverview = {
  /** The first matches, in order; grouped by `groups` if that helps. */
  kpis: KpiCardView[];
  groups: ObjectiveGroup[] | null;
  /** Number of matches. */
  matching: number;
  /** Total number: of tracked KPIs, or of archived ones where these are listed. */
  total: number;
  /** KPIs that are tracked and not archived. */
  tracked: number;
  archived: number;
  owners: string[];
  /** For the selected paper and owner. */
  counts: Counts;
  overallProgress: number;
  recommendations: (Recommendation & { kpiName: string })[];
  /** The latest ones, and the one whose KPIs are listed; `paperCount` is the total. */
  papers: StrategyPaper[];
  paperCount: number;
  analyses: AnalysisView[];
};
