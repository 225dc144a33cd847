import { expect, it } from "vitest";
import { type LedgerCase, pdf, time, told, wordTable, workbook } from "@/tests/fixtures/ledger-pages";
import { disagreements } from "./disagreements";
import { readFigures } from "./read";

const MAY = "Harbour Trust, May 2024";

const CASES: LedgerCase[] = [
  [
    "buckets of days over columns",
    workbook({
      "Open invoices": `         | Current | 1 - 30 | > 30 | TOTAL
               Harbour Cafe    | 40      | $-     | 25   | 65
               Sailing School  | $-      | 30     | 15   | 45
               TOTAL           | 40      | 30     | 40   | 110`,
    }),
    "2023-05 package",
    [
      "Harbour Cafe [Current] 40",
      "Harbour Cafe [1 - 30] 0",
      "Harbour Cafe [> 30] 25",
      "Harbour Cafe [TOTAL] 65",
      "Sailing School [Current] 0",
      "Sailing School [1 - 30] 30",
      "Sailing School [> 30] 15",
      "Sailing School [TOTAL] 45",
      "TOTAL [Current] 40",
      "TOTAL [1 - 30] 30",
      "TOTAL [> 30] 40",
      "TOTAL [TOTAL] 110",
    ],
  ],
  [
    "a table beside another and one below it",
    workbook({
      Summary: `        | 2024 | 2023 |  |          |     |
               Berths | 400  | 380  |  | Allocation |   |
               Shop   | 100  | 120  |  | Events   | 22% | 110
               Total  | 500  | 500  |  | Projects | 78% | 390
                      |      |      |  |          |     |
               Costs  |      |      |  |          |     |
                      | Budget 2024 | Actual 2024 | Variance | | |
               Wages  | 300  | 310  | 10 | | |
               Rent   | 80   | 75   | (5) | | |`,
    }),
    "Report",
    [
      "Berths 2024-01-01/2024-12-31 400",
      "Berths 2023-01-01/2023-12-31 380",
      "Shop 2024-01-01/2024-12-31 100",
      "Shop 2023-01-01/2023-12-31 120",
      "Total 2024-01-01/2024-12-31 500",
      "Total 2023-01-01/2023-12-31 500",
      "Events 22 % unclear",
      "Events 110 unclear",
      "Projects 78 % unclear",
      "Projects 390 unclear",
      "Wages 2024-01-01/2024-12-31 budget 300",
      "Wages 2024-01-01/2024-12-31 310",
      "Wages 2024-01-01/2024-12-31 budget variance 10",
      "Rent 2024-01-01/2024-12-31 budget 80",
      "Rent 2024-01-01/2024-12-31 75",
      "Rent 2024-01-01/2024-12-31 budget variance -5",
    ],
  ],
  [
    "a column of notes",
    pdf(`Statement of income ($)
                       Note        2024         2023
Berths                    4         400          380
Shop                      5         100          120
Total income                        500          500
`),
    "Report",
    [
      "Berths 2024-01-01/2024-12-31 400",
      "Berths 2023-01-01/2023-12-31 380",
      "Shop 2024-01-01/2024-12-31 100",
      "Shop 2023-01-01/2023-12-31 120",
      "Total income 2024-01-01/2024-12-31 500",
      "Total income 2023-01-01/2023-12-31 500",
    ],
  ],
  [
    "a first heading that one blank parts from the title",
    pdf(`BALANCE SHEET OF THE HARBOUR TRUST ($) May 31, 2024     Apr 30, 2024
Cash                                        70,000           60,000
Receivables                                130,000          100,000
Total assets                               200,000          160,000
`),
    MAY,
    [
      "Cash 2024-05-31 70000",
      "Cash 2024-04-30 60000",
      "Receivables 2024-05-31 130000",
      "Receivables 2024-04-30 100000",
      "Total assets 2024-05-31 200000",
      "Total assets 2024-04-30 160000",
    ],
  ],
];

it.each(CASES)("reads %s", (_, pages, paper, expected) => {
  expect(readFigures(pages, paper).map(told)).toEqual(expected);
});

