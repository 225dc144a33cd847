import { expect, it } from "vitest";
import { isJoined, partsOf, together } from "./parts";

it.each([
  ["Marketing and travel ytd, and what was allowed?", true],
  ["cash in may and what is the limit", true],
  ["What was income in May and what was the budget?", false],
  ["Are we above budget, and by how much?", false],
  ["Marketing and travel ytd?", false],
])("recognizes a message with several questions that cannot be separated: %s", (question, is) => {
  expect(isJoined(question)).toBe(is);
});

it("separates questions that can be asked alone", () => {
  const parts = partsOf("What was income in May and what was the budget?");
  expect(parts.map(({ said }) => said)).toEqual(["What was income in May", "what was the budget"]);
});

it.each([
  ["net debt at end Oct and how did it move in the month", ["how did net debt move in the month?"]],
  ["total debtors over 90 days & whos the biggest", ["who is the biggest for debtor 90 day?"]],
  [
    "What is the annual budget for fuel and how much of it is gone?",
    ["how much of fuel budget annual is gone?"],
  ],
  ["How much cash had we at year end and how much now?", ["how much now for cash?"]],
  ["punctuality in May and what was the target", ["what was the target for punctuality May?"]],
])("takes what the second question leaves out from the first: %s", (question, [second]) => {
  expect(partsOf(question)[1]?.question).toBe(second);
});

it("does not use one question's answer for another", () => {
  const text = "Loans charged off were $838,900 in 2025.";
  const told = { sentences: [{ text, figures: [], formula: null }], table: null };
  const reply = { isAnswered: true as const, isSure: true, told };
  const parts = partsOf("How much have we charged off this year and how much did we get back?");
  expect(together(parts, [reply, reply])).toMatchObject({
    isSure: false,
    told: { sentences: [{ text: `${text} The figures do not answer “how much did we get back”` }] },
  });
});

it.each([
  [
    "What did conferences bring in during May and what did they cost?",
    ["What did conferences bring in during May?", "what did conference in May cost?"],
  ],
  [
    "What were donations in May and were they above budget?",
    ["What were donations in May?", "were donation in May above budget?"],
  ],
  [
    "Who are our three largest debtors and how much do they owe?",
    ["Who are our three largest debtors and how much do they owe?"],
  ],
])(
  "what 'they' are is taken from the first question, unless its answer names them: %s",
  (question, parts) => {
    expect(partsOf(question).map(({ question: part }) => part)).toEqual(parts);
  },
);

it.each([
  [
    "How did Q3 income compare with budget and last year?",
    ["Q3 income against budget", "Q3 income against last year"],
  ],
  [
    "staff costs vs last year and the plan",
    ["staff costs against last year", "staff costs against the plan"],
  ],
])("compares one figure with each of two: %s", (question, parts) => {
  expect(partsOf(question).map((part) => part.question)).toEqual(parts);
});

it("compares a cost with its earlier cost, not with its revenue", () => {
  const [, second] = partsOf("what did conferences cost us in July and how was that against June");
  expect(second?.question).toBe("how was conference expense in July against June?");
});
