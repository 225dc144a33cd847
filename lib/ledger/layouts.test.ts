import { expect, it } from "vitest";
import { type LedgerCase, told, wordTable, workbook } from "@/tests/fixtures/ledger-pages";
import { readFigures } from "./read";

const MAY = "Harbour Trust, May 2024";

const CASES: LedgerCase[] = [
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
    "plan beside the name of a row, and actual alone below it",
    wordTable(`General fund
                             | Jul-Feb FY2024 | Jul-Feb FY2023
      Salaries     Plan      | 400            |
                   Actual    | 410            | 380
      Materials    Plan      | 100            |
                   Actual    | 95             | 90`),
    "Library, fiscal year ending June 30, 2024",
    [
      "Salaries 2023-07-01/2024-02-29 budget 400 read",
      "Salaries 2023-07-01/2024-02-29 410 read",
      "Salaries 2022-07-01/2023-02-28 380 read",
      "Materials 2023-07-01/2024-02-29 budget 100 read",
      "Materials 2023-07-01/2024-02-29 95 read",
      "Materials 2022-07-01/2023-02-28 90 read",
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
    "years down the side and months across",
    wordTable(`Visitors in 2024
             | Jan | Feb | Mar
      2024   | 300 | 400 | 350
      2023   | 280 | 310 | 330`),
    "Report",
    [
      "Visitors 2024-01-01/2024-01-31 300 read",
      "Visitors 2024-02-01/2024-02-29 400 read",
      "Visitors 2024-03-01/2024-03-31 350 read",
      "Visitors 2023-01-01/2023-01-31 280 read",
      "Visitors 2023-02-01/2023-02-28 310 read",
      "Visitors 2023-03-01/2023-03-31 330 read",
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
];

it.each(CASES)("reads %s", (_, pages, paper, expected) => {
  expect(readFigures(pages, paper).map(told)).toEqual(expected);
});
