import { expect, it } from "vitest";
import { kpiDetail } from "@/tests/support/kpi-detail";
import { overallProgress, withProgress } from "./words";

const at = (value: number | null) =>
  kpiDetail({
    progress: Math.min(100, Math.max(0, value ?? 0)),
    progressRuling: { value, by: value === null ? "none" : "values", sentence: "" },
  });

it.each([
  [[], 0, 0],
  [[null, null], 0, 0],
  [[50], 50, 1],
  [[50, null], 50, 1],
  [[0, null, 25], 13, 2],
  [[140, -40], 50, 2],
  [[33, 33, 34], 33, 3],
])("of %j is %i, over %i", (values, overall, counted) => {
  const kpis = values.map(at);
  expect(overallProgress(kpis)).toBe(overall);
  expect(withProgress(kpis)).toHaveLength(counted);
});
