import { describe, expect, it } from "vitest";
import { tellingFigures } from "./amount";

describe("tellingFigures", () => {
  it.each([
    ["We let 40 berths for £12,500 in 2025, 3% more.", [40, 12500, 3]],
    ["On 30 June 2026 the loan of 1,200 falls due, and on May 4 the rest.", [1200]],
    ["It takes 24 months and 10 days.", []],
  ])("reads figures that state an extent: %s", (text, values) => {
    expect(tellingFigures(text).map(({ value }) => value)).toEqual(values);
  });
});
