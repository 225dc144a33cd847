import { expect, it } from "vitest";
import { type LedgerCase, pdf, told, wordTable } from "@/tests/fixtures/ledger-pages";
import { readFigures } from "./read";

const MAY = "Harbour Trust, May 2024";

const CASES: LedgerCase[] = [
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
    "a table in crore",
    wordTable(`Results (₹ in crore)
             | 2024
      Berths | 12.5`),
    "Report",
    ["Berths 2024-01-01/2024-12-31 125000000 read"],
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

it.each(CASES)("reads %s", (_, pages, paper, expected) => {
  expect(readFigures(pages, paper).map(told)).toEqual(expected);
});

it("reads a line of units below the headings as scale and currency", () => {
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

it("does not accept rows of zeros as verification, and finds the total after them", () => {
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
