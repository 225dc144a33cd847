import { describe, expect, it } from "vitest";
import { figuresProven, tellingFigures } from "./proven-figures";

const PROOF = "Revenue was $1,200,000 against a budget of $1,500,000 and $4.1m for 2025, up 12% after 9%.";

describe("figuresProven", () => {
  it.each([
    ["as they stand", "Revenue was $1,200,000, up 12%."],
    ["in another scale", "The year stands at $4,100,000."],
    ["rounded", "The budget is about $1.5 million, up from $1.2m; growth is 12.0%."],
    ["points between percentages", "Growth is 3 percentage points faster."],
    ["a difference", "Revenue is $300,000 short."],
    ["a share", "Revenue reached 80% of budget."],
    ["a change", "Revenue is 20% below budget."],
    ["no figures at all", "Revenue is below budget."],
  ])("accepts figures %s", (_, text) => {
    expect(figuresProven(text, PROOF)).toBe(true);
  });

  it.each([
    ["an invented amount", "Revenue was $1,250,000."],
    ["an amount rounded beyond recognition", "Revenue was $2 million."],
    ["a share of a year", "Revenue is 59,259% of plan."],
    ["an invented percentage", "Revenue is 35% below budget."],
    ["an amount as a percentage", "Revenue rose 1,200,000%."],
    ["a percentage as an amount", "The shortfall is $12."],
  ])("refuses %s", (_, text) => {
    expect(figuresProven(text, PROOF)).toBe(false);
  });
});

describe("tellingFigures", () => {
  it.each([
    ["We let 40 berths for £12,500 in 2025, 3% more.", [40, 12500, 3]],
    ["On 30 June 2026 the loan of 1,200 falls due, and on May 4 the rest.", [1200]],
    ["It takes 24 months and 10 days.", []],
  ])("reads what says how much: %s", (text, values) => {
    expect(tellingFigures(text).map(({ value }) => value)).toEqual(values);
  });
});
