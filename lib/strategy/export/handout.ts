import { shortText } from "@/lib/clean-text";
import type { Moments } from "@/lib/handout/moments";
import { recommend } from "../recommendations";
import { dayWords, overallProgress, withProgress } from "../rules/words";
import type { KpiCitation, KpiDetail, KpiStatus, Recommendation, RecommendationType } from "../types";

/** What an export of the strategy is made from. */
type HandoutSource = {
  kpis: KpiDetail[];
  organization: string;
  /** Title of the only paper it covers; null for all. */
  paper: string | null;
  exportedBy: string;
  /** ISO timestamp. */
  exportedAt: string;
};

/** The content of an export, without layout: the source of both the workbook and the PDF. */
export type StrategyHandout = HandoutSource & {
  recommendations: Recommendation[];
  /** Whole percent, over `counted` KPIs. */
  overallProgress: number;
  counted: number;
  tally: Record<KpiStatus | "unrated", number>;
  moments: Moments;
  /** ISO day of the export in its time zone. */
  day: string;
};

const NAME_LIMIT = 200;

/** Builds the content of an export. Pure: the same source gives the same content. */
export function strategyHandout(source: HandoutSource, moments: Moments): StrategyHandout {
  const day = moments.day(source.exportedAt);
  const tally = { "on-track": 0, "at-risk": 0, "off-track": 0, unrated: 0 };
  for (const { status } of source.kpis) tally[status ?? "unrated"] += 1;
  return {
    ...source,
    organization: shortText(source.organization, NAME_LIMIT),
    paper: source.paper === null ? null : shortText(source.paper, NAME_LIMIT),
    exportedBy: shortText(source.exportedBy, NAME_LIMIT),
    recommendations: recommend(source.kpis, day),
    overallProgress: overallProgress(source.kpis),
    counted: withProgress(source.kpis).length,
    tally,
    moments,
    day,
  };
}

const STATUS_NAMES: Record<KpiStatus, string> = {
  "on-track": "On track",
  "at-risk": "At risk",
  "off-track": "Off track",
};

/** "At risk", or "Not rated". */
export function statusName(status: KpiStatus | null): string {
  return status === null ? "Not rated" : STATUS_NAMES[status];
}

/** "page 3", or "cell KPIs!C7". */
export function placeWords({ cell, page }: KpiCitation): string {
  return cell === null ? `page ${page}` : `cell ${shortText(cell, NAME_LIMIT)}`;
}

/** "7 of 12 on track, 3 at risk, 2 off track", with the overall progress. */
export function tallyWords({ kpis, tally, overallProgress: overall, counted }: StrategyHandout): string {
  const unrated = tally.unrated > 0 ? `, ${tally.unrated} not rated` : "";
  const rated = `${tally["on-track"]} of ${kpis.length} on track, ${tally["at-risk"]} at risk, ${tally["off-track"]} off track${unrated}`;
  return `${rated}. Overall progress ${overall}%, ${counted === 1 ? "of 1 KPI" : `the average of ${counted} KPIs`}.`;
}

/** "Jun 30, 2026", empty without a day. */
export function dayOrNothing(day: string | null): string {
  return day === null ? "" : dayWords(day);
}

const TYPE_NAMES: Record<RecommendationType, string> = {
  immediate: "Immediate",
  monitor: "Monitor",
  leverage: "Leverage",
  other: "Other",
};

/** Display name of a recommendation type. */
export function typeName(type: RecommendationType): string {
  return TYPE_NAMES[type];
}
