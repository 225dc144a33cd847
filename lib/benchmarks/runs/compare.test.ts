import { describe, expect, it } from "vitest";
import { analysisToExport, comparisonToExport } from "@/tests/support/analysis-to-export";
import type { BenchmarkAnalysis, MetricComparison } from "../analysis/types";
import { compare } from "./compare";

const EARLIER = analysisToExport();
const later = (change: Partial<BenchmarkAnalysis> = {}) =>
  analysisToExport({ id: "later", madeAt: "2026-09-10T09:30:00.000Z", ...change });

/** The later run with another value of the metric. */
const withValue = (value: number | null, change: Partial<MetricComparison> = {}) => {
  const comparison = comparisonToExport(change);
  return later({ comparisons: [{ ...comparison, focal: { ...comparison.focal, value } }] });
};

describe("two runs of a company", () => {
  it("are compared from earlier to later, whichever is named first", () => {
    for (const told of [compare(EARLIER, withValue(13.2)), compare(withValue(13.2), EARLIER)]) {
      expect(told.before.id).toBe(EARLIER.id);
      expect(told.metrics[0]).toMatchObject({
        direction: "up",
        reading: "better",
        change: expect.closeTo(1.2),
        words: "Up 1.2 points, from 12.0% to 13.2%; percentile 100 in both.",
      });
    }
  });

  it.each([
    [11, 80, "down", "worse", "Down 1.0 points, from 12.0% to 11.0%; percentile 100, then 80."],
    [-3, 0, "down", "worse", "Down 15.0 points, from 12.0% to −3.0%; percentile 100, then 0."],
    [12.01, 100, "same", "same", "Unchanged at 12.0%; percentile 100 in both."],
    [null, null, null, null, "12.0% before, not in our data now."],
  ])("describe a value of %s as %s", (value, percentile, direction, reading, words) => {
    const [metric] = compare(EARLIER, withValue(value, { percentile })).metrics;
    expect(metric).toMatchObject({ direction, reading, words });
  });

  it("have no favorable direction where the metric has none", () => {
    const metric = { ...comparisonToExport().metric, better: "neutral" as const };
    expect(compare(EARLIER, withValue(20, { metric })).metrics[0]?.reading).toBe("neutral");
  });

  it("leave out a metric that only one has, or whose unit changed", () => {
    const { metric } = comparisonToExport();
    const other = comparisonToExport({ metric: { ...metric, unit: "ratio" } });
    const more = comparisonToExport({ metric: { ...metric, id: "debt", name: "Debt to equity" } });
    const told = compare(EARLIER, later({ comparisons: [other, more] }));
    expect(told.metrics).toEqual([]);
    expect([told.onlyBefore, told.onlyAfter]).toEqual([["Net margin"], ["Net margin", "Debt to equity"]]);
  });

  it("list peers, focus areas and outliers added and removed", () => {
    const [first, ...rest] = EARLIER.peers;
    const peers = [...rest, { ...EARLIER.peers[0], id: "FTHM", ticker: "FTHM" } as (typeof rest)[number]];
    const outliers = EARLIER.outliers.map((outlier) => ({ ...outlier, metricId: "debt" }));
    const told = compare(EARLIER, later({ peers, outliers, focusAreas: ["governance"] }));
    expect(told.inputs).toMatchObject({
      peersAdded: [{ ticker: "FTHM" }],
      peersRemoved: [{ ticker: first?.ticker }],
      focusAreasAdded: ["governance"],
      focusAreasRemoved: ["financials"],
    });
    expect([told.newOutliers, told.goneOutliers, told.stayingOutliers].map((list) => list.length)).toEqual([
      1, 1, 0,
    ]);
    expect(told.notes.join()).toContain("The peers differ");
  });
});

it("two companies are compared without mentioning a change", () => {
  const focalCompany = { ...EARLIER.focalCompany, id: "CLSP", ticker: "CLSP", name: "Clasp" };
  const told = compare(EARLIER, { ...withValue(9), focalCompany });
  expect(told.isSameCompany).toBe(false);
  expect(told.notes[0]).toContain("two companies: Halyard Lines Inc. and Clasp");
  expect(told.metrics[0]?.words).toBe("Lower by 3.0 points: 9.0% against 12.0%; percentile 100 in both.");
});
