import { expect, it } from "vitest";
import { type LedgerCase, pdf, told, wordTable, workbook } from "@/tests/fixtures/ledger-pages";
import { readFigures } from "./read";

const CASES: LedgerCase[] = [
  [
    "a currency with the name of its country over the years",
    wordTable(`Funds
           | U.S. $ in thousands 2024 | US dollars in thousands 2023
      Bar  | 1,200                    | 1,000`),
    "Report",
    ["Bar 2024-01-01/2024-12-31 1200000 read", "Bar 2023-01-01/2023-12-31 1000000 read"],
  ],
  [
    "rows that are numbered",
    pdf(`Scorecard

No.   Measure            Target    Result
1     Homes let             240       212
2     Repairs done          900       870
`),
    "Report",
    [
      "1 Homes let target 240 read",
      "1 Homes let 212 read",
      "2 Repairs done target 900 read",
      "2 Repairs done 870 read",
    ],
  ],
  [
    "two columns of one name",
    wordTable(`Income
             | 2024 | 2024
      Berths | 400  | 420
      Shop   | 100  | 90`),
    "Report",
    [
      "Berths 2024-01-01/2024-12-31 400 unclear",
      "Berths 2024-01-01/2024-12-31 420 unclear",
      "Shop 2024-01-01/2024-12-31 100 unclear",
      "Shop 2024-01-01/2024-12-31 90 unclear",
    ],
  ],
  [
    "a row of totals in words",
    wordTable(`Income
             | 2024  | 2023
      Berths | 400   | 420
      Total  | see note 4 | n/a
      Wages  | 100   | 90`),
    "Report",
    [
      "Berths 2024-01-01/2024-12-31 400 read",
      "Berths 2023-01-01/2023-12-31 420 read",
      "Wages 2024-01-01/2024-12-31 100 read",
      "Wages 2023-01-01/2023-12-31 90 read",
    ],
  ],
  [
    "an empty month",
    pdf(`Harbour Trust
Income
                 Jan 2024     Feb 2024     Mar 2024
Berths                400                       410
Shop                  100                       120
Total                 500                       530
`),
    "Report",
    [
      "Berths 2024-01-01/2024-01-31 400",
      "Berths 2024-03-01/2024-03-31 410",
      "Shop 2024-01-01/2024-01-31 100",
      "Shop 2024-03-01/2024-03-31 120",
      "Total 2024-01-01/2024-01-31 500",
      "Total 2024-03-01/2024-03-31 530",
    ],
  ],
  [
    "months centred over their columns",
    pdf(`Harbour Trust
Income
                          April 2024                          May 2024
                 Actual     Budget   Variance        Actual     Budget   Variance
Berths              400        380         20           410        390         20
Shop                100        120        (20)          120        125         (5)
Total               500        500          0           530        515         15
`),
    "Report",
    [
      "Berths 2024-04-01/2024-04-30 400",
      "Berths 2024-04-01/2024-04-30 budget 380",
      "Berths 2024-04-01/2024-04-30 budget variance 20",
      "Berths 2024-05-01/2024-05-31 410",
      "Berths 2024-05-01/2024-05-31 budget 390",
      "Berths 2024-05-01/2024-05-31 budget variance 20",
      "Shop 2024-04-01/2024-04-30 100",
      "Shop 2024-04-01/2024-04-30 budget 120",
      "Shop 2024-04-01/2024-04-30 budget variance -20",
      "Shop 2024-05-01/2024-05-31 120",
      "Shop 2024-05-01/2024-05-31 budget 125",
      "Shop 2024-05-01/2024-05-31 budget variance -5",
      "Total 2024-04-01/2024-04-30 500",
      "Total 2024-04-01/2024-04-30 budget 500",
      "Total 2024-04-01/2024-04-30 budget variance 0",
      "Total 2024-05-01/2024-05-31 530",
      "Total 2024-05-01/2024-05-31 budget 515",
      "Total 2024-05-01/2024-05-31 budget variance 15",
    ],
  ],
  [
    "totals without a name",
    wordTable(`Donations
             | 2024 | 2023
      Chapters |    |
      Trust  | 400  | 420
      Crews  | 100  | 90
             | 500  | 510`),
    "Report",
    [
      "Trust (Chapters) 2024-01-01/2024-12-31 400",
      "Trust (Chapters) 2023-01-01/2023-12-31 420",
      "Crews (Chapters) 2024-01-01/2024-12-31 100",
      "Crews (Chapters) 2023-01-01/2023-12-31 90",
      "Total Chapters 2024-01-01/2024-12-31 500",
      "Total Chapters 2023-01-01/2023-12-31 510",
    ],
  ],
  [
    "a table that goes on over a page, with a column that is empty there",
    pdf(
      `Harbour Trust

Income                2024         2023       Change
Berths                 400          380           20
Shop                   100          120          (20)
`,
      `Income                2024         2023       Change
Moorings                50           60
Total                  550          560
`,
    ),
    "Report",
    [
      "Berths 2024-01-01/2024-12-31 400",
      "Berths 2023-01-01/2023-12-31 380",
      "Berths 2024-01-01/2024-12-31 variance 20",
      "Shop 2024-01-01/2024-12-31 100",
      "Shop 2023-01-01/2023-12-31 120",
      "Shop 2024-01-01/2024-12-31 variance -20",
      "Moorings 2024-01-01/2024-12-31 50",
      "Moorings 2023-01-01/2023-12-31 60",
      "Total 2024-01-01/2024-12-31 550",
      "Total 2023-01-01/2023-12-31 560",
    ],
  ],
  [
    "a title below the table",
    pdf(`                      2024         2023
Berths                 400          380
Shop                   100          120
                       500          500

Table 1: Income of the harbour ($ thousand)
`),
    "Report",
    [
      "Berths 2024-01-01/2024-12-31 400000",
      "Berths 2023-01-01/2023-12-31 380000",
      "Shop 2024-01-01/2024-12-31 100000",
      "Shop 2023-01-01/2023-12-31 120000",
      "Total Income of the harbour 2024-01-01/2024-12-31 500000",
      "Total Income of the harbour 2023-01-01/2023-12-31 500000",
    ],
  ],
  [
    "headings of a month and a short year, links to other sheets, and a row called like one of them",
    workbook({
      Contents: "Income",
      Income: `Contents |        |        |
                        | May 23 | May 22 | $ Change
               Berths   | 400    | 380    | 20       | Shop
               Shop     | 100    | 120    | (20)     | Shop
               Total    | 500    | 500    | -`,
      Shop: "Ropes and paint are sold at cost.",
    }),
    "2023-05 package",
    [
      "Berths 2023-05-01/2023-05-31 400",
      "Berths 2022-05-01/2022-05-31 380",
      "Berths 2023-05-01/2023-05-31 variance 20",
      "Shop 2023-05-01/2023-05-31 100",
      "Shop 2022-05-01/2022-05-31 120",
      "Shop 2023-05-01/2023-05-31 variance -20",
      "Total 2023-05-01/2023-05-31 500",
      "Total 2022-05-01/2022-05-31 500",
      "Total 2023-05-01/2023-05-31 variance 0",
    ],
  ],
];

