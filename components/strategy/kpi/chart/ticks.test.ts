import { expect, it } from "vitest";
import { axisTitle, dayFormat, dayTicks, tickOf, valueTicks } from "./ticks";

const day = (iso: string) => Date.parse(iso);

it.each([
  ["%", 45, "45%"],
  ["%", -2.5, "−2.5%"],
  ["USD", 12_400_000, "$12.4m"],
  ["GBP", 3_250_000, "£3.25m"],
  ["GBP", 950, "£950"],
  ["x", 1.4, "1.4x"],
  ["", 12_000, "12k"],
  ["EUR", -1_500_000_000, "−€1.5bn"],
  ["days", 31, "31"],
])("formats axis values in %j: %d as %s", (unit, value, written) => {
  expect(tickOf(unit)(value)).toBe(written);
});

it("puts a unit above the axis if the figures do not include it", () => {
  expect(["days", "customers", "%", "USD", "x", ""].map(axisTitle)).toEqual([
    "days",
    "customers",
    "",
    "",
    "",
    "",
  ]);
});

it("labels each of a few days once, and of many the first, the last and some between", () => {
  const days = Array.from({ length: 20 }, (_, index) => index);
  expect(dayTicks([3, 1, 1, 2])).toEqual([1, 2, 3]);
  expect(dayTicks(days, 4)).toEqual([0, 6, 13, 19]);
});

it("labels days by month, unless two are in the same one", () => {
  const march = day("2026-03-31");
  expect(dayFormat([march, day("2026-06-30")])(march)).toBe("Mar 2026");
  expect(dayFormat([march, day("2026-03-01")])(march)).toBe("Mar 31, 26");
});

it.each([
  [
    [64, 85],
    [60, 70, 80, 90],
  ],
  [
    [3, 9],
    [2, 4, 6, 8, 10],
  ],
  [
    [0.1, 0.3],
    [0.1, 0.15, 0.2, 0.25, 0.3],
  ],
  [
    [-4, 12],
    [-5, 0, 5, 10, 15],
  ],
  [
    [3_100_000, 4_000_000],
    [3_000_000, 3_250_000, 3_500_000, 3_750_000, 4_000_000],
  ],
  [
    [7, 7],
    [6, 8],
  ],
  [
    [0, 0],
    [0, 0.25],
  ],
  [[], []],
])("encloses %j in round values", (values, ticks) => {
  expect(valueTicks(values)).toEqual(ticks);
});
