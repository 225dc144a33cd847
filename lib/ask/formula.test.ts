import { expect, test } from "vitest";
import { type Computed, evaluate, parseFormula } from "./formula";

const LINES: Record<string, Computed> = {
  "net income": { value: 30, formula: "30", operands: [] },
  "average assets": { value: 120, formula: "(100 + 140) ÷ 2", operands: [] },
  costs: { value: 70, formula: "70", operands: [] },
};

const worth = (text: string) => {
  const formula = parseFormula(text);
  return formula && evaluate(formula, (name) => LINES[name]);
};

test.each([
  ["net income / average assets", 0.25, "30 ÷ ((100 + 140) ÷ 2)"],
  ["(net income + costs) / costs", 100 / 70, "(30 + 70) ÷ 70"],
  ["365 * average assets / net income", 1460, "365 × (100 + 140) ÷ 2 ÷ 30"],
])("writes %s as it is calculated", (text, value, formula) => {
  expect(worth(text)?.value).toBeCloseTo(value);
  expect(worth(text)?.formula).toBe(formula);
});

test("gives nothing for a formula with a missing line", () => {
  expect(worth("net income / equity")).toBeUndefined();
});
