import { describe, expect, it } from "vitest";
import type { FoundKpi, KpiStatus } from "@/lib/ledger/scorecards/kpi";
import { figure, foundDay, foundKpi, foundPeriod, stated } from "@/tests/support/found-kpi";
import { rateProgress } from "./progress";
import { rateStatus } from "./status";

const june = { ...foundPeriod("2026-06-01", "2026-06-30"), label: "June 2026" };
const year = { ...foundPeriod("2026-01-01", "2026-12-31"), label: "2026" };
const usd = (value: number, written: string) => figure(value, "USD", written);
const lower = { direction: "lower" } as const;

function rate(says: Partial<FoundKpi>, asOf = "2026-06-30") {
  const found = foundKpi(says);
  const progress = rateProgress(found, asOf);
  return { progress, status: rateStatus(found, progress, "2026-07-20", asOf) };
}

type Case = [what: string, says: Partial<FoundKpi>, status: KpiStatus, sentence: string];

const CASES: Case[] = [
  [
    "a larger loss than budgeted",
    { name: "Net income", target: usd(-13_733, "$(13,733)"), current: usd(-66_258, "$(66,258)") },
    "off-track",
    "$(66,258) for June 2026 against a target of $(13,733): missed by $52,525.",
  ],
  [
    "revenue above its budget",
    { name: "Revenue", target: figure(31_000_000, ""), current: figure(34_500_000, "", "34,500,000") },
    "on-track",
    "34,500,000 for June 2026 against a target of 31000000: met, by 3,500,000 (11%).",
  ],
  [
    "revenue to the cent",
    { name: "Revenue", target: usd(100, "$100.00"), current: usd(79.5, "$79.50") },
    "at-risk",
    "$79.50 for June 2026 against a target of $100.00: missed by $20.50 (21%).",
  ],
  [
    "costs under their budget",
    { ...lower, name: "Staff costs", target: usd(9_000_000, "$9.0m"), current: usd(8_400_000, "$8.4m") },
    "on-track",
    "$8.4m for June 2026 against a target of $9.0m: within it by $600k (7%).",
  ],
  [
    "costs a little over their budget",
    { ...lower, name: "Staff costs", target: figure(9_000, ""), current: figure(9_700, "", "9,700") },
    "on-track",
    "9,700 for June 2026 against a target of 9000: over it by 700 (8%), close enough to count as on track.",
  ],
  [
    "a level",
    { target: figure(95), current: figure(80) },
    "at-risk",
    "80% for June 2026 against a target of 95%: missed by 15 percentage points.",
  ],
  [
    "a ceiling that is just kept",
    { ...lower, name: "Waiting time", target: figure(30, "days"), current: figure(30, "days") },
    "on-track",
    "30 days for June 2026 against a target of 30 days: met.",
  ],
  [
    "a range",
    { target: figure(40, "%", "40–45%"), current: figure(42) },
    "on-track",
    "42% for June 2026 against a target of 40–45%: met.",
  ],
  [
    "what may be better higher or lower",
    {
      name: "Harbour fees",
      directionBasis: "assumed",
      target: figure(2_000_000, "", "2,000,000"),
      current: figure(1_800_000, "", "1,800,000"),
    },
    "on-track",
    "1,800,000 for June 2026 against a target of 2,000,000: below it by 200,000 (10%), assuming that more is better, close enough to count as on track.",
  ],
  [
    "a way from a baseline",
    { baseline: figure(80), target: figure(95), current: figure(90) },
    "off-track",
    "90% for June 2026 against a target of 95%: missed by 5 percentage points, 67% of the way from 80%.",
  ],
];

describe("a completed period, against its own target", () => {
  it.each(CASES)("%s", (_, says, value, sentence) => {
    expect(rate({ period: june, ...says }).status).toEqual({ value, by: "values", sentence });
  });

  it("reports the paper's own rating where it differs", () => {
    const says = { target: figure(95), current: figure(50), statedStatus: stated("on-track", "Green") };
    expect(rate({ period: june, ...says }).status.sentence).toBe(
      "50% for June 2026 against a target of 95%: missed by 45 percentage points, though the paper rates it on track (“Green”).",
    );
  });

  it("leaves a target due later, or a running period, open", () => {
    const says = { target: figure(100), current: figure(40) };
    const later = rate({ ...says, period: june, begun: foundDay("2026-01-01"), due: foundDay("2026-12-31") });
    expect(later.status.by).toBe("expected");
    expect(rate({ ...says, period: june }, "2026-06-10").status.by).toBe("expected");
  });

  it("uses the paper's rating where there is no meaningful share", () => {
    const says = { period: june, target: figure(0, "USD"), current: figure(-2, "USD") };
    expect(rate(says).status.value).toBeNull();
    expect(rate({ ...says, statedStatus: stated("at-risk", "Amber") }).status.value).toBe("at-risk");
  });
});

describe("a year's target during the year", () => {
  const costs = { ...lower, name: "Operating costs", target: usd(400, "$400"), current: usd(201, "$201") };

  it("is not met by costs within it so far", () => {
    const { progress, status } = rate({ ...costs, period: year });
    expect(status.value).toBeNull();
    expect(progress).toEqual({
      value: null,
      by: "none",
      sentence: "$201 so far against a target of $400 by Dec 31, 2026: within it so far.",
    });
  });

  it("is missed by costs that already exceed it", () => {
    expect(rate({ ...costs, current: usd(410, "$410"), period: year }).status).toEqual({
      value: "off-track",
      by: "values",
      sentence: "$410 so far against a target of $400 by Dec 31, 2026: already over it by $10 (3%).",
    });
  });

  it("is a target of its own once the year is over", () => {
    expect(rate({ ...costs, period: year }, "2026-12-31").progress.value).toBe(100);
  });

  it("compares revenue with the pace of the year, not with all of last year", () => {
    const revenue = { name: "Revenue", baseline: usd(80, "$80"), target: usd(90, "$90"), period: year };
    const { progress, status } = rate({ ...revenue, current: usd(44, "$44") });
    expect(progress.value).toBe(49);
    expect(status).toMatchObject({ value: "on-track", expected: 49 });
  });
});

describe("figures for a period the paper does not name", () => {
  it.each<[Partial<FoundKpi>, string]>([
    [{ name: "Total income", target: usd(198, "$198"), current: usd(455, "$455") }, "The target is met; "],
    [
      { ...lower, name: "Total expenses", target: usd(419, "$419"), current: usd(398, "$398") },
      "It is within the target; ",
    ],
  ])("are described as such: %#", (says, words) => {
    expect(rate(says).status.sentence).toBe(
      `${words}the paper does not say whether this is for a month, a quarter or the year to date.`,
    );
  });

  it("need no remark where they do not add up", () => {
    expect(rate({ name: "Margin", target: figure(10), current: figure(12) }).status.sentence).toBe(
      "The target is met.",
    );
  });
});
