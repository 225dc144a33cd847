import { expect, it } from "vitest";
import { readFigures } from "@/lib/ledger/read";
import type { PaperFigure } from "./answer";
import { answerFigures } from "./answer-figures";

/** A list of open items as an accounting program prints it, and the balance sheet that it adds up to; all numbers are made up. */
const DEBTORS = `Open items
                    Current     31 - 60     61 - 90     > 90      TOTAL
Marina Nord           1,000       2,000           0      500      3,500
Rope and Sail             0           0       4,000    1,000      5,000
Quay Café               700           0           0        0        700
Tidal Tours               0       1,300           0        0      1,300
TOTAL                 1,700       3,300       4,000    1,500     10,500
`;
const BALANCE = `Balance sheet
                             30 June 2025     31 May 2025
Cash                               52,000          48,000
Accounts receivable                10,500           9,000
Total assets                       62,500          57,000
`;

const figures: PaperFigure[] = [DEBTORS, BALANCE].flatMap((text, at) =>
  readFigures([{ number: 1, text }], "June").map((figure) => ({
    ...figure,
    table: figure.table + at * 10,
    paper: { id: `paper ${at}`, title: "June", reportedTo: "2025-06-30" },
  })),
);

it.each<[question: string, values: number[]]>([
  // The list is found by its total, which is what the balance sheet says is owed, and is of that day.
  ["who owes us most?", [5_000]],
  ["whos our biggest debtor", [5_000]],
  ["top 3 debtors", [5_000, 3_500, 1_300]],
  ["smallest debtor", [700]],
  ["which outfit is our biggest debtor", [5_000]],
  ["who are our top 2 debtors?", [5_000, 3_500]],
  ["which customers owe us more than 3k", [5_000, 3_500]],
  ["how many debtors owe us more than 1,000", [3]],
])("%s", async (question, values) => {
  const found = await answerFigures(question, figures, { reportedTo: "2025-06-30" });
  expect(found).toMatchObject({ isAnswered: true, values: values.map((value) => ({ value })) });
  expect(found.isAnswered && found.values[0]?.period?.end).toBe("2025-06-30");
});

it.each(["who do we owe most?", "top 3 suppliers"])("gives no list of debtors for: %s", async (question) => {
  expect(await answerFigures(question, figures, { reportedTo: "2025-06-30" })).toMatchObject({
    isAnswered: false,
  });
});
