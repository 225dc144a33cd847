import type { KpiDetail, KpiEvent, KpiPoint } from "@/lib/strategy/types";

/** What is drawn of one point of a KPI's history. Figures are in the unit of the KPI. */
export type SeriesRow = {
  point: KpiPoint;
  /** Midnight in UTC of the day whose state the point tells, in milliseconds: the days lie on the axis as in time. */
  at: number;
  /** Its value on the line; null where it has no figure, was restated, or is of a longer or shorter period. */
  current: number | null;
  /** Which stretch of the line it belongs to: a line never runs over a value in another unit. */
  stretch: number;
  /** Its value beside the line, where a later paper gives another for the same period. */
  superseded: number | null;
  /** The target that holds from here on, as last stated; null before the first. */
  target: number | null;
  /** Here the target is another than the papers said before. */
  hasTargetMoved: boolean;
};

export type Series = {
  rows: SeriesRow[];
  /** How many stretches the line has. */
  stretches: number;
  hasTarget: boolean;
  hasSuperseded: boolean;
  hasMoved: boolean;
  /** Figures that are not drawn: of longer or shorter periods than those of the line. */
  leftOut: number;
};

/** What is to be drawn of a KPI's history, oldest first. */
export function seriesOf({ points, events, trend }: Pick<KpiDetail, "points" | "events" | "trend">): Series {
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
    stretches: stretch + 1,
    hasTarget: rows.some((row) => row.target !== null),
    hasSuperseded: rows.some(({ superseded }) => superseded !== null),
    hasMoved: rows.some(({ hasTargetMoved }) => hasTargetMoved),
    leftOut: points.length - drawn.length,
  };
}

/** Whether there is a line to draw: figures of two days at least. */
export function isDrawn({ rows }: Series): boolean {
  return new Set(rows.flatMap(({ at, current }) => (current === null ? [] : [at]))).size > 1;
}

function isMove(point: KpiPoint, events: KpiEvent[]): boolean {
  return events.some(({ kind, asOf, after }) => {
    if (kind !== "targetMoved") return false;
    const own = point.targetCitation;
    if (!after || !own) return asOf === point.asOf;
    return after.documentId === own.documentId && after.page === own.page && after.start === own.start;
  });
}
