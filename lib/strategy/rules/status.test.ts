import { describe, expect, it } from "vitest";
import type { FoundKpi, KpiStatus } from "@/lib/ledger/scorecards/kpi";
import { figure, foundDay, foundKpi, foundPeriod, foundText, stated } from "@/tests/support/found-kpi";
import type { Ruling } from "../types";
import { rateProgress } from "./progress";
import { rateStatus } from "./status";

const TODAY = "2026-07-01";
const YEAR = { begun: foundDay("2026-01-01"), due: foundDay("2026-12-31") };
const at = (percent: number) => ({ baseline: figure(0), target: figure(100), current: figure(percent) });

function rate(says: Partial<FoundKpi>, today = TODAY, asOf?: string): Ruling<KpiStatus> {
  const found = foundKpi(says);
  return rateStatus(found, rateProgress(found), today, asOf);
}

type Case = [what: string, says: Partial<FoundKpi>, status: KpiStatus | null, by: Ruling<KpiStatus>["by"]];

const CASES: Case[] = [
  ["reached", { ...at(100) }, "on-track", "values"],
  ["reached, though overdue", { ...at(100), due: foundDay("2025-12-31") }, "on-track", "values"],
  ["reached, as stated", { statedProgress: figure(100) }, "on-track", "stated"],
  ["overdue", { ...at(99), due: foundDay("2026-06-30") }, "off-track", "expected"],
  [
    "due today is not overdue",
    { ...at(95), begun: foundDay("2026-01-01"), due: foundDay(TODAY) },
    "on-track",
    "expected",
  ],
  [
    "overdue, and no share can be told",
    { target: figure(0, "USD"), current: figure(-2, "USD"), due: foundDay("2026-01-31") },
    "off-track",
    "expected",
  ],
  [
    "overdue, as stated progress tells",
    { statedProgress: figure(80), due: foundDay("2026-01-31") },
    "off-track",
    "expected",
  ],
  ["at the pace that is expected", { ...at(50), ...YEAR }, "on-track", "expected"],
  ["at nine tenths of it", { ...at(45), ...YEAR }, "on-track", "expected"],
  ["just below nine tenths", { ...at(44), ...YEAR }, "at-risk", "expected"],
  ["at seven tenths", { ...at(35), ...YEAR }, "at-risk", "expected"],
  ["just below seven tenths", { ...at(34), ...YEAR }, "off-track", "expected"],
  ["moved backwards", { ...at(-5), ...YEAR }, "off-track", "expected"],
  [
    "hardly begun",
    { ...at(0), begun: foundDay("2026-06-20"), due: foundDay("2027-06-20") },
    "on-track",
    "expected",
  ],
  [
    "hardly begun, and moved backwards",
    { ...at(-5), begun: foundDay("2026-06-20"), due: foundDay("2027-06-20") },
    "at-risk",
    "expected",
  ],
  [
    "not begun",
    { ...at(0), begun: foundDay("2026-09-01"), due: foundDay("2027-06-20") },
    "on-track",
    "expected",
  ],
  [
    "a year's figure within the year",
    { target: figure(100, ""), current: figure(30, ""), period: foundPeriod("2026-01-01", "2026-12-31") },
    "off-track",
    "expected",
  ],
  [
    "a quarter's figure after the quarter",
    { target: figure(95), current: figure(90), period: foundPeriod("2026-04-01", "2026-06-30") },
    "on-track",
    "values",
  ],
  [
    "a quarter's figure for a target years later",
    { ...at(20), period: foundPeriod("2026-04-01", "2026-06-30"), due: foundDay("2029-12-31") },
    "off-track",
    "threshold",
  ],
  [
    "due before it began is no span",
    { ...at(80), begun: foundDay("2027-01-01"), due: foundDay("2026-12-31") },
    "on-track",
    "threshold",
  ],
  ["as the paper rates it", { statedStatus: stated("at-risk", "Amber") }, "at-risk", "stated"],
  [
    "as the paper rates it, with progress but no dates",
    { ...at(95), statedStatus: stated("off-track", "Red") },
    "off-track",
    "stated",
  ],
  ["70% of the way, undated", { ...at(70) }, "on-track", "threshold"],
  ["40% of the way, undated", { ...at(40) }, "at-risk", "threshold"],
  ["39% of the way, undated", { ...at(39) }, "off-track", "threshold"],
  ["90% of the target, undated", { target: figure(100), current: figure(90) }, "on-track", "threshold"],
  ["70% of the target, undated", { target: figure(100), current: figure(70) }, "at-risk", "threshold"],
  ["69% of the target, undated", { target: figure(100), current: figure(69) }, "off-track", "threshold"],
  ["stated progress, undated", { statedProgress: figure(75) }, "on-track", "threshold"],
  ["a due day alone", { ...at(75), due: foundDay("2026-12-31") }, "on-track", "threshold"],
  ["words only", { targetText: foundText("Open the depot"), due: foundDay("2027-01-01") }, null, "none"],
  [
    "words only, overdue",
    { targetText: foundText("Open the depot"), due: foundDay("2026-01-01") },
    null,
    "none",
  ],
  ["units that differ", { target: figure(5, "USD"), current: figure(4, "EUR") }, null, "none"],
  [
    "units that differ, rated by the paper",
    { target: figure(5, "USD"), current: figure(4, "EUR"), statedStatus: stated("on-track", "G") },
    "on-track",
    "stated",
  ],
];

