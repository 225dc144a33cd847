import { expect, it } from "vitest";
import { type LedgerCase, pdf, told, wordTable, workbook } from "@/tests/fixtures/ledger-pages";
import { readFigures } from "./read";

/** Sheets as finance teams lay them out: title lines, groups of columns, notes. */
const CASES: LedgerCase[] = [
  [
    "numbers of rows are no part of their names",
    workbook({
      Sheet1: `Sr. No. | Customer | 31 May 2031 | 31 May 2030
               1       | Garth    | 110         | 120
               2       | Selby    | 60          | 70
               3       | Others   | 40          | 45`,
    }),
    "board paper",
    [
      "Garth 2031-05-31 110 read",
      "Garth 2030-05-31 120 read",
      "Selby 2031-05-31 60 read",
      "Selby 2030-05-31 70 read",
      "Others 2031-05-31 40 read",
      "Others 2030-05-31 45 read",
    ],
  ],
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
  [
    "limits are targets in words and signs, and a dash among rates is no nil",
    wordTable(`Banking covenants
      Ratio            | Covenant  | Jun 2031 | Jul 2031
      Net debt / EBITDA | max 2.50x | 2.10x    | 2.20x
      Interest cover   | ≥ 4.00x   | 5.10x    | —
      Minimum liquidity | Min 5,000 | 6,200    | 6,100`),
    "board paper",
    [
      "Net debt / EBITDA 2031-07-01/2031-07-31 target 2.5 read",
      "Net debt / EBITDA 2031-06-01/2031-06-30 2.1 read",
      "Net debt / EBITDA 2031-07-01/2031-07-31 2.2 read",
      "Interest cover 2031-07-01/2031-07-31 target 4 read",
      "Interest cover 2031-06-01/2031-06-30 5.1 read",
      "Minimum liquidity 2031-07-01/2031-07-31 target 5000 read",
      "Minimum liquidity 2031-06-01/2031-06-30 6200 read",
      "Minimum liquidity 2031-07-01/2031-07-31 6100 read",
    ],
  ],
  [
    "months that are over are actuals of a forecast, and the year before it is none",
    wordTable(`Forecast for 2031, actuals to February 2031
           | Jan 2031 | Feb 2031 | Mar 2031 | FY30
      Yarn | 110      | 120      | 130      | 1,400
      Felt | 11       | 12       | 13       | 150`),
    "board paper",
    [
      "Yarn 2031-01-01/2031-01-31 110 read",
      "Yarn 2031-02-01/2031-02-28 120 read",
      "Yarn 2031-03-01/2031-03-31 forecast 130 read",
      "Yarn 2030-01-01/2030-12-31 1400 read",
      "Felt 2031-01-01/2031-01-31 11 read",
      "Felt 2031-02-01/2031-02-28 12 read",
      "Felt 2031-03-01/2031-03-31 forecast 13 read",
      "Felt 2030-01-01/2030-12-31 150 read",
    ],
  ],
  [
    "a percentage within a name is none of its numbers, and years in its brackets are no money",
    wordTable(`Options (€m)
                              | Site A | Site B
      NPV, 10 years at 7%     | 0.6    | 1.1
      Simple payback (years)  | 7.7    | 11.3`),
    "board paper",
    [
      "NPV, 10 years at 7% [Site A] 600000 read",
      "NPV, 10 years at 7% [Site B] 1100000 read",
      "Simple payback (years) [Site A] 7.7 read",
      "Simple payback (years) [Site B] 11.3 read",
    ],
  ],
  [
    "units are known by themselves, and comments stand in no column",
    pdf(`KPI dashboard, May 2031
Measure        UoM      May 2031   Target     Comment
Mill           %           81.5%    90.0%     Repairs in
output                                        the month
Time lost      hours         120      100     In line
Days late      days           12       10     In line
`),
    "board paper",
    [
      "Mill output 2031-05-01/2031-05-31 81.5 % read",
      "Mill output 2031-05-01/2031-05-31 target 90 % read",
      "Time lost 2031-05-01/2031-05-31 120 read",
      "Time lost 2031-05-01/2031-05-31 target 100 read",
      "Days late 2031-05-01/2031-05-31 12 read",
      "Days late 2031-05-01/2031-05-31 target 10 read",
    ],
  ],
  [
    "a month over its year is of that year, whatever year the accounts are of",
    pdf(`Forecast for the year ending 30 September 2032
              Oct       Nov       Jan 2032
              2031      2031
Yarn             110       120       130
Felt              11        12        13
`),
    "board paper",
    ["Yarn", "Felt"].flatMap((name) =>
      ["2031-10-01/2031-10-31", "2031-11-01/2031-11-30", "2032-01-01/2032-01-31"].map(
        (month, at) => `${name} ${month} forecast ${name === "Yarn" ? 110 + 10 * at : 11 + at} read`,
      ),
    ),
  ],
  [
    "headings go with groups of their length, though units stand below the names",
    pdf(`Accounts May 2031
              May 2031                        Year to date                    Full year
              Actual    Budget    Variance    Actual    Budget    Variance    Budget    Forecast
              £000      £000      £000        £000      £000      £000        £000      £000
Yarn              11        12         (1)        51        55         (4)       130         120
Felt              21        25         (4)       101       110         (9)       260         240
`),
    "board paper",
    ["Yarn", "Felt"].flatMap((name) => {
      const of = name === "Yarn" ? [11, 12, -1, 51, 55, -4, 130, 120] : [21, 25, -4, 101, 110, -9, 260, 240];
      return [
        "2031-05-01/2031-05-31",
        "2031-05-01/2031-05-31 budget",
        "2031-05-01/2031-05-31 budget variance",
        "2031-01-01/2031-05-31",
        "2031-01-01/2031-05-31 budget",
        "2031-01-01/2031-05-31 budget variance",
        "2031-01-01/2031-12-31 budget",
        "2031-01-01/2031-12-31 forecast",
      ].map((column, at) => `${name} ${column} ${(of[at] ?? 0) * 1000}`);
    }),
  ],
];

it.each(CASES)("%s", (_, pages, title, expected) => {
  expect(readFigures(pages, title).map(told)).toEqual(expected);
});
