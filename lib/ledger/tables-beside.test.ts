import { expect, it } from "vitest";
import { type LedgerCase, pdf, told, workbook } from "@/tests/fixtures/ledger-pages";
import { readFigures } from "./read";

const JUNE = "Finance report June 2031";

const CASES: LedgerCase[] = [
  [
    "assets beside liabilities, each under its own names of columns",
    pdf(`Harbour Mutual
Balance sheet as of June 30, 2031

ASSETS                  Jun-31      May-31      LIABILITIES AND EQUITY      Jun-31      May-31
Cash                     1,200       1,150      Deposits                     6,300       6,200
Loans                    7,400       7,300      Borrowings                     900         850
Total assets             8,600       8,450      Total liabilities            7,200       7,050
                                                Reserves                     1,400       1,400
                                                Total equity                 1,400       1,400

Capital ratio            16.3%       16.6%
`),
    JUNE,
    [
      "Cash 2031-06-30 1200",
      "Cash 2031-05-31 1150",
      "Loans 2031-06-30 7400",
      "Loans 2031-05-31 7300",
      "Total assets 2031-06-30 8600",
      "Total assets 2031-05-31 8450",
      "Capital ratio 2031-06-01/2031-06-30 16.3 % read",
      "Capital ratio 2031-05-01/2031-05-31 16.6 % read",
      "Deposits 2031-06-30 6300",
      "Deposits 2031-05-31 6200",
      "Borrowings 2031-06-30 900",
      "Borrowings 2031-05-31 850",
      "Total liabilities 2031-06-30 7200",
      "Total liabilities 2031-05-31 7050",
      "Reserves 2031-06-30 1400",
      "Reserves 2031-05-31 1400",
      "Total equity 2031-06-30 1400",
      "Total equity 2031-05-31 1400",
    ],
  ],
  [
    "two small tables whose columns differ, by the total among the names on the right",
    pdf(`Boats sold          Q1      Q2        Boats unsold       Boats    Reserved
Dinghies             4       6        Harwich                7           2
Yachts               1       2        Pin Mill               3           1
Total                5       8        Total                 10           3
`),
    JUNE,
    [
      "Dinghies 2031-01-01/2031-03-31 4",
      "Dinghies 2031-04-01/2031-06-30 6",
      "Yachts 2031-01-01/2031-03-31 1",
      "Yachts 2031-04-01/2031-06-30 2",
      "Total 2031-01-01/2031-03-31 5",
      "Total 2031-04-01/2031-06-30 8",
      "Harwich [Boats] 7",
      "Harwich [Reserved] 2",
      "Pin Mill [Boats] 3",
      "Pin Mill [Reserved] 1",
      "Total [Boats] 10",
      "Total [Reserved] 3",
    ],
  ],
  [
    "tables beside one another in a sheet",
    workbook({
      Position: `Balance sheet |        |        |  |             |        |
                 Assets        | Jun-31 | May-31 |  | Liabilities | Jun-31 | May-31
                 Cash          | 1,200  | 1,150  |  | Deposits    | 6,300  | 6,200
                 Loans         | 7,400  | 7,300  |  | Borrowings  | 900    | 850
                 Total assets  | 8,600  | 8,450  |  | Total       | 7,200  | 7,050`,
    }),
    JUNE,
    [
      "Cash 2031-06-30 1200",
      "Cash 2031-05-31 1150",
      "Loans 2031-06-30 7400",
      "Loans 2031-05-31 7300",
      "Total assets 2031-06-30 8600",
      "Total assets 2031-05-31 8450",
      "Deposits 2031-06-30 6300",
      "Deposits 2031-05-31 6200",
      "Borrowings 2031-06-30 900",
      "Borrowings 2031-05-31 850",
      "Total 2031-06-30 7200",
      "Total 2031-05-31 7050",
    ],
  ],
  [
    "a status between numbers as part of one table",
    pdf(`Measure             Jun-31    Status      May-31    Owner
Berths let             212    Green          205    Harbour master
Moorings let            88    Amber           90    Harbour master
Days closed              2    Green            4    Pilot
`),
    JUNE,
    [
      "Berths let 2031-06-01/2031-06-30 212 read",
      "Berths let 2031-05-01/2031-05-31 205 read",
      "Moorings let 2031-06-01/2031-06-30 88 read",
      "Moorings let 2031-05-01/2031-05-31 90 read",
      "Days closed 2031-06-01/2031-06-30 2 read",
      "Days closed 2031-05-01/2031-05-31 4 read",
    ],
  ],
];

it.each(CASES)("reads %s", (_, pages, paper, expected) => {
  expect(readFigures(pages, paper).map(told)).toEqual(expected);
});