describe("status", () => {
  it.each(CASES)("%s", (_, says, value, by) => {
    expect(rate(says)).toMatchObject({ value, by });
  });

  it.each<[Partial<FoundKpi>, string]>([
    [
      { ...at(34), ...YEAR },
      "34% of the way, where 50% is expected by Jul 1, 2026 (evenly from Jan 1, 2026 to Dec 31, 2026).",
    ],
    [
      { ...at(34), ...YEAR, statedStatus: stated("on-track", "Green") },
      "34% of the way, where 50% is expected by Jul 1, 2026 (evenly from Jan 1, 2026 to Dec 31, 2026), though the paper rates it on track (“Green”).",
    ],
    [
      { ...at(50), ...YEAR, statedStatus: stated("on-track", "Green") },
      "50% of the way, where 50% is expected by Jul 1, 2026 (evenly from Jan 1, 2026 to Dec 31, 2026).",
    ],
    [
      { ...at(-5), ...YEAR },
      "Moved away from the target, where 50% is expected by Jul 1, 2026 (evenly from Jan 1, 2026 to Dec 31, 2026).",
    ],
    [{ ...at(80), due: foundDay("2026-06-30") }, "It was due on Jun 30, 2026 and stands at 80%."],
    [
      { ...at(80), due: foundDay("2026-06-30"), period: foundPeriod("2026-01-01", "2026-03-31") },
      "It was due on Jun 30, 2026 and stands at 80% by its latest figure, of Mar 31, 2026.",
    ],
    [
      { ...at(100), statedStatus: stated("off-track", "R") },
      "The target is met, though the paper rates it off track (“R”).",
    ],
    [
      { statedStatus: stated("at-risk", "A"), due: foundDay("2026-06-30") },
      "Rated at risk by the paper (“A”); it was due on Jun 30, 2026.",
    ],
    [
      { target: figure(100), current: figure(69) },
      "69% of the target; no dates are given to judge its pace (on track from 90%, at risk from 70%).",
    ],
    [
      { targetText: foundText("Open"), due: foundDay("2026-06-30") },
      "Not rated. Stated in words, without figures to measure. It was due on Jun 30, 2026; the paper does not say whether it was reached.",
    ],
  ])("gives the reason with its figures: %#", (says, sentence) => {
    expect(rate(says).sentence).toBe(sentence);
  });

  it("is compared with the day of its figures, not with today", () => {
    const march = rate({ ...at(25), ...YEAR }, "2026-11-30", "2026-03-31");
    expect(march).toMatchObject({ value: "on-track", expected: 24 });
    expect(march.sentence).toContain("by Mar 31, 2026");
    expect(rate({ ...at(25), ...YEAR }, "2026-11-30")).toMatchObject({ value: "off-track", expected: 91 });
  });

  it("gives expected progress only where it is known", () => {
    expect(rate({ ...at(25) })).not.toHaveProperty("expected");
  });

  it("truncates a paper's rating", () => {
    const { sentence } = rate({ ...at(25), ...YEAR, statedStatus: stated("on-track", "green ".repeat(500)) });
    expect(sentence.length).toBeLessThan(300);
  });
});
