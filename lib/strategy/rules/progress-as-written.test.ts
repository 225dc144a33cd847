import { describe, expect, it } from "vitest";
import type { FoundKpi } from "@/lib/ledger/scorecards/kpi";
import { figure, foundKpi, foundText } from "@/tests/support/found-kpi";
import { rateProgress } from "./progress";

type Case = [what: string, says: Partial<FoundKpi>, value: number | null, sentence: string];

const higher = { direction: "higher" } as const;
const lower = { direction: "lower" } as const;
const figures = (target: number, current: number) => ({ target: figure(target), current: figure(current) });

const CASES: Case[] = [
  // Ranges.
  [
    "within a range",
    { ...higher, target: figure(40, "%", "40–45%"), current: figure(42) },
    100,
    "42% against a target of 40–45%: met.",
  ],
  [
    "below a range",
    { ...higher, target: figure(40, "%", "40–45%"), current: figure(30) },
    75,
    "30% against a target of 40–45%: 75% of it.",
  ],
  [
    "above a range where lower is better",
    { ...lower, target: figure(10, "days", "10 to 12 days"), current: figure(15, "days") },
    80,
    "15 days against a target of 10 to 12 days: 80% (target ÷ current, as lower is better).",
  ],
  [
    "a range told by its middle",
    {
      ...higher,
      target: figure(11_000_000, "USD", "$10m to $12m"),
      current: figure(10_500_000, "USD", "$10.5m"),
    },
    100,
    "$10.5m against a target of $10m to $12m: met.",
  ],
  [
    "above a range, and nothing tells which way is better",
    {
      ...higher,
      directionBasis: "assumed",
      target: figure(1.5, "x", "1.5x–2.0x"),
      current: figure(2.4, "x", "2.4x"),
    },
    null,
    "2.4x against a target of 1.5x–2.0x: above the range, and the papers do not say whether higher is better.",
  ],
  [
    "at least",
    { ...higher, target: figure(95, "%", "≥ 95%"), current: figure(95) },
    100,
    "95% against a target of ≥ 95%: met.",
  ],
  // Units.
  [
    "two currencies",
    { ...higher, target: figure(5, "USD"), current: figure(4, "EUR") },
    null,
    "The target (5 USD) is in USD and the current value (4 EUR) in EUR, so they cannot be compared.",
  ],
  [
    "a share and a number",
    { ...higher, target: figure(45), current: figure(0.38, "") },
    null,
    "The target (45%) is in % and the current value (0.38) in plain numbers, so they cannot be compared.",
  ],
  [
    "money and a number",
    { ...higher, target: figure(5_000_000, "USD", "$5m"), current: figure(4.2, "") },
    null,
    "The target ($5m) is in USD and the current value (4.2) in plain numbers, so they cannot be compared.",
  ],
  [
    "days and months",
    { ...lower, target: figure(30, "days"), current: figure(2, "months") },
    null,
    "The target (30 days) is in days and the current value (2 months) in months, so they cannot be compared.",
  ],
  [
    "a word left out",
    { ...higher, target: figure(500, "customers"), current: figure(400, "") },
    80,
    "400 against a target of 500 customers: 80% of it.",
  ],
  // As stated.
  ["stated only", { statedProgress: figure(45) }, 45, "45%, as the paper states it. No figures to measure."],
  [
    "stated and a target in words",
    { statedProgress: figure(45), targetText: foundText("Open the depot") },
    45,
    "45%, as the paper states it. Stated in words, without figures to measure.",
  ],
  [
    "stated beyond all",
    { statedProgress: figure(120) },
    120,
    "120%, as the paper states it. No figures to measure.",
  ],
  [
    "stated where units differ",
    { target: figure(5, "USD"), current: figure(4, "EUR"), statedProgress: figure(70) },
    70,
    "70%, as the paper states it. The target (5 USD) is in USD and the current value (4 EUR) in EUR, so they cannot be compared.",
  ],
  [
    "stated as computed, but for rounding",
    { ...figures(60, 40), statedProgress: figure(66) },
    67,
    "40% against a target of 60%: 67% of it.",
  ],
  [
    "stated otherwise",
    { ...figures(60, 30), statedProgress: figure(80) },
    50,
    "30% against a target of 60%: 50% of it; the paper states 80%.",
  ],
  // Nothing to measure.
  ["nothing", {}, null, "No figures to measure."],
  [
    "words only",
    { targetText: foundText("Open the depot"), currentText: foundText("Lease signed") },
    null,
    "Stated in words, without figures to measure.",
  ],
  ["a target only", { target: figure(60) }, null, "No current value is given."],
  [
    "a target, and a state in words",
    { target: figure(60), currentText: foundText("Under way") },
    null,
    "The current state is given without a figure.",
  ],
  ["a current value only", { current: figure(60) }, null, "No target is given."],
  [
    "a current value, and a target in words",
    { current: figure(60), targetText: foundText("Best in class") },
    null,
    "The target is given without a figure.",
  ],
];

describe("progress of figures in unusual forms", () => {
  it.each(CASES)("%s", (_, says, value, sentence) => {
    const by = value === null ? "none" : sentence.includes("as the paper states it") ? "stated" : "values";
    expect(rateProgress(foundKpi(says))).toMatchObject({ value, by, sentence });
  });
});
