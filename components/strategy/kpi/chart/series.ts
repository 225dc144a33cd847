import type { KpiDetail, KpiEvent, KpiPoint } from "@/lib/strategy/types";

/** A drawn point of a KPI's history. Figures are in the unit of the KPI. */
export type SeriesRow = {
  point: KpiPoint;
  /** Midnight UTC of the point's date, in milliseconds: the time axis is to scale. */
  at: number;
  /** Its value on the line; null if it has no figure, was restated, or covers a period of another length. */
  current: number | null;
  /** The segment of the line it belongs to: a line never crosses a value in another unit. */
  stretch: number;
  /** Its value off the line, if a later paper gives another for the same period. */
  superseded: number | null;
  /** The target from here on, as last stated; null before the first. */
  target: number | null;
  /** Whether the target changed here. */
  hasTargetMoved: boolean;
};

export type Series = {
  rows: SeriesRow[];
  /** How far the last target is drawn: to its due date, or slightly beyond the last value. Null for none. */
  end: { at: number; target: number; isDue: boolean } | null;
  /** The number of segments. */
  stretches: number;
  hasTarget: boolean;
  hasSuperseded: boolean;
  hasMoved: boolean;
  /** Figures not drawn because they cover periods of another length. */
  leftOut: number;
};

type Told = Pick<KpiDetail, "points" | "events" | "trend" | "due">;

/** The chart data of a KPI's history, oldest first. */
export function seriesOf({ points, events, trend, due }: Told): Series {
  const onLine = new Set(trend.map(({ asOf, value }) => `${asOf} ${value}`));
  const isOther = (point: KpiPoint) =>
    !point.isSuperseded && point.current !== null && !onLine.has(`${point.asOf} ${point.current}`);
  const drawn = points.filter((point) => !isOther(point));
  const rows: SeriesRow[] = [];
  let stretch = 0;
  let target: number | null = null;
  for (const point of drawn.toSorted((a, b) => a.asOf.localeCompare(b.asOf))) {
    const isInWords = point.current === null && point.currentWritten !== "";
    if (isInWords && !point.isSuperseded && rows.some(({ current }) => current !== null)) stretch += 1;
    if (!point.isSuperseded) target = point.target ?? target;
    rows.push({
      point,
      at: Date.parse(point.asOf),
      current: point.isSuperseded ? null : point.current,
      stretch,
      superseded: point.isSuperseded ? point.current : null,
      target,
      hasTargetMoved: !point.isSuperseded && point.target !== null && isMove(point, events),
    });
  }
  return {
    rows,
    end: endOf(rows, due),
    stretches: stretch + 1,
    hasTarget: rows.some((row) => row.target !== null),
    hasSuperseded: rows.some(({ superseded }) => superseded !== null),
    hasMoved: rows.some(({ hasTargetMoved }) => hasTargetMoved),
    leftOut: points.length - drawn.length,
  };
}

/** By what share of the history the last target extends if its due date is unknown. */
const BEYOND = 0.06;

// To its due date, unless that is so far off that little room would be left for the history.
function endOf(rows: SeriesRow[], due: string | null): Series["end"] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last || last.target === null) return null;
  const length = last.at - first.at;
  const dueAt = due === null ? Number.NaN : Date.parse(due);
  const isNear = dueAt > last.at && dueAt - last.at <= length;
  return { at: isNear ? dueAt : last.at + length * BEYOND, target: last.target, isDue: isNear };
}

/** Whether there is a line to draw: figures of at least two days. */
export function isDrawn({ rows }: Series): boolean {
  return new Set(rows.flatMap(({ at, current }) => (current === null ? [] : [at]))).size > 1;
}

function isMove(point: KpiPoint, events: KpiEvent[]): boolean {
  return events.some(({ kind, asOf, after, isForAnotherTime }) => {
    if (kind !== "targetMoved" || isForAnotherTime) return false;
    const own = point.targetCitation;
    if (!after || !own) return asOf === point.asOf;
    return after.documentId === own.documentId && after.page === own.page && after.start === own.start;
  });
}
