import { describe, expect, it } from "vitest";
import { formatDistance, formatFigure, formatGap } from "./format";

describe("a figure", () => {
  it.each([
    [74_600_000, "usd", "$74.6m"],
    [391_035_000_000, "usd", "$391.0bn"],
    [4_424_900_000_000, "usd", "$4,424.9bn"],
    [999_960_000, "usd", "$1.0bn"],
    [999_600, "usd", "$1.0m"],
    [114_738, "usd", "$114,738"],
    [442, "usd", "$442"],
    [2, "usd", "$2.00"],
    [0, "usd", "$0"],
    [-856_762_595, "usd", "−$856.8m"],
    [24.31, "percent", "24.3%"],
    [-3.25, "percent", "−3.3%"],
    [-0.04, "percent", "0.0%"],
    [1814.51, "percent", "1,814.5%"],
    [3.14, "points", "+3.1 points"],
    [-3.14, "points", "−3.1 points"],
    [0, "points", "0.0 points"],
    [312, "ratio", "312:1"],
    [6666, "ratio", "6,666:1"],
    [4, "ratio", "4:1"],
    [1.416, "times", "1.42×"],
    [12.34, "times", "12.3×"],
    [-0.4, "times", "−0.40×"],
    [11, "count", "11"],
    [11.5, "count", "11.5"],
    [15_004_697_000, "count", "15.0bn"],
    [6.25, "years", "6.3 years"],
  ] as const)("of %s as %s is %s", (value, unit, printed) => {
    expect(formatFigure(value, unit)).toBe(printed);
  });

  it("that is unknown or not a number is stated as not in our data", () => {
    expect(formatFigure(null, "usd")).toBe("not in our data");
    expect(formatFigure(Number.NaN, "percent")).toBe("not in our data");
    expect(formatGap(Number.POSITIVE_INFINITY, "percent")).toBe("not in our data");
  });
});

describe("a gap", () => {
  it.each([
    [12.24, "percent", "+12.2 points"],
    [-12.24, "points", "−12.2 points"],
    [43_200_000, "usd", "+$43.2m"],
    [-512, "usd", "−$512"],
    [449.5, "ratio", "+450"],
    [-0.67, "times", "−0.67×"],
    [0.001, "times", "0.00×"],
    [2, "count", "+2"],
  ] as const)("of %s as %s is %s", (gap, unit, printed) => {
    expect(formatGap(gap, unit)).toBe(printed);
  });

  it("as a distance is unsigned", () => {
    expect(formatDistance(-12.24, "percent")).toBe("12.2 points");
  });
});