it("reports a total that does not add up, with the sum of its rows", () => {
  const figures = readFigures(
    wordTable(`Income
                          | 2024 | 2023
      Berths              |      |
      Annual              | 400  | 380
      Visitors            | 100  | 120
      Total berths        | 600  | 500
      Shop                | 50   | 60
      Total income        | 650  | 560`),
    "Report",
  );
  expect(
    disagreements(figures).map(({ total, sum, parts }) => [
      total.label,
      total.value,
      sum,
      parts.map(({ label }) => label),
    ]),
  ).toEqual([["Total berths", 600, 500, ["Annual", "Visitors"]]]);
  expect(figures.every(({ proof, label }) => label !== "Annual" || proof === "read")).toBe(true);
});

const STATEMENTS = pdf(
  `Harbour Corporation
CONSOLIDATED STATEMENTS OF INCOME
(In thousands)
                                              Years Ended
                                   November 27,     November 28,
                                      2015              2014
Revenue:
  Berths                                          $  3,000  $  2,000
  Shops                                1,000             1,500
    Total revenue                      4,000             3,500
Cost of sales                          1,500             1,200
Net income                                        $  2,500  $  2,300`,
  `Harbour Corporation
CONSOLIDATED BALANCE SHEETS
(In thousands)
                                   November 27,     November 28,
                                      2015              2014
Cash                                     100               200
Piers                                    900               700
Total assets                           1,000               900`,
  `Harbour Corporation
CONSOLIDATED STATEMENTS OF CASH FLOWS
(In thousands)
Fiscal Years Ended                 November 27, 2015    November 28, 2014
Net income                               2,500               2,300
Adjustments to reconcile net income before allocation to minority interests to net cash from operating activities:
  Depreciation                             400                 300
Net cash from operations                 2,900               2,600`,
);

it("reads each statement of a filing separately, with days as balances or year ends", () => {
  const figures = readFigures(STATEMENTS, "HARBOUR_2015_10K").filter(({ table }) => table < 3);
  const years = ["2014-12-01/2015-11-30", "2013-12-01/2014-11-30"];
  const periods = (table: number) => [...new Set(figures.filter((one) => one.table === table).map(time))];
  expect([0, 1, 2].map(periods)).toEqual([years, ["2015-11-27", "2014-11-28"], years]);
  const netIncome = figures.filter(({ label }) => label === "Net income").map(({ value }) => value);
  expect(netIncome).toEqual([2_500_000, 2_300_000, 2_500_000, 2_300_000]);
  expect(figures.filter(({ proof }) => proof === "unclear")).toEqual([]);
});

it.each([
  [
    "marks of footnotes for no scale",
    `Segments (in millions)
                                      2024       2023
Berths(a)                          $   500    $   450
Other activities(b)                    300        180
Total                              $   800    $   630
`,
    ["Berths(a) 500000000", "Other activities(b) 300000000", "Total 800000000"],
  ],
  [
    "a heading over the last columns of a group for these alone",
    `Harbour sales (in millions)
                        SECOND QUARTER                            SIX MONTHS
                                    Percent Change                          Percent Change
               2023     2022     Total   Currency      2023     2022     Total   Currency
Berths          120      100      20.0      (1.0)       250      200      25.0      (2.0)
Ferries          90      100     (10.0)     (1.0)       150      200     (25.0)     (2.0)
Total           210      200       5.0      (1.0)       400      400         -      (2.0)
`,
    ["Berths 120000000", "Ferries 90000000", "Total 210000000"],
  ],
])("reads %s", (_, text, expected) => {
  const figures = readFigures(pdf(text), "Report").filter(({ column }) => column === 0);
  expect(
    figures.map(({ label, value, measure }) => `${label} ${value}${measure === "value" ? "" : measure}`),
  ).toEqual(expected);
});

it("starts a new table below a title with its own scale, and reads half-years", () => {
  const page = (title: string, number: number) => ({
    number,
    text: `${title} (in millions)

                                Six months
                                2024       2023
Berths                       $   500    $   450
Total                        $   500    $   450
`,
  });
  const figures = readFigures([page("Sales by segment", 1), page("Sales by region", 2)], "Report");
  expect(
    figures
      .filter(({ column, row }) => column === 0 && row === 0)
      .map(({ title, period }) => [title, period?.end]),
  ).toEqual([
    ["Sales by segment (in millions) · Six months · ", "2024-06-30"],
    ["Sales by region (in millions) · Six months · ", "2024-06-30"],
  ]);
});

