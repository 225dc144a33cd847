import { expect, it } from "vitest";
import { readFigures } from "@/lib/ledger/read";
import { answerFigures } from "./answer-figures";

const PAPER = `Kaveri Looms Limited, quarter ended 30 September 2031
Financial year April 2031 to March 2032

A. Results (₹ in crore)
                              Q2 FY32      Budget      Q2 FY31
Revenue from operations        142.16      150.00       131.05
Other operating revenue          1.20        1.10         1.15
Profit after tax                 9.05       10.20         8.10

E. Subsidiary – Erode Dyeing Limited (₹ in crore)
                              Q2 FY32     Q1 FY32
Revenue                         21.40       19.80
Profit after tax                 1.10        0.90
`;

const figures = readFigures([{ number: 1, text: PAPER }], "MIS.pdf");
const ask = (question: string) =>
  answerFigures(question, figures, { reportedTo: "2031-09-30", yearEndMonth: 3 });

it.each([
  ["Q2 revenue against budget", 1_421_600_000],
  ["revenue of Erode Dyeing in Q2", 214_000_000],
])("%s belongs to the company asked about", async (question, value) => {
  const found = await ask(question);
  expect(found.isAnswered && found.operands[0]?.value).toBe(value);
});
