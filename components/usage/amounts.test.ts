import { expect, it } from "vitest";
import { dollarsOf, timeOf } from "./amounts";

it.each([
  [0, "0 s"],
  [45.4, "45 s"],
  [89, "89 s"],
  [90, "2 min"],
  [3_599, "1 h 0 min"],
  [11_100, "3 h 5 min"],
])("formats %s seconds as %s", (seconds, told) => {
  expect(timeOf(seconds)).toBe(told);
});

it.each([
  [0, "$0.00"],
  [0.004, "<$0.01"],
  [0.42, "$0.42"],
  [1234.5, "$1,234.50"],
])("formats %s dollars as %s", (dollars, told) => {
  expect(dollarsOf(dollars)).toBe(told);
});
