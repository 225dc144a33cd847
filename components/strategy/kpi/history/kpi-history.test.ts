import { expect, it } from "vitest";
import { MOVED, point } from "../testing/kpi";
import { historyEntries } from "./kpi-history";

const told = (entries: ReturnType<typeof historyEntries>) =>
  entries.map((entry) => (entry.kind === "event" ? entry.event.kind : entry.point.period));

it("lists the newest first, a change above the paper it came with", () => {
  const points = [point(1, 64, 80), point(2, 68, 80), point(3, 71, 85)];
  expect(told(historyEntries({ points, events: [MOVED] }))).toEqual([
    "targetMoved",
    "Q3 2026",
    "Q2 2026",
    "Q1 2026",
  ]);
});

it("lists a disappearance at the day of the paper that no longer has the KPI", () => {
  const gone = { ...MOVED, kind: "disappeared", asOf: "2026-12-31" } as const;
  expect(told(historyEntries({ points: [point(1, 64, 80)], events: [gone] }))).toEqual([
    "disappeared",
    "Q1 2026",
  ]);
});

it("gives each line a unique key", () => {
  const entries = historyEntries({ points: [point(1, 64, 80), point(2, 68, 80)], events: [MOVED, MOVED] });
  expect(new Set(entries.map(({ key }) => key)).size).toBe(4);
});
