import { expect, it } from "vitest";
import { readFigures } from "@/lib/ledger/read";
import { answerFigures } from "./answer-figures";
import { tell } from "./tell";

/** A made-up lighthouse society: what it holds at the end of each month, and what comes in during it. */
const PAPER = `Lamp Society, treasurer's report June 2025 ($)

Balance sheet, month end
                   31 Mar 2025   30 Apr 2025   31 May 2025   30 Jun 2025
Total cash              90,000        97,000        88,000        81,000
`;

const figures = readFigures([{ number: 1, text: PAPER }], "Treasurer's report June 2025");
const ask = (question: string) => answerFigures(question, figures, { reportedTo: "2025-06-30" });

it("gives the movement of a balance since a day from that day on", async () => {
  expect(await ask("how has cash moved since end of march")).toMatchObject({
    isAnswered: true,
    operation: "difference",
    values: [{ value: -9_000, formula: "81,000 − 90,000" }],
  });
});

it("gives several lines over the same months side by side", async () => {
  const accounts = `Lamp Society, accounts June 2025 ($)

Statement of activities
                  Mar 2025   Apr 2025   May 2025   Jun 2025
Total income        12,000     15,000      9,000     11,000
Total expenses      10,000      8,000     18,000     18,500
`;
  const read = readFigures([{ number: 1, text: accounts }], "Accounts June 2025");
  const question = "income and expenses by month";
  const found = await answerFigures(question, read, { reportedTo: "2025-06-30" });
  const told = found.isAnswered ? tell(found, question, read) : undefined;
  expect(told?.sentences.map(({ text }) => text)).toEqual([
    "Total income was highest in April 2025 ($15,000) and lowest in May 2025 ($9,000).",
    "Total expenses were highest in June 2025 ($18,500) and lowest in April 2025 ($8,000).",
  ]);
  expect(told?.table?.columns).toEqual(["Total income", "Total expenses"]);
  expect(told?.table?.rows.map(({ label, cells }) => [label, ...cells.map((cell) => cell?.text)])).toEqual([
    ["March 2025", "$12,000", "$10,000"],
    ["April 2025", "$15,000", "$8,000"],
    ["May 2025", "$9,000", "$18,000"],
    ["June 2025", "$11,000", "$18,500"],
  ]);
});

it("describes rising costs in brackets as an increase, and the last years as completed ones", async () => {
  const accounts = `Lamp Society, accounts (thousands of $)

Statement of activities
                      Feb 2026   Feb 2025
Total income             9,000      8,600
Personnel               (1,921)    (1,802)
Surplus                  7,079      6,798

Capital expenditure by financial year
Year to 31 May            2022       2023       2024       2025
Capital expenditure      4,000      6,000      8,000     10,000
Repairs                    100        200        300        400
`;
  const context = { reportedTo: "2026-02-28", yearEndMonth: 5 };
  const read = readFigures([{ number: 1, text: accounts }], "Accounts February 2026", 5);
  const ask = async (question: string) => {
    const found = await answerFigures(question, read, context);
    return found.isAnswered ? tell(found, question, read).sentences.map(({ text }) => text) : [];
  };
  expect(await ask("personnel in february 2026 and february 2025?")).toContainEqual(
    expect.stringMatching(/^That is a rise of \$119,000 \(6\.6%\)\.$/),
  );
  expect(await ask("average capital expenditure over the last three years")).toEqual([
    "Capital expenditure was $8,000,000 on average for June 2022–May 2025.",
  ]);
});
