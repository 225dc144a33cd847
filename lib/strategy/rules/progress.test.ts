import { describe, expect, it } from "vitest";
import type { FoundKpi } from "@/lib/ledger/scorecards/kpi";
import { figure, foundKpi } from "@/tests/support/found-kpi";
import { rateProgress, shownProgress } from "./progress";

type Case = [what: string, says: Partial<FoundKpi>, value: number | null, sentence: string];

const higher = { direction: "higher" } as const;
const lower = { direction: "lower" } as const;
const figures = (target: number, current: number, unit = "%") => ({
  target: figure(target, unit),
  current: figure(current, unit),
});

const CASES: Case[] = [
  // From a baseline.
  [
    "half of the way up",
    { ...higher, baseline: figure(40), ...figures(60, 50) },
    50,
    "From 40% to 50%, with a target of 60%: 50% of the way.",
  ],
  [
    "not moved",
    { ...higher, baseline: figure(40), ...figures(60, 40) },
    0,
    "Still at 40%, with a target of 60%: 0% of the way.",
  ],
  [
    "half of the way down",
    { ...lower, baseline: figure(40, "days"), ...figures(30, 35, "days") },
    50,
    "From 40 days to 35 days, with a target of 30 days: 50% of the way.",
  ],
  [
    "beyond the target",
    { ...higher, baseline: figure(40), ...figures(60, 70) },
    150,
    "From 40% to 70%, with a target of 60%: the target is met, 150% of the way.",
  ],
  [
    "away from the target",
    { ...higher, baseline: figure(40), ...figures(60, 35) },
    -25,
    "Fell from 40% to 35%; the target is 60%.",
  ],
  [
    "a hair short is not reached",
    { ...higher, baseline: figure(0), ...figures(1000, 999) },
    99,
    "From 0% to 999%, with a target of 1000%: 99% of the way.",
  ],
  [
    "from below zero to above",
    { ...higher, baseline: figure(-4, "EUR"), ...figures(4, 0, "EUR") },
    50,
    "From -4 EUR to 0 EUR, with a target of 4 EUR: 50% of the way.",
  ],
  [
    "down to zero",
    { ...lower, baseline: figure(8, "injuries"), ...figures(0, 2, "injuries") },
    75,
    "From 8 injuries to 2 injuries, with a target of 0 injuries: 75% of the way.",
  ],
  [
    "where an assumption would turn it around",
    { ...higher, directionBasis: "assumed", baseline: figure(9), ...figures(5, 7) },
    50,
    "From 9% to 7%, with a target of 5%: 50% of the way.",
  ],
  [
    "a target to hold that is held",
    { ...higher, baseline: figure(95), ...figures(95, 96) },
    100,
    "96%, holding the target of 95%.",
  ],
  [
    "a target to hold that is missed",
    { ...higher, baseline: figure(95), ...figures(95, 90) },
    95,
    "90% against a target of 95%: 95% of it.",
  ],
  [
    "a floor below the baseline, kept",
    { ...higher, baseline: figure(80), ...figures(75, 78) },
    104,
    "78% against a target of 75%: met, 104% of it; the baseline of 80% was already beyond it.",
  ],
  [
    "a baseline of another unit",
    { ...higher, baseline: figure(40, "customers"), ...figures(60, 30) },
    50,
    "30% against a target of 60%: 50% of it; the baseline (40 customers) has another unit.",
  ],
  // Against the target alone.
  ["short of a target", { ...higher, ...figures(60, 45) }, 75, "45% against a target of 60%: 75% of it."],
  ["above a target", { ...higher, ...figures(60, 90) }, 150, "90% against a target of 60%: met, 150% of it."],
  [
    "below a ceiling",
    { ...lower, ...figures(30, 10, "days") },
    100,
    "10 days against a target of 30 days: met.",
  ],
  [
    "above a ceiling",
    { ...lower, ...figures(30, 40, "days") },
    75,
    "40 days against a target of 30 days: 75% (target ÷ current, as lower is better).",
  ],
  [
    "above a ceiling of zero",
    { ...lower, ...figures(0, 3, "injuries") },
    0,
    "3 injuries against a target of 0 injuries: 0% (target ÷ current, as lower is better).",
  ],
  [
    "at a ceiling of zero",
    { ...lower, ...figures(0, 0, "injuries") },
    100,
    "0 injuries against a target of 0 injuries: met.",
  ],
  [
    "a loss where a profit is aimed at",
    { ...higher, ...figures(5, -2, "USD") },
    0,
    "-2 USD against a target of 5 USD: 0% of it.",
  ],
  [
    "a loss where none is allowed",
    { ...higher, ...figures(0, -2, "USD") },
    null,
    "-2 USD against a target of 0 USD: not reached, and no percentage can be given for a target of zero or below.",
  ],
  [
    "a profit where none was asked for",
    { ...higher, ...figures(0, 2, "USD") },
    100,
    "2 USD against a target of 0 USD: met.",
  ],
  [
    "a larger loss than allowed",
    { ...higher, ...figures(-2, -4, "USD") },
    50,
    "-4 USD against a target of -2 USD: 50% (target ÷ current, both below zero).",
  ],
  [
    "a fall not yet deep enough",
    { ...lower, ...figures(-30, -12) },
    40,
    "-12% against a target of -30%: 40% of it.",
  ],
  [
    "a rise where a fall is aimed at",
    { ...lower, ...figures(-30, 2) },
    0,
    "2% against a target of -30%: 0% of it.",
  ],
  [
    "debt where a surplus is aimed at",
    { ...lower, ...figures(-5, 20, "EUR") },
    null,
    "20 EUR against a target of -5 EUR: not reached, and no percentage can be given for a target of zero or below.",
  ],
];

describe("progress", () => {
  it.each(CASES)("%s", (_, says, value, sentence) => {
    const by = value === null ? "none" : "values";
    expect(rateProgress(foundKpi(says))).toMatchObject({ value, by, sentence });
  });

  it("is never NaN or infinite", () => {
    const numbers = [-1e12, -1, -0.001, 0, 0.001, 1, 100, 1e12];
    for (const baseline of [null, ...numbers])
      for (const target of numbers)
        for (const current of numbers)
          for (const direction of ["higher", "lower"] as const) {
            const found = foundKpi({
              direction,
              baseline: baseline === null ? null : figure(baseline, ""),
              target: figure(target, ""),
              current: figure(current, ""),
            });
            const { value, sentence } = rateProgress(found);
            expect(value === null || Number.isSafeInteger(value) || Math.abs(value) > 1e15, sentence).toBe(
              true,
            );
            expect(Object.is(value, -0)).toBe(false);
            expect(sentence).not.toMatch(/NaN|Infinity|undefined|null/);
          }
  });

  it.each([
    [null, 0],
    [-20, 0],
    [62, 62],
    [140, 100],
  ])("%s is shown as %s", (value, shown) => {
    expect(shownProgress({ value, by: "values", sentence: "" })).toBe(shown);
  });
});