it.each(CASES)("reads %s", (_, pages, paper, expected) => {
  expect(readFigures(pages, paper).map(told)).toEqual(expected);
});

it("reads every row of a long table, including years among its numbers", () => {
  const rows = Array.from({ length: 2200 }, (_, at) => `Berth ${at + 1} | ${at + 10} | ${at + 20}`);
  const figures = readFigures(wordTable(`Fees\n | 2024 | 2023\n${rows.join("\n")}`), "Report");
  expect(figures.map(({ value }) => value)).toEqual(rows.flatMap((_, at) => [at + 10, at + 20]));
});

it("marks a calculation from two indistinguishable columns as unclear", () => {
  const text = (second: string) => `Statement of income ($)
                     Sep 2026           ${second}            Var $
Fees                  50,900           54,200           (3,300)
Interest              21,400           20,100            1,300
Total                 72,300           74,300           (2,000)
`;
  const clear = (second: string) =>
    readFigures([{ number: 1, text: text(second) }], "Income").filter(({ proof }) => proof !== "unclear");
  expect(clear("Sep 2025").length).toBe(9);
  expect(clear("Sep 2026")).toEqual([]);
});

it("does not read a sentence above a table as its title, or as a row of the previous table", () => {
  const first = "Reports cost";
  const before =
    "At £9k a week the repairs of the north pier would cost more than the forecast for May 2034.";
  const text = `Checks at 30 September 2033\n${first}\n1,200\n${before}\nPassed\nGates\n7,176\nLifts\n38\n`;
  const cell = (word: string, column: number): [number, number, number] => {
    const start = text.indexOf(`\n${word}\n`) + 1;
    return [column, start, start + word.length];
  };
  const tables = [
    { rows: [[cell(first, 0), cell("1,200", 1)]] },
    {
      rows: [[cell("Passed", 1)], [cell("Gates", 0), cell("7,176", 1)], [cell("Lifts", 0), cell("38", 1)]],
    },
  ];
  const found = readFigures([{ number: 1, text, tables }], "Checks").filter(({ label }) => label !== first);
  expect(found.map(({ label, value, unit, scenario }) => [label, value, unit, scenario])).toEqual([
    ["Gates", 7176, "plain", "actual"],
    ["Lifts", 38, "plain", "actual"],
  ]);
});

it("marks unnamed columns next to those of two sites as unclear", () => {
  const text = `Costs by site ($)
                 Leeds                  York
            Actual    Budget      Actual    Budget      Actual    Budget
Rent         4,100     4,000       2,050     2,000       1,030     1,000
Power          910       900         460       450         205       200
`;
  const unnamed = readFigures([{ number: 1, text }], "Costs").filter(({ breakdown }) => breakdown === null);
  expect(unnamed.filter(({ proof }) => proof !== "unclear")).toEqual([]);
});
