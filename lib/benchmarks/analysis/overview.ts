import { formatDay } from "@/lib/days";
import type { CompanyProfile } from "../types";
import { metricOf } from "./catalogue";
import type { Compare, Compared } from "./compare";
import { formatFigure, NOT_IN_DATA } from "./format";
import { type SourceList, unique } from "./source-list";
import type { CompetitorOverview, MetricValue } from "./types";
import { figureWords, peersSentence, placeWords } from "./words";

const NOT_RATED = "not rated";

/** The company at a glance. Market value only as the cover of its annual report states it, with its date. */
export function overviewOf(focal: CompanyProfile, compare: Compare, sources: SourceList): CompetitorOverview {
  const growth = compare(metricOf("revenue_growth"));
  const margin = compare(metricOf("net_margin"));
  const { publicFloat } = focal;
  return {
    overview: {
      marketCap: publicFloat
        ? `public float ${formatFigure(publicFloat.value, "usd")} at ${formatDay(publicFloat.asOf)}`
        : NOT_IN_DATA,
      revenueGrowth: dated(growth.comparison.focal, growth.metric.unit),
      netMargin: dated(margin.comparison.focal, margin.metric.unit),
      esgRating: NOT_RATED,
    },
    sourceIds: {
      marketCap: publicFloat ? [sources.add(publicFloat.source)] : [],
      revenueGrowth: idsOf(growth),
      netMargin: idsOf(margin),
      esgRating: [],
    },
    insights: [growth, margin].flatMap(standing),
  };
}

/** "6.4% (fiscal year to Sep 27, 2025)" */
function dated({ value, periodEnd }: MetricValue, unit: Compared["metric"]["unit"]): string {
  const figure = formatFigure(value, unit);
  return value === null || !periodEnd ? figure : `${figure} (fiscal year to ${formatDay(periodEnd)})`;
}

function idsOf({ comparison }: Compared): string[] {
  const known = [comparison.focal, ...comparison.peers].filter(({ value }) => value !== null);
  return unique(known.flatMap(({ inputs }) => inputs.map(({ sourceId }) => sourceId)));
}

function standing(compared: Compared): string[] {
  if (compared.comparison.gap === null) return [];
  const place = `${figureWords(compared)} ${placeWords(compared)}.`;
  return [compared.comparison.sampleSize === 1 ? place : `${place} ${peersSentence(compared)}`];
}
