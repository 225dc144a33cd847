import { expect, it } from "vitest";
import { standsIn } from "./proposals-from";

it.each<[number, string]>([
  [21_310_000, "Revenue    21,310    20,140"],
  [21_310, "Revenue    21,310    20,140"],
  [-310_000, "Net income   1,204   (310)"],
  [4_100_000, "Turnover was $4.1m in the year"],
  [4_100_000_000, "Turnover was $4.1 billion"],
  [97.2, "97.2% of the votes were for"],
  [312, "a ratio of 312 to 1"],
  [0, "Debt    0    12"],
  [9, "Our Board consists of nine directors"],
  [21, "twenty-one directors stand for election"],
])("finds %d in “%s”", (value, quote) => {
  expect(standsIn(value, quote)).toBe(true);
});

it.each<[number, string]>([
  [310_000, "Net income   1,204   (310)"],
  [-21_310_000, "Revenue    21,310    20,140"],
  [21_311_000, "Revenue    21,310    20,140"],
  [4_100, "Turnover was $4.1m in the year"],
  [4_100_000_000, "Turnover was $4.1m in the year"],
  [97_200, "97.2% of the votes were for"],
  [213, "Revenue    21,310    20,140"],
  [5, "There is no figure here"],
  [1, "twenty-one directors stand for election"],
  [12, "a fee of $12,000"],
])("does not find %d in “%s”", (value, quote) => {
  expect(standsIn(value, quote)).toBe(false);
});

it("matches a text's words as a whole, ignoring case", () => {
  expect(standsIn("Ådne Lund", "The chief executive, ådne LUND, was paid")).toBe(true);
  expect(standsIn("Lund", "The town of Lunden")).toBe(false);
  expect(standsIn(["Audit", "Risk"], "the audit committee and the risk committee")).toBe(true);
  expect(standsIn(["Audit", "Risk"], "the audit committee")).toBe(false);
});
