import { expect, it } from "vitest";
import type { PageText, SheetLayoutCell } from "@/lib/evidence/types";
import { disagreements } from "./disagreements";
import type { Figure } from "./figure";
import { readFigures } from "./read";

/** A Word table below its title, from lines whose cells are parted by bars. */
function wordTable(lines: string): PageText[] {
  const [title = "", ...rows] = lines.trim().split("\n");
  let text = `${title.trim()}\n`;
  const cells = rows.map((row) =>
    row.split("|").flatMap((cell, column): [number, number, number][] => {
      const start = text.length;
      text += `${cell.trim()}\n`;
      return cell.trim() === "" ? [] : [[column, start, text.length - 1]];
    }),
  );
  return [{ number: 1, text, tables: [{ rows: cells }] }];
}

/** Sheets of a workbook, from lines whose cells are parted by bars. */
function workbook(sheets: Record<string, string>): PageText[] {
  return Object.entries(sheets).map(([name, lines], at) => {
    let text = "";
    const rows = lines
      .trim()
      .split("\n")
      .map((line, row) => ({
        number: row + 1,
        cells: line.split("|").flatMap((cell, column): SheetLayoutCell[] => {
          const start = text.length;
          text += `${cell.trim()}\n`;
          return cell.trim() === "" ? [] : [[column, start, text.length - 1, 1, 1, 0]];
        }),
      }));
    return { number: at + 1, text, sheet: { name, columns: [..."ABCDEFGHIJKLMNOP"], rows } };
  });
}

/** Pages of a PDF. */
const pdf = (...pages: string[]): PageText[] => pages.map((text, at) => ({ number: at + 1, text }));

const time = ({ period }: Figure) =>
  period ? (period.start === period.end ? period.end : `${period.start}/${period.end}`) : "";

/** "Berths (Income) 2024-05-01/2024-05-31 budget 35000 proven", with what differs from a plain actual value only. */
function told(figure: Figure): string {
  const { label, path, breakdown, scenario, measure, value, unit, proof } = figure;
  return [
    label,
    path.length > 0 ? `(${path.join(" › ")})` : "",
    breakdown ? `[${breakdown}]` : "",
    time(figure),
    scenario === "actual" ? "" : scenario,
    measure === "value" ? "" : measure,
    String(value),
    unit === "percent" ? "%" : "",
    proof === "proven" ? "" : proof,
  ]
    .filter(Boolean)
    .join(" ");
}

const MAY = "Harbour Trust, May 2024";