it.each([
  [
    "a year's end that stands over the middle one of its years",
    `Income
             |       | Years ended June 30, |
             | 2019  | 2018 | 2017
      Berths | 400   | 380  | 350
      Shop   | 50    | 60   | 40`,
    "",
    ["actual 2018-07-01 2019-06-30", "actual 2017-07-01 2018-06-30", "actual 2016-07-01 2017-06-30"],
  ],
  [
    "the words for a year over the middle one of its days",
    `Income
             |               | Year ended |
             | June 28, 2019 | June 29, 2018 | June 30, 2017
      Berths | 400   | 380  | 350
      Shop   | 50    | 60   | 40`,
    "",
    ["actual 2018-07-01 2019-06-30", "actual 2017-07-01 2018-06-30", "actual 2016-07-01 2017-06-30"],
  ],
  [
    "years from the latest back as reported ones, whatever year the text begins with",
    `Income
             | 2019  | 2018
      Berths | 400   | 380
      Shop   | 50    | 60`,
    "On January 1, 2018 the harbour adopted a new standard.",
    ["actual 2019-01-01 2019-12-31", "actual 2018-01-01 2018-12-31"],
  ],
  [
    "a pension plan as none that was budgeted",
    `Obligation
             |       | Combined Pension Plan |
             | 2019  | 2018 | 2017
      Opening obligation | 400   | 380  | 350
      Service cost       | 50    | 60   | 40`,
    "",
    ["actual 2019-01-01 2019-12-31", "actual 2018-01-01 2018-12-31", "actual 2017-01-01 2017-12-31"],
  ],
  [
    "years that are set apart or have footnotes",
    `Income
             | 2 0 1 9 | 2018 (4) | 2017 (restated, Note 3)
      Berths | 400   | 380  | 350
      Shop   | 50    | 60   | 40`,
    "",
    ["actual 2019-01-01 2019-12-31", "actual 2018-01-01 2018-12-31", "actual 2017-01-01 2017-12-31"],
  ],
  [
    "balances as of days that run on as reported ones",
    `Balances
             | As of December 31, |
             | 2018  | 2019
      Berths | 400   | 380
      Shop   | 50    | 60`,
    "At the end of 2018, the harbour had 400 berths.",
    ["actual 2018-12-31 2018-12-31", "actual 2019-12-31 2019-12-31"],
  ],
])("reads %s", (_, table, text, expected) => {
  const pages = wordTable(table).map((page) => ({ ...page, number: 2 }));
  const figures = readFigures([{ number: 1, text }, ...pages], "Report");
  const row = figures.filter(({ row: at }) => at === figures[0]?.row);
  expect(row.map(({ scenario, period }) => `${scenario} ${period?.start} ${period?.end}`)).toEqual(expected);
  expect(row.map(({ breakdown }) => breakdown)).toEqual(expected.map(() => null));
});

it.each(["$'000", "€m", "RM’000", "£ million", "US$k"])(
  "does not read %s below a year as part of it",
  (unit) => {
    const pages = wordTable(`Income
             | 2019    | 2018
             | ${unit} | ${unit}
      Berths | 400     | 380
      Shop   | 50      | 60`);
    expect(readFigures(pages, "Report").map(({ breakdown }) => breakdown)).toEqual([null, null, null, null]);
  },
);

it.each([
  [
    "a table of lines",
    pdf(`Income statement

                      2026        2025
Berths                 20,000     18,000
Shop                   10,000      9,000
Total revenue          30,000     27,000
(in thousands)

The board notes the figures.`),
  ],
  [
    "a table that keeps its cells",
    wordTable(`Income statement
                    | 2026   | 2025
      Berths        | 20,000 | 18,000
      Shop          | 10,000 | 9,000
      Total revenue | 30,000 | 27,000`).map((page) => ({
      ...page,
      text: `${page.text}\nAll amounts in £ thousands\n`,
    })),
  ],
])("applies the scale below %s", (_, pages) => {
  const [berths] = readFigures(pages, "Report");
  expect([berths?.label, berths?.value]).toEqual(["Berths", 20_000_000]);
});
