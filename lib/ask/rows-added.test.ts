import { expect, it } from "vitest";
import { readFigures } from "@/lib/ledger/read";
import { answerFigures } from "./answer-figures";

/** A made-up boatyard: what comes in and goes out, and what it owes. */
const PAPER = `Harbour Boatyard, board report June 2025

1. Management accounts, half year to 30 June 2025 (£)
                               Actual      Budget
Income
Winter storage                 140,000     132,000
Summer moorings                 88,000      97,000
Yard services                   61,000      60,000
Total income                   289,000     289,000
Costs
Yard wages                      99,000      96,000
Office wages                    42,000      43,000
Paint and timber                37,000      35,000
Total costs                    178,000     174,000

2. Balance sheet at 30 June 2025 (£)
Creditors
Short-term bank loan            24,000
Long-term bank loan            180,000
Deposits held for customers     12,500
`;

const figures = readFigures([{ number: 1, text: PAPER }], "Board report June 2025");
const ask = (question: string) => answerFigures(question, figures, { reportedTo: "2025-06-30" });

it.each<[question: string, sum: number, of: string[]]>([
  ["winter storage plus summer moorings so far", 228_000, ["Winter storage", "Summer moorings"]],
  // What is said of both stands in both.
  ["wages, yard and office together", 141_000, ["Yard wages", "Office wages"]],
  [
    "what do we owe the bank altogether, the short-term loan and the long-term loan?",
    204_000,
    ["Short-term bank loan", "Long-term bank loan"],
  ],
  ["budget for paint and timber plus office wages", 78_000, ["Paint and timber", "Office wages"]],
])("%s", async (question, sum, names) => {
  const found = await ask(question);
  expect(found).toMatchObject({ isAnswered: true, operation: "sum", values: [{ value: sum }] });
  const labels = found.isAnswered ? found.operands.map(({ label }) => label) : [];
  expect(labels.toSorted()).toEqual(names.toSorted());
});

it.each([
  // One of them is not there.
  "yard wages plus pensions together",
  // Nobody adds what comes in to what goes out.
  "yard services and yard wages altogether",
  // By how much both grew is no sum of what they are.
  "how much have the short-term bank loan and the long-term bank loan together grown since March?",
])("adds nothing else: %s", async (question) => {
  const found = await ask(question);
  expect(found.isAnswered && found.operation === "sum").toBe(false);
});
