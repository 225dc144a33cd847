import { describe, expect, it } from "vitest";
import type { KpiEvent, KpiPoint } from "@/lib/strategy/types";
import { citation, MOVED, point } from "../testing/kpi";
import { isDrawn, seriesOf as seriesWith } from "./series";

type Told = { points: KpiPoint[]; events: KpiEvent[]; due?: string | null };

/** For periods of equal length, as is usual. */
function seriesOf({ points, events, due = null }: Told) {
  const trend = points.flatMap(({ asOf, current, isSuperseded }) =>
    current === null || isSuperseded ? [] : [{ asOf, value: current }],
  );
  return seriesWith({ points, events, trend, due });
}

const values = (series: ReturnType<typeof seriesOf>) => series.rows.map(({ current }) => current);

describe("the chart of a KPI's history", () => {
  it("is in order of time, whatever the order of the input", () => {
    const { rows } = seriesOf({ points: [point(3, 71, 85), point(1, 64, 80)], events: [] });
    expect(rows.map(({ at }) => new Date(at).toISOString().slice(0, 10))).toEqual([
      "2026-03-31",
      "2026-09-30",
    ]);
  });

  it("marks where the target moved, by the place cited for it", () => {
    const series = seriesOf({
      points: [point(1, 64, 80), point(2, 68, 80), point(3, 71, 85)],
      events: [MOVED],
    });
    expect(series.rows.map(({ target }) => target)).toEqual([80, 80, 85]);
    expect(series.rows.map(({ hasTargetMoved }) => hasTargetMoved)).toEqual([false, false, true]);
  });

  it("does not report a plan's quarterly targets as moved", () => {
    const series = seriesOf({ points: [point(1, 10, 20), point(2, 25, 40)], events: [] });
    expect(series.hasMoved).toBe(false);
  });

  it("finds the move by its day if it has no place", () => {
    const events = [{ ...MOVED, after: null }];
    const series = seriesOf({ points: [point(2, 68, 80), point(3, 71, 85)], events });
    expect(series.rows.map(({ hasTargetMoved }) => hasTargetMoved)).toEqual([false, true]);
  });

  it("does not take another paper's cell with the same address for the move", () => {
    const events = [{ ...MOVED, after: citation(2, "C7", "80%") }];
    const series = seriesOf({ points: [point(2, 68, 80), point(3, 71, 85)], events });
    expect(series.rows.map(({ hasTargetMoved }) => hasTargetMoved)).toEqual([true, false]);
  });

  it("keeps a target until a paper gives another, and has none before the first", () => {
    const points = [point(1, 64, 0, { target: null }), point(2, 68, 80), point(3, 71, 0, { target: null })];
    expect(seriesOf({ points, events: [] }).rows.map(({ target }) => target)).toEqual([null, 80, 80]);
  });

  it("draws restated values off the line, without changing a target", () => {
    const restated = point(1, 60, 75, { isSuperseded: true, valueId: "earlier" });
    const series = seriesOf({ points: [restated, point(1, 64, 80), point(2, 68, 80)], events: [] });
    expect(values(series)).toEqual([null, 64, 68]);
    expect(series.rows.map(({ superseded }) => superseded)).toEqual([60, null, null]);
    expect(series.rows.map(({ target }) => target)).toEqual([null, 80, 80]);
  });

  it("breaks the line at a value in words or in another unit", () => {
    const inWords = point(2, 0, 80, { current: null, currentWritten: "Lease signed" });
    const series = seriesOf({ points: [point(1, 64, 80), inWords, point(3, 71, 80)], events: [] });
    expect(series.rows.map(({ stretch }) => stretch)).toEqual([0, 1, 1]);
    expect(series.stretches).toBe(2);
  });

  it("continues past a paper that does not give the value", () => {
    const silent = point(2, 0, 80, { current: null, currentWritten: "" });
    expect(seriesOf({ points: [point(1, 64, 80), silent, point(3, 71, 80)], events: [] }).stretches).toBe(1);
  });

  it("is not a line with figures of a single day, restated or not", () => {
    const restated = point(1, 60, 80, { isSuperseded: true, valueId: "earlier" });
    expect(isDrawn(seriesOf({ points: [], events: [] }))).toBe(false);
    expect(isDrawn(seriesOf({ points: [restated, point(1, 64, 80)], events: [] }))).toBe(false);
    expect(isDrawn(seriesOf({ points: [point(1, 64, 80), point(2, 68, 80)], events: [] }))).toBe(true);
  });

  it("leaves an annual value out of a quarterly line, with its target", () => {
    const year = point(3, 203, 240, { period: "2026 to date", valueId: "year" });
    const points = [point(1, 64, 80), point(3, 71, 80), year];
    const trend = [
      { asOf: "2026-03-31", value: 64 },
      { asOf: "2026-09-30", value: 71 },
    ];
    const series = seriesWith({ points, events: [], trend, due: null });
    expect(values(series)).toEqual([64, 71]);
    expect(series.rows.map(({ target }) => target)).toEqual([80, 80]);
    expect(series.leftOut).toBe(1);
  });

  it("extends the last target to its due date, unless that is far off", () => {
    const points = [point(1, 64, 80), point(3, 71, 85)];
    const endDay = (due: string | null) => {
      const { end } = seriesOf({ points, events: [], due });
      return end && [new Date(end.at).toISOString().slice(0, 10), end.target];
    };
    expect(endDay("2026-12-31")).toEqual(["2026-12-31", 85]);
    expect(endDay("2031-12-31")).toEqual(["2026-10-10", 85]);
    expect(endDay("2026-06-30")).toEqual(["2026-10-10", 85]);
    expect(endDay(null)).toEqual(["2026-10-10", 85]);
    expect(seriesOf({ points: [point(1, 64, 0, { target: null })], events: [] }).end).toBeNull();
  });
});
