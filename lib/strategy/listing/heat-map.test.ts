import { describe, expect, it } from "vitest";
import type { TrackedKpi } from "../types";
import { heatMapOf } from "./heat-map";
import { byPeriod, isPeriod, periodOf, periodWords } from "./periods";
import { FIRST_ROWS, WHOLE } from "./query";
import { kpi } from "./testing/tracked-kpis";

const QUERY = { ...WHOLE, take: FIRST_ROWS };

type Point = TrackedKpi["points"][number];

function reported(asOf: string, says: Partial<Point> = {}): Point {
  return {
    asOf,
    currentWritten: "52%",
    targetWritten: "60%",
    status: "on-track",
    isSuperseded: false,
    ...says,
  };
}

const planned = (asOf: string, target: string) =>
  reported(asOf, { currentWritten: "", targetWritten: target, status: "off-track", isPlanned: true });

const monthEnds = (year: number, count: number) =>
  Array.from({ length: count }, (_, month) =>
    new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10),
  );

describe("periods", () => {
  it("are a month, or the calendar quarter or year of a value", () => {
    expect(periodOf({ asOf: "2026-10-31" })).toBe("2026-10");
    expect(periodOf({ asOf: "2026-09-30", grain: "quarter" })).toBe("2026-Q3");
    expect(periodOf({ asOf: "2025-12-31", grain: "year" })).toBe("2025");
    expect(["2026-10", "2026-Q3", "2025"].map(periodWords)).toEqual(["Oct 2026", "Q3 2026", "2025"]);
  });

  it("are ordered by their end, the shorter first", () => {
    const periods = ["2026", "2026-Q4", "2027-01", "2026-12", "2026-Q3", "2026-10"];
    expect(periods.sort(byPeriod)).toEqual(["2026-Q3", "2026-10", "2026-12", "2026-Q4", "2026", "2027-01"]);
  });

  it("have no other form", () => {
    for (const text of ["", "2026-13", "2026-Q5", "2026-1", "26", "2026-10-31"])
      expect(isPeriod(text)).toBe(false);
  });
});

describe("the heat map", () => {
  it("shows a KPI's value for each period, rated as of its time", () => {
    const one = kpi(1, "Occupancy", {
      points: [reported("2026-09-30", { currentWritten: "48%", status: "at-risk" }), reported("2026-10-31")],
    });
    expect(heatMapOf([one], QUERY)).toEqual({
      periods: ["2026-09", "2026-10"],
      rows: [
        {
          id: one.id,
          name: "Occupancy",
          cells: [
            { value: "48%", target: "60%", status: "at-risk" },
            { value: "52%", target: "60%", status: "on-track" },
          ],
        },
      ],
      matching: 1,
    });
  });

  it("shows the last restated figure, and a report rather than the plan for the same period", () => {
    const points = [
      reported("2026-10-31", { currentWritten: "50%", isSuperseded: true }),
      reported("2026-10-31"),
      planned("2026-10-31", "70%"),
    ];
    const [row] = heatMapOf([kpi(1, "Occupancy", { points })], QUERY).rows;
    expect(row?.cells).toEqual([{ value: "52%", target: "60%", status: "on-track" }]);
  });

  it("shows the next planned periods after those reported, unrated", () => {
    const points = [planned("2025-12-31", "50%"), reported("2026-10-31"), planned("2026-12-31", "70%")];
    const { periods, rows } = heatMapOf([kpi(1, "Occupancy", { points })], QUERY);
    expect(periods).toEqual(["2026-10", "2026-12"]);
    expect(rows[0]?.cells[1]).toEqual({ value: "", target: "70%", status: null, isPlanned: true });
  });

  it("shows the last twelve periods, whatever is planned after them", () => {
    const ends = [...monthEnds(2025, 12), ...monthEnds(2026, 3)];
    const points = [...ends.map((end) => reported(end)), planned("2027-12-31", "70%")];
    const { periods, rows } = heatMapOf([kpi(1, "Occupancy", { points })], QUERY);
    expect([periods.length, periods[0], periods.at(-1)]).toEqual([12, "2025-04", "2026-03"]);
    expect(rows[0]?.cells).toHaveLength(12);
  });

  it("leaves a gap where a KPI reported nothing", () => {
    const monthly = kpi(1, "Monthly", { points: [reported("2026-09-30"), reported("2026-10-31")] });
    const late = kpi(2, "Late", { points: [reported("2026-10-31")] });
    expect(heatMapOf([monthly, late], { ...QUERY, sort: "name" }).rows[0]?.cells[0]).toBeNull();
  });

  it("is filtered like the list, and gives the number of rows", () => {
    const kpis = [1, 2, 3].map((number) =>
      kpi(number, `KPI ${number}`, { owner: number < 3 ? "Jana Holt" : null }),
    );
    const { rows, matching } = heatMapOf(kpis, { ...QUERY, owner: "Jana Holt", take: 1 });
    expect([rows.length, matching]).toEqual([1, 2]);
    expect(heatMapOf([kpi(4, "Archived", { isArchived: true })], QUERY).rows).toEqual([]);
  });
});
