import { describe, expect, it } from "vitest";
import { asksForFlows, formOf } from "./read";

const said = (question: string) => {
  const form = formOf(question);
  return form && { is: form.operation, of: form.operands.map((one) => one.replace(/\s+/g, " ").trim()) };
};

describe("a question that sets several figures together is read into what it names and what is done with it", () => {
  it.each([
    [
      "What share of spending this year goes on wages?",
      "share",
      ["spending on wages", "total expenses this year"],
    ],
    ["Mooring fees as a % of total income", "share", ["Mooring fees", "total income"]],
    ["what % of what members owe isn't due yet", "share", ["not due yet", "what members owe"]],
    ["cash plus debtors over current liabilities?", "ratio", ["cash", "debtors", "current liabilities"]],
    [
      "Cash less trade creditors less deposits held, what's left?",
      "difference",
      ["Cash", "trade creditors", "deposits held"],
    ],
    ["diesel, paint and rope together", "sum", ["diesel", "paint", "rope"]],
    [
      "Kestrel, Osprey and Merlin together, what do they owe us?",
      "sum",
      ["Kestrel owe us", "Osprey owe us", "Merlin owe us"],
    ],
    [
      "was june better than may on the bottom line?",
      "difference",
      ["on the bottom line june", "may on the bottom line"],
    ],
    ["wages lower than in may?", "difference", ["wages", "wages in may"]],
    ["does Kestrel owe us more than Osprey?", "difference", ["Kestrel owe us", "Osprey owe us"]],
    [
      "did the regatta bring in more than it cost?",
      "difference",
      ["the regatta bring in", "the regatta cost"],
    ],
    [
      "by how much does the net result beat its budget",
      "difference",
      ["the net result", "the net result its budget"],
    ],
    [
      "june in three numbers: in, out, bottom line",
      "list",
      ["total income june", "total expenses june", "bottom line june"],
    ],
    ["what came in and what went out in june", "list", ["total income", "total expenses in june"]],
  ])("%s", (question, is, of) => {
    expect(said(question)).toEqual({ is, of });
  });

  it.each([
    "What was income in May?",
    "Which line is furthest over budget?",
    "How much is more than 90 days overdue?",
    "Are we over budget?",
  ])("but for one figure it has no form: %s", (question) => {
    expect(formOf(question)).toBeUndefined();
  });

  it("does not backtrack over a hostile question", () => {
    const started = performance.now();
    for (const words of ["of the ", "plus a ", "more than ", "a, ", "is over ", "share of "])
      formOf(`what ${words.repeat(100)}?`);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

it.each([
  ["what came in and what went out in the latest month", true],
  ["November in three numbers: in, out, bottom line", true],
  ["What are the main risks and opportunities?", false],
  ["What is going well and what is not?", false],
])("tells a question for what came in and went out from a broad one: %s", (question, isOfFlows) => {
  expect(asksForFlows(question)).toBe(isOfFlows);
});
