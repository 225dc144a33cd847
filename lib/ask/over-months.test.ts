import { expect, it } from "vitest";
import { readFigures } from "@/lib/ledger/read";
import { answerFigures } from "./answer-figures";

/** A made-up lighthouse society: what it holds at the end of each month, and what comes in during it. */
const PAPER = `Lamp Society, treasurer's report June 2025 ($)

Balance sheet, month end
                   31 Mar 2025   30 Apr 2025   31 May 2025   30 Jun 2025
Total cash              90,000        97,000        88,000        81,000
`;

const figures = readFigures([{ number: 1, text: PAPER }], "Treasurer's report June 2025");
const ask = (question: string) => answerFigures(question, figures, { reportedTo: "2025-06-30" });

it("tells how far a balance has moved since a day from that day on", async () => {
  expect(await ask("how has cash moved since end of march")).toMatchObject({
    isAnswered: true,
    operation: "difference",
    values: [{ value: -9_000, formula: "81,000 − 90,000" }],
  });
});
