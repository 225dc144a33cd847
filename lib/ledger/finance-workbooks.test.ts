import { expect, it } from "vitest";
import { type LedgerCase, told, workbook } from "@/tests/fixtures/ledger-pages";
import { readFigures } from "./read";

/** Sheets as finance teams lay them out: lines of titles, groups of columns, notes. */
const CASES: LedgerCase[] = [
  [
    "a budget is what the lines over its months say it is",
    workbook({
      Sheet1: `Garth Mills Ltd |          |          |
               Budget 2031     |          |          |
                               | Jan 2031 | Feb 2031 | FY31
               Yarn            | 110      | 120      | 1,400
               Wages           | 60       | 70       | 800`,
    }),
    "board paper",
    [
      "Yarn 2031-01-01/2031-01-31 budget 110 read",
      "Yarn 2031-02-01/2031-02-28 budget 120 read",
      "Yarn 2031-01-01/2031-12-31 budget 1400 read",
      "Wages 2031-01-01/2031-01-31 budget 60 read",
      "Wages 2031-02-01/2031-02-28 budget 70 read",
      "Wages 2031-01-01/2031-12-31 budget 800 read",
    ],
  ],
  [
    "sites over actuals and budgets part them, in the month of the title",
    workbook({
      Sites: `Garth Mills Ltd |        |        |       |
              Month of May 2031 |      |        |       |
                              | Selby  |        | Goole  |
                              | Actual | Budget | Actual | Budget
              Yarn            | 110    | 120    | 31     | 35
              Felt            | 60     | 70     | 8      | 9`,
    }),
    "board paper",
    [
      "Yarn [Selby] 2031-05-01/2031-05-31 110 read",
      "Yarn [Selby] 2031-05-01/2031-05-31 budget 120 read",
      "Yarn [Goole] 2031-05-01/2031-05-31 31 read",
      "Yarn [Goole] 2031-05-01/2031-05-31 budget 35 read",
      "Felt [Selby] 2031-05-01/2031-05-31 60 read",
      "Felt [Selby] 2031-05-01/2031-05-31 budget 70 read",
      "Felt [Goole] 2031-05-01/2031-05-31 8 read",
      "Felt [Goole] 2031-05-01/2031-05-31 budget 9 read",
    ],
  ],
];

it.each(CASES)("%s", (_, pages, title, expected) => {
  expect(readFigures(pages, title).map(told)).toEqual(expected);
});
