import { expect, it } from "vitest";
import type { FoundKpi } from "@/lib/ledger/scorecards/kpi";
import { figure, foundDay, foundKpi, foundPeriod, stated } from "@/tests/support/found-kpi";
import { beginOfYear, isPartOfTime } from "./part-year";
import { rateProgress } from "./progress";
import { rateStatus } from "./status";

const TODAY = "2026-07-20";
const gbp = (millions: number) => figure(millions * 1_000_000, "GBP", `£${millions}m`);
const half = foundPeriod("2026-01-01", "2026-06-30");
const quarter = foundPeriod("2026-04-01", "2026-06-30");
const due = foundDay("2026-12-31");

function rate(says: Partial<FoundKpi>) {
  const found = foundKpi({ due, ...says });
  const progress = rateProgress(found);
  return { progress, status: rateStatus(found, progress, TODAY, "2026-06-30") };
}

it("compares year-to-date revenue with an even pace, not with all of last year", () => {
  const { progress, status } = rate({
    name: "Revenue",
    baseline: gbp(84.2),
    target: gbp(90),
    current: gbp(43.1),
    period: half,
    begun: foundDay("2025-12-31"),
  });
  expect(progress).toEqual({
    value: 48,
    by: "values",
    of: "target",
    sentence: "£43.1m against a target of £90m: 48% of it.",
  });
  expect(status.value).toBe("on-track");
  expect(status.sentence).toBe(
    "48% of the target, where 49% is expected by Jun 30, 2026 (evenly from Jan 1, 2026 to Dec 31, 2026).",
  );
});

it("trusts the paper on revenue of a later quarter, which may be for the quarter or the year", () => {
  const says = {
    name: "Revenue",
    baseline: gbp(84.2),
    target: gbp(90),
    current: gbp(43.1),
    period: quarter,
    begun: foundDay("2025-12-31"),
  };
  expect(rate({ ...says, statedStatus: stated("on-track", "Green") }).status).toEqual({
    value: "on-track",
    by: "stated",
    sentence: "Rated on track by the paper (“Green”).",
  });
  expect(rate(says).status).toEqual({
    value: null,
    by: "none",
    sentence: "Not rated. £43.1m against a target of £90m: 48% of it.",
  });
});

it("does not count a year's limit as met by a quarter's figure", () => {
  const says: Partial<FoundKpi> = {
    name: "Technical cancellations",
    direction: "lower",
    baseline: figure(41, ""),
    target: figure(25, ""),
    current: figure(21, ""),
    period: quarter,
  };
  const { progress, status } = rate({ ...says, statedStatus: stated("off-track", "Red") });
  expect(progress).toEqual({
    value: null,
    by: "none",
    sentence: "21 so far against a target of 25 by Dec 31, 2026: within it so far.",
  });
  expect(status.sentence).toBe("Rated off track by the paper (“Red”).");
  expect(rate(says).status.value).toBeNull();
  // A limit that was exceeded cannot be met any longer.
  expect(rate({ ...says, current: figure(30, "") }).progress.value).toBe(83);
});

it.each<[string, Partial<FoundKpi>, boolean]>([
  ["revenue of a half", { name: "Revenue", target: gbp(9), current: gbp(4), period: half }, true],
  [
    "people carried in a half",
    {
      name: "Passengers",
      baseline: figure(182, ""),
      target: figure(210, ""),
      current: figure(88, ""),
      period: half,
    },
    true,
  ],
  ["a margin", { name: "Operating margin", target: figure(9), current: figure(4), period: half }, false],
  ["a ratio of costs", { name: "Cost to income", target: gbp(9), current: gbp(4), period: half }, false],
  ["a level", { name: "Cash", target: gbp(9), current: gbp(4), period: half }, false],
  [
    "a frequency",
    {
      name: "Incidents",
      target: figure(2, "per million hours"),
      current: figure(1, "per million hours"),
      period: half,
    },
    false,
  ],
  [
    "a whole year",
    { name: "Revenue", target: gbp(9), current: gbp(4), period: foundPeriod("2025-07-01", "2026-06-30") },
    false,
  ],
  [
    "the end of the time",
    { name: "Revenue", target: gbp(9), current: gbp(4), period: half, due: foundDay("2026-06-30") },
    false,
  ],
  ["no period", { name: "Revenue", target: gbp(9), current: gbp(4) }, false],
])("%s", (_, says, isPart) => {
  expect(isPartOfTime(foundKpi({ due, ...says }))).toBe(isPart);
});

it("knows the start of a year only where the period begins with it", () => {
  const revenue = { name: "Revenue", target: gbp(9), current: gbp(4), due };
  expect(beginOfYear(foundKpi({ ...revenue, period: half }))).toBe("2026-01-01");
  expect(beginOfYear(foundKpi({ ...revenue, period: quarter }))).toBeNull();
  expect(beginOfYear(foundKpi({ ...revenue, period: half, due: foundDay("2028-12-31") }))).toBeNull();
});

it("says which date is missing where a due date is given", () => {
  const { status } = rate({ direction: "lower", target: figure(12), current: figure(18) });
  expect(status.sentence).toBe(
    "67% of the target; it is due on Dec 31, 2026, and no start date is given to judge its pace (on track from 90%, at risk from 70%).",
  );
});
