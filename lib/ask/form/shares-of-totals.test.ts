import { expect, it } from "vitest";
import { readFigures } from "@/lib/ledger/read";
import type { PaperFigure } from "../answer";
import { answerFigures } from "../answer-figures";

/** A statement that leaves small lines out, so that its total is not proven. */
const STATEMENT = `Statement of activities, January - June 2025 ($)
                                   Jun 2025     2025 (YTD)
Income
  Ticket Sales                       40,000        210,000
  Total Income                       40,000        210,000
Expenses
  Total Personnel & Payroll          12,000         60,000
  Insurance                           2,000         12,000
Total Expenses                       22,000        120,000
`;
/** What the bookkeeper has not sorted yet; its totals are named like those of the whole. */
const UNSORTED = `Transactions without a category, January - June 2025 ($)
                                 2025 (YTD)
Expenses
  Card payment 4011                     600
  Transfer 812                          300
Total for Expenses                      900
`;

const figures: PaperFigure[] = [UNSORTED, STATEMENT].flatMap((text, at) =>
  readFigures([{ number: 1, text }], "June 2025").map((figure) => ({
    ...figure,
    paper: { id: `paper ${at}`, title: "June 2025", reportedTo: "2025-06-30" },
  })),
);

it.each(["what % of ytd spend is staff", "what share of ytd expenses is staff"])(
  "takes the total of the table in which the other side stands: %s",
  async (question) => {
    expect(await answerFigures(question, figures, { reportedTo: "2025-06-30" })).toMatchObject({
      isAnswered: true,
      operation: "share",
      values: [{ value: 50, operands: [{ value: 60_000 }, { label: "Total Expenses", value: 120_000 }] }],
    });
  },
);
