import type { AnalysisView, KpiEvent, KpiView, Recommendation, StrategyPaper } from "../types";
import type { ShownStatus } from "./query";

/** The reported values as a small line: how many there are, since what ISO day, and where they lie in its box. */
export type Trend = { count: number; since: string; places: [x: number, y: number][] };

/** What is told on a card of the latest report. A status that changed shows as the status. */
export type FlaggedKind = Exclude<KpiEvent["kind"], "statusChanged">;
export type Flag = { kind: FlaggedKind; sentence: string };

/** A KPI as a card of the list shows it. Its history is asked for when it is opened. */
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

/** What the tiles say. */
export type Counts = Record<ShownStatus, number> & {
  total: number;
  /** With a known progress: those that are averaged. */
  measured: number;
  /** At risk and due within `SOON_DAYS`. */
  riskySoon: number;
  /** Off track and past their due date. */
  overdue: number;
};

/** An objective, null for none, and how many of the listed KPIs stand under it. */
export type ObjectiveGroup = { objective: string | null; count: number };

/** What /strategy shows of a listing: as much as it is opened with, whatever there is in all. */
export type StrategyOverview = {
  /** The first of those that match, in their order; under `groups`, where these say something. */
  kpis: KpiCardView[];
  groups: ObjectiveGroup[] | null;
  /** How many match. */
  matching: number;
  /** How many there are in all: not archived, or archived where these are listed. */
  total: number;
  /** KPIs that are tracked and not archived. */
  tracked: number;
  archived: number;
  owners: string[];
  /** Of the chosen paper and owner. */
  counts: Counts;
  overallProgress: number;
  recommendations: (Recommendation & { kpiName: string })[];
  /** The latest, and the one whose KPIs are listed; `paperCount` in all. */
  papers: StrategyPaper[];
  paperCount: number;
  analyses: AnalysisView[];
};