const CASES: [name: string, pages: PageText[], paper: string, expected: string[]][] = [
  [
    "plan and actual as pairs of rows",
    wordTable(`Results
                | Q1 2024 | Q2 2024
      Berths    |         |
      Actual    | 40      | 50
      Budget    | 45      | 45
      Chandlery |         |
      Actual    | 10      | 20
      Budget    | 15      | 15
      Total     |         |
      Actual    | 50      | 70
      Budget    | 60      | 60`),
    MAY,
    [
      "Berths 2024-01-01/2024-03-31 40",
      "Berths 2024-04-01/2024-06-30 50",
      "Berths 2024-01-01/2024-03-31 budget 45",
      "Berths 2024-04-01/2024-06-30 budget 45",
      "Chandlery 2024-01-01/2024-03-31 10",
      "Chandlery 2024-04-01/2024-06-30 20",
      "Chandlery 2024-01-01/2024-03-31 budget 15",
      "Chandlery 2024-04-01/2024-06-30 budget 15",
      "Total 2024-01-01/2024-03-31 50",
      "Total 2024-04-01/2024-06-30 70",
      "Total 2024-01-01/2024-03-31 budget 60",
      "Total 2024-04-01/2024-06-30 budget 60",
    ],
  ],
  [
    "plan and actual as words of a second column",
    wordTable(`Results
      Measure   | Kind   | Q1 2024 | Q2 2024
      Berths    | Actual | 40      | 50
                | Plan   | 45      | 45
      Chandlery | Actual | 10      | 20
                | Plan   | 15      | 15`),
    MAY,
    [
      "Berths 2024-01-01/2024-03-31 40 read",
      "Berths 2024-04-01/2024-06-30 50 read",
      "Berths 2024-01-01/2024-03-31 budget 45 read",
      "Berths 2024-04-01/2024-06-30 budget 45 read",
      "Chandlery 2024-01-01/2024-03-31 10 read",
      "Chandlery 2024-04-01/2024-06-30 20 read",
      "Chandlery 2024-01-01/2024-03-31 budget 15 read",
      "Chandlery 2024-04-01/2024-06-30 budget 15 read",
    ],
  ],
  [
    "plan and actual in the names of rows",
    wordTable(`Results
                          | 2024 | 2023
      Berth income        | 400  | 350
      Berth income (plan) | 420  | 360
      Wages               | 300  | 280
      Wages (plan)        | 310  | 290`),
    "Annual report 2024",
    [
      "Berth income 2024-01-01/2024-12-31 400 read",
      "Berth income 2023-01-01/2023-12-31 350 read",
      "Berth income 2024-01-01/2024-12-31 budget 420 read",
      "Berth income 2023-01-01/2023-12-31 budget 360 read",
      "Wages 2024-01-01/2024-12-31 300 read",
      "Wages 2023-01-01/2023-12-31 280 read",
      "Wages 2024-01-01/2024-12-31 budget 310 read",
      "Wages 2023-01-01/2023-12-31 budget 290 read",
    ],
  ],
  [
    "actual, budget and variance below each month",
    wordTable(`Results
               | April 2024 |        |          | May 2024 |        |
               | Actual     | Budget | Variance | Actual   | Budget | Variance
      Berths   | 40         | 35     | 5        | 42       | 35     | 7
      Shop     | 12         | 15     | (3)      | 18       | 15     | 3
      Total    | 52         | 50     | 2        | 60       | 50     | 10`),
    MAY,
    [
      "Berths 2024-04-01/2024-04-30 40",
      "Berths 2024-04-01/2024-04-30 budget 35",
      "Berths 2024-04-01/2024-04-30 budget variance 5",
      "Berths 2024-05-01/2024-05-31 42",
      "Berths 2024-05-01/2024-05-31 budget 35",
      "Berths 2024-05-01/2024-05-31 budget variance 7",
      "Shop 2024-04-01/2024-04-30 12",
      "Shop 2024-04-01/2024-04-30 budget 15",
      "Shop 2024-04-01/2024-04-30 budget variance -3",
      "Shop 2024-05-01/2024-05-31 18",
      "Shop 2024-05-01/2024-05-31 budget 15",
      "Shop 2024-05-01/2024-05-31 budget variance 3",
      "Total 2024-04-01/2024-04-30 52",
      "Total 2024-04-01/2024-04-30 budget 50",
      "Total 2024-04-01/2024-04-30 budget variance 2",
      "Total 2024-05-01/2024-05-31 60",
      "Total 2024-05-01/2024-05-31 budget 50",
      "Total 2024-05-01/2024-05-31 budget variance 10",
    ],
  ],
  [
    "months down the side and measures across",
    wordTable(`Monthly figures
               | Income | Costs | Surplus
      Jan 2024 | 100    | 80    | 20
      Feb 2024 | 110    | 95    | 15
      Mar 2024 | 90     | 70    | 20`),
    "Report",
    [
      "Income 2024-01-01/2024-01-31 100",
      "Income 2024-02-01/2024-02-29 110",
      "Income 2024-03-01/2024-03-31 90",
      "Costs 2024-01-01/2024-01-31 80",
      "Costs 2024-02-01/2024-02-29 95",
      "Costs 2024-03-01/2024-03-31 70",
      "Surplus 2024-01-01/2024-01-31 20",
      "Surplus 2024-02-01/2024-02-29 15",
      "Surplus 2024-03-01/2024-03-31 20",
    ],
  ],
  [
    "quarters without a year",
    wordTable(`Visitors
             | Q1  | Q2
      Adults | 300 | 400
      Young  | 120 | 110
      All    | 420 | 510`),
    "Annual report 2024",
    [
      "Adults 2024-01-01/2024-03-31 300",
      "Adults 2024-04-01/2024-06-30 400",
      "Young 2024-01-01/2024-03-31 120",
      "Young 2024-04-01/2024-06-30 110",
      "All 2024-01-01/2024-03-31 420",
      "All 2024-04-01/2024-06-30 510",
    ],
  ],
  [
    "months of a financial year that begins in July",
    wordTable(`Budget 2025
           | Jul | Aug | Sep | Oct | Nov | Dec | Jan | Feb | Mar | Apr | May | Jun | Total
      Wages| 10  | 10  | 10  | 10  | 10  | 20  | 10  | 10  | 10  | 10  | 10  | 20  | 140
      Rent | 5   | 5   | 5   | 5   | 5   | 5   | 5   | 5   | 5   | 5   | 5   | 5   | 60`),
    "Budget",
    [
      "Wages 2024-07-01/2024-07-31 budget 10",
      "Wages 2024-08-01/2024-08-31 budget 10",
      "Wages 2024-09-01/2024-09-30 budget 10",
      "Wages 2024-10-01/2024-10-31 budget 10",
      "Wages 2024-11-01/2024-11-30 budget 10",
      "Wages 2024-12-01/2024-12-31 budget 20",
      "Wages 2025-01-01/2025-01-31 budget 10",
      "Wages 2025-02-01/2025-02-28 budget 10",
      "Wages 2025-03-01/2025-03-31 budget 10",
      "Wages 2025-04-01/2025-04-30 budget 10",
      "Wages 2025-05-01/2025-05-31 budget 10",
      "Wages 2025-06-01/2025-06-30 budget 20",
      "Wages 2024-07-01/2025-06-30 budget 140",
      "Rent 2024-07-01/2024-07-31 budget 5",
      "Rent 2024-08-01/2024-08-31 budget 5",
      "Rent 2024-09-01/2024-09-30 budget 5",
      "Rent 2024-10-01/2024-10-31 budget 5",
      "Rent 2024-11-01/2024-11-30 budget 5",
      "Rent 2024-12-01/2024-12-31 budget 5",
      "Rent 2025-01-01/2025-01-31 budget 5",
      "Rent 2025-02-01/2025-02-28 budget 5",
      "Rent 2025-03-01/2025-03-31 budget 5",
      "Rent 2025-04-01/2025-04-30 budget 5",
      "Rent 2025-05-01/2025-05-31 budget 5",
      "Rent 2025-06-01/2025-06-30 budget 5",
      "Rent 2024-07-01/2025-06-30 budget 60",
    ],
  ],
  [
    "decimal commas",
    wordTable(`Ertrag (EUR)
               | 2024      | 2023
      Liegegeld| 1.234     | 1.100
      Laden    | 12.345,50 | 11.000,00
      Summe    | 13.579,50 | 12.100,00`),
    "Bericht",
    [
      "Liegegeld 2024-01-01/2024-12-31 1234",
      "Liegegeld 2023-01-01/2023-12-31 1100",
      "Laden 2024-01-01/2024-12-31 12345.5",
      "Laden 2023-01-01/2023-12-31 11000",
      "Summe 2024-01-01/2024-12-31 13579.5",
      "Summe 2023-01-01/2023-12-31 12100",
    ],
  ],
  [
    "Arabic-Indic digits",
    wordTable(`Income
              | 2024  | 2023
      Berths  | ١٬٢٠٠ | ١٬٠٠٠
      Shop    | ٣٠٠   | ٢٠٠
      Total   | ١٬٥٠٠ | ١٬٢٠٠`),
    "Report",
    [
      "Berths 2024-01-01/2024-12-31 1200",
      "Berths 2023-01-01/2023-12-31 1000",
      "Shop 2024-01-01/2024-12-31 300",
      "Shop 2023-01-01/2023-12-31 200",
      "Total 2024-01-01/2024-12-31 1500",
      "Total 2023-01-01/2023-12-31 1200",
    ],
  ],
  [
    "negatives in brackets, with a trailing minus and with a Unicode minus",
    wordTable(`Changes in cash
               | 2024  | 2023
      Berths   | (120) | 90
      Shop     | 40-   | 30
      Works    | −50   | (20)
      Net      | (210) | 100`),
    "Report",
    [
      "Berths 2024-01-01/2024-12-31 -120",
      "Berths 2023-01-01/2023-12-31 90",
      "Shop 2024-01-01/2024-12-31 -40",
      "Shop 2023-01-01/2023-12-31 30",
      "Works 2024-01-01/2024-12-31 -50",
      "Works 2023-01-01/2023-12-31 -20",
      "Net 2024-01-01/2024-12-31 -210",
      "Net 2023-01-01/2023-12-31 100",
    ],
  ],
  [
    "a table in thousands beside one in full",
    pdf(`Results (in thousands of euros)

                      2024      2023
Berth income         1,200     1,000
Shop income            300       250
Total income         1,500     1,250


Members

                      2024      2023
Adults               1,200     1,100
Young                  300       280
Total members        1,500     1,380
`),
    "Report",
    [
      "Berth income 2024-01-01/2024-12-31 1200000",
      "Berth income 2023-01-01/2023-12-31 1000000",
      "Shop income 2024-01-01/2024-12-31 300000",
      "Shop income 2023-01-01/2023-12-31 250000",
      "Total income 2024-01-01/2024-12-31 1500000",
      "Total income 2023-01-01/2023-12-31 1250000",
      "Adults 2024-01-01/2024-12-31 1200",
      "Adults 2023-01-01/2023-12-31 1100",
      "Young 2024-01-01/2024-12-31 300",
      "Young 2023-01-01/2023-12-31 280",
      "Total members 2024-01-01/2024-12-31 1500",
      "Total members 2023-01-01/2023-12-31 1380",
    ],
  ],
  [
    "a scale in one row, and a count in a table of money",
    wordTable(`Key figures ($ in thousands)
                          | 2024  | 2023
      Revenue             | 1,200 | 1,000
      Assets ($ million)  | 4.5   | 4.1
      Number of employees | 310   | 300
      Margin (%)          | 12    | 11`),
    "Report",
    [
      "Revenue 2024-01-01/2024-12-31 1200000 read",
      "Revenue 2023-01-01/2023-12-31 1000000 read",
      "Assets ($ million) 2024-01-01/2024-12-31 4500000 read",
      "Assets ($ million) 2023-01-01/2023-12-31 4100000 read",
      "Number of employees 2024-01-01/2024-12-31 310 read",
      "Number of employees 2023-01-01/2023-12-31 300 read",
      "Margin (%) 2024-01-01/2024-12-31 12 % read",
      "Margin (%) 2023-01-01/2023-12-31 11 % read",
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
    "headings of a month and a short year, and a link to another sheet",
    workbook({
      Contents: "Income",
      Income: `Contents |        |        |
                        | May 23 | May 22 | $ Change
               Berths   | 400    | 380    | 20
               Shop     | 100    | 120    | (20)
               Total    | 500    | 500    | -`,
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
    "a list of entries with a running balance",
    workbook({
      Refunds: `Date   | Type    | Num  | Name    | Amount | Balance
               04/05/2024 | Deposit | 3454 | Keel Ltd | 100    | 100
               04/09/2024 | Deposit |      | Mast Ltd | 250    | 350
               04/16/2024 | Deposit | 3456 | Sail Ltd | (50)   | 300
               04/29/2024 | Deposit | 3457 | Rope Ltd | 75     | 375
               Total      |         |      |          | 375    |`,
    }),
    "Report",
    [
      "Deposit 3454 Keel Ltd [Amount] 2024-04-05 100",
      "Deposit 3454 Keel Ltd [Balance] 2024-04-05 100",
      "Deposit Mast Ltd [Amount] 2024-04-09 250",
      "Deposit Mast Ltd [Balance] 2024-04-09 350",
      "Deposit 3456 Sail Ltd [Amount] 2024-04-16 -50",
      "Deposit 3456 Sail Ltd [Balance] 2024-04-16 300",
      "Deposit 3457 Rope Ltd [Amount] 2024-04-29 75",
      "Deposit 3457 Rope Ltd [Balance] 2024-04-29 375",
      "Total [Amount] 375",
    ],
  ],
  [
    "a balance that is carried from month to month",
    wordTable(`Cash
              | Jun 2024 | Jul 2024
      Opening balance | 50 | 53
      Net movement    | 3  | (1)
      Closing balance | 53 | 52`),
    MAY,
    [
      "Opening balance 2024-05-31 forecast 50",
      "Opening balance 2024-06-30 forecast 53",
      "Net movement 2024-06-01/2024-06-30 forecast 3",
      "Net movement 2024-07-01/2024-07-31 forecast -1",
      "Closing balance 2024-06-30 forecast 53",
      "Closing balance 2024-07-31 forecast 52",
    ],
  ],
  [
    "months down the side, actual beside budget",
    wordTable(`Berth income
             | Actual | Budget
      January  | 100 | 90
      February | 120 | 110
      Total    | 220 | 200`),
    MAY,
    [
      "Berth income 2024-01-01/2024-01-31 100",
      "Berth income 2024-02-01/2024-02-29 120",
      "Berth income 2024-01-01/2024-02-29 220",
      "Berth income 2024-01-01/2024-01-31 budget 90",
      "Berth income 2024-02-01/2024-02-29 budget 110",
      "Berth income 2024-01-01/2024-02-29 budget 200",
    ],
  ],
  [
    "points that part thousands where only the sums tell",
    wordTable(`Ergebnis (in TEUR)
               | Ist 2023 | Plan 2024
      Erlöse   | 1.200    | 1.300
      Kosten   | 900      | 950
      Gewinn   | 300      | 350`),
    "Bericht",
    [
      "Erlöse 2023-01-01/2023-12-31 1200000",
      "Erlöse 2024-01-01/2024-12-31 budget 1300000",
      "Kosten 2023-01-01/2023-12-31 900000",
      "Kosten 2024-01-01/2024-12-31 budget 950000",
      "Gewinn 2023-01-01/2023-12-31 300000",
      "Gewinn 2024-01-01/2024-12-31 budget 350000",
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
    "years down the side and months across",
    wordTable(`Visitors in 2024
             | Jan | Feb | Mar
      2024   | 300 | 400 | 350
      2023   | 280 | 310 | 330`),
    "Report",
    [
      "2024 2024-01-01/2024-01-31 300 read",
      "2024 2024-02-01/2024-02-29 400 read",
      "2024 2024-03-01/2024-03-31 350 read",
      "2023 2024-01-01/2024-01-31 280 unclear",
      "2023 2024-02-01/2024-02-29 310 unclear",
      "2023 2024-03-01/2024-03-31 330 unclear",
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
  [
    "codes of currencies in names",
    pdf(`Balance sheet                     May 2024      Apr 2024
Payables
  Payables - EUR                     1,400           900
  Payables - USD                       600           700
Total payables                       2,000         1,600
`),
    MAY,
    [
      "Payables - EUR (Payables) 2024-05-31 1400",
      "Payables - EUR (Payables) 2024-04-30 900",
      "Payables - USD (Payables) 2024-05-31 600",
      "Payables - USD (Payables) 2024-04-30 700",
      "Total payables 2024-05-31 2000",
      "Total payables 2024-04-30 1600",
    ],
  ],
  [
    "formulas saved as nil",
    wordTable(`Income
             | 2024 | 2023
      Berths | 400  | 420
      Shop   | 100  | 90
      Total income | 0 | 0`),
    "Report",
    [
      "Berths 2024-01-01/2024-12-31 400 read",
      "Berths 2023-01-01/2023-12-31 420 read",
      "Shop 2024-01-01/2024-12-31 100 read",
      "Shop 2023-01-01/2023-12-31 90 read",
      "Total income 2024-01-01/2024-12-31 0 unclear",
      "Total income 2023-01-01/2023-12-31 0 unclear",
    ],
  ],
];

it("takes a line of units below the headings for their scale and currency", () => {
  const figures = readFigures(
    pdf(`Housing, half year

                                   Actual     Budget   Variance
                                     £000       £000       £000
Rental income                      21,840     21,900        (60)
Other income                        1,120        950        170
Total income                       22,960     22,850        110
`),
    "Report",
  );
  expect(figures.slice(-3).map(({ label, value, currency }) => [label, value, currency])).toEqual([
    ["Total income", 22_960_000, "GBP"],
    ["Total income", 22_850_000, "GBP"],
    ["Total income", 110_000, "GBP"],
  ]);
});

it.each(CASES)("reads %s", (_, pages, paper, expected) => {
  expect(readFigures(pages, paper).map(told)).toEqual(expected);
});

it("keeps a total that does not add up as a finding, with what its rows come to", () => {
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

it("takes rows of nothing for no proof, and finds the total behind them", () => {
  const figures = readFigures(
    wordTable(`Costs
                  | 2024
      Books       | 0
      Grants      | 0
      Dredging    | 30
      Piles       | 30
      Wages       | 44
      Total costs | 104`),
    "Report",
  );
  const totals = figures.filter(({ isTotal }) => isTotal).map(({ label }) => label);
  expect(totals).toEqual(["Total costs"]);
  expect(figures.every(({ proof }) => proof === "proven")).toBe(true);
});

it("reads every row of a long table, years among its numbers", () => {
  const rows = Array.from({ length: 2200 }, (_, at) => `Berth ${at + 1} | ${at + 10} | ${at + 20}`);
  const figures = readFigures(wordTable(`Fees\n | 2024 | 2023\n${rows.join("\n")}`), "Report");
  expect(figures.map(({ value }) => value)).toEqual(rows.flatMap((_, at) => [at + 10, at + 20]));
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

it("reads each statement of a filing as a table of its own, its days as balances or as the ends of years", () => {
  const figures = readFigures(STATEMENTS, "HARBOUR_2015_10K").filter(({ table }) => table < 3);
  const years = ["2014-12-01/2015-11-30", "2013-12-01/2014-11-30"];
  const periods = (table: number) => [...new Set(figures.filter((one) => one.table === table).map(time))];
  expect([0, 1, 2].map(periods)).toEqual([years, ["2015-11-27", "2014-11-28"], years]);
  const netIncome = figures.filter(({ label }) => label === "Net income").map(({ value }) => value);
  expect(netIncome).toEqual([2_500_000, 2_300_000, 2_500_000, 2_300_000]);
  expect(figures.filter(({ proof }) => proof === "unclear")).toEqual([]);
});
