import { expect, it } from "vitest";
import type { AnswerValue } from "./answer";
import { bearsOut } from "./ranking";
import type { Result } from "./stated";

const turnover: AnswerValue = {
  value: 17.8,
  unit: "percent",
  currency: null,
  label: "Staff turnover",
  period: { kind: "month", start: "2024-05-01", end: "2024-05-31" },
  scenario: "actual",
  formula: null,
  operands: [],
};
const costs: AnswerValue = {
  ...turnover,
  value: 640_000,
  unit: "money",
  currency: "GBP",
  label: "Staff costs",
};
const found = (value: AnswerValue, certainty: number, operation: Result["operation"] = "value"): Result => ({
  operation,
  values: [value],
  certainty,
});

it.each([
  ["finds the same figure likely", found(turnover, 0.4), true],
  ["finds the same figure hardly likely", found(turnover, 0.2), false],
  ["finds another figure likelier", found(costs, 0.9), false],
  ["finds the figure of another time", found({ ...turnover, period: null }, 0.9), false],
  ["finds another calculation", found(turnover, 0.9, "share"), false],
  ["finds nothing", undefined, false],
])("verifies an answer by words where meaning %s: %#", (_, meant, isBorneOut) => {
  expect(bearsOut(meant, found(turnover, 0.87))).toBe(isBorneOut);
});
