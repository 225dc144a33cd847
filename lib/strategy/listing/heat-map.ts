import { shortText } from "@/lib/clean-text";
import type { KpiStatus, TrackedKpi } from "../types";
import { byPeriod, periodOf, valueFor } from "./periods";
import type { ListingQuery } from "./query";
import { byArchive, chosen } from "./select";

/** Columns of the heat map: twelve periods. */
const MOST_PERIODS = 12;
/** Most characters in a cell and in a row's name; the KPI's page shows all. */
const VALUE_LIMIT = 40;
const NAME_LIMIT = 120;

/** A value as written, empty if there is none, rated as of its time. A planned one is not rated. */
export type HeatCell = { value: string; target: string; status: KpiStatus | null; isPlanned?: true };

export type HeatRow = { id: string; name: string; cells: (HeatCell | null)[] };

/** KPIs by period, oldest first, named as in `periodOf`. `matching`: total number of rows. */
export type HeatMap = { periods: string[]; rows: HeatRow[]; matching: number };

/** Returns the KPIs of a list with their values in the last periods. */
export function heatMapOf(kpis: readonly TrackedKpi[], query: ListingQuery): HeatMap {
  const { tracked, archived } = byArchive(kpis);
  const found = chosen(query.isArchive ? archived : tracked, query);
  const periods = periodsOf(found);
  const rows = found.slice(0, query.take).map(({ id, name, points }) => ({
    id,
    name: shortText(name, NAME_LIMIT),
    cells: periods.map((period) => cellOf(valueFor(points, period))),
  }));
  return { periods, rows, matching: found.length };
}

/** The last reported periods, followed by the next planned ones if there are few. */
function periodsOf(kpis: TrackedKpi[]): string[] {
  const values = kpis.flatMap(({ points }) => points).filter(({ isSuperseded }) => !isSuperseded);
  const reported = distinct(values.filter(({ isPlanned }) => !isPlanned).map(periodOf)).slice(-MOST_PERIODS);
  const latest = reported.at(-1);
  const planned = distinct(values.filter(({ isPlanned }) => isPlanned).map(periodOf));
  const next = planned.filter((period) => latest === undefined || byPeriod(period, latest) > 0);
  return distinct([...reported, ...next.slice(0, MOST_PERIODS - reported.length)]);
}

function distinct(periods: string[]): string[] {
  return [...new Set(periods)].sort(byPeriod);
}

function cellOf(value: TrackedKpi["points"][number] | undefined): HeatCell | null {
  if (!value) return null;
  const { currentWritten, targetWritten, status, isPlanned } = value;
  return {
    value: shortText(currentWritten, VALUE_LIMIT),
    target: shortText(targetWritten, VALUE_LIMIT),
    status: isPlanned ? null : status,
    ...(isPlanned && { isPlanned }),
  };
}
