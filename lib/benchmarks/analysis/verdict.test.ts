import { expect, it } from "vitest";
import type { MetricComparison, MetricInfo } from "./types";
import { verdictOn } from "./verdict";

const focalCompany = {
  id: "HLYD",
  ticker: "HLYD",
  name: "Halyard Marine",
  sector: "",
  subIndustry: "",
  cik: null,
  isOwn: false,
};

function comparison(
  name: string,
  better: MetricInfo["better"],
  [value, median]: [number | null, number | null],
  robustZ: number | null = null,
): MetricComparison {
  const metric: MetricInfo = {
    id: name,
    name,
    focusAreas: [],
    unit: "percent",
    formula: "",
    better,
    caveat: null,
  };
  const focal = {
    companyId: "HLYD",
    ticker: "HLYD",
    value,
    missing: null,
    fiscalYear: null,
    periodEnd: null,
    inputs: [],
  };
  const gap = value === null || median === null ? null : value - median;
  const none = { lowerQuartile: null, upperQuartile: null, rank: null, percentile: null };
  return {
    metric,
    focal,
    peers: [],
    sampleSize: median === null ? 0 : 6,
    median,
    gap,
    robustZ,
    notes: [],
    ...none,
  };
}

const GROWTH = comparison("Revenue growth", "higher", [8, 5], 1.2);
const MARGIN = comparison("Net margin", "higher", [5, 9], -3.1);
const DEBT = comparison("Debt to assets", "lower", [20, 35], -0.8);

it("counts the favorable metrics and names the furthest", () => {
  expect(verdictOn({ focalCompany, comparisons: [GROWTH, MARGIN, DEBT] })).toBe(
    "Halyard Marine is ahead of the peer median on 2 of 3 metrics and differs most from its peers in net margin: 5.0% against a median of 9.0%.",
  );
});

it("ignores metrics without a better end or without a figure", () => {
  const pay = comparison("CEO pay granted", "neutral", [9, 4], 5.5);
  const unknown = comparison("Board size", "higher", [null, 11]);
  expect(verdictOn({ focalCompany, comparisons: [GROWTH, MARGIN, DEBT, pay, unknown] })).toMatch(
    /on 2 of 3 metrics and differs most from its peers in CEO pay granted: 9\.0% against/,
  );
});

it("gives the rank of the highest or lowest, and for pay the rank of return", () => {
  const pay = { ...comparison("CEO pay granted", "neutral", [74.3e6, 20.1e6], 5.5), rank: 1 };
  const granted = { ...pay, metric: { ...pay.metric, id: "ceo_pay_granted", unit: "usd" as const } };
  const tsr = { ...comparison("Shareholder return", "higher", [12, 30], -0.5), rank: 5 };
  const returned = { ...tsr, metric: { ...tsr.metric, id: "tsr" } };
  expect(verdictOn({ focalCompany, comparisons: [granted, returned, GROWTH, MARGIN] })).toBe(
    "Halyard Marine’s CEO pay granted is the highest of seven companies: $74.3m, 3.7 times the peer median, while shareholder return ranks 5 of 7. It is ahead of the peer median on 1 of 3 metrics.",
  );
  expect(verdictOn({ focalCompany, comparisons: [{ ...MARGIN, rank: 7 }] })).toBe(
    "Halyard Marine’s net margin is the lowest of seven companies: 5.0% against a median of 9.0%.",
  );
});

it("says so where there is too little data", () => {
  const unknown = comparison("Net margin", "higher", [5, null]);
  expect(verdictOn({ focalCompany, comparisons: [unknown] })).toBe(
    "There is too little data on Halyard Marine to say how it compares.",
  );
  expect(verdictOn({ focalCompany, comparisons: [MARGIN] })).toBe(
    "Halyard Marine differs most from its peers in net margin: 5.0% against a median of 9.0%.",
  );
});
