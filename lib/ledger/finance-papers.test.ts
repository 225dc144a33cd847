import { expect, it } from "vitest";
import { type LedgerCase, pdf, told, wordTable, workbook } from "@/tests/fixtures/ledger-pages";
import { readFigures } from "./read";

const JUNE = "Finance report June 2031";

/** What finance papers print besides months and plans: lists, limits, years as rows, meeting dates. */
const CASES: LedgerCase[] = [
  [
    "days on which holdings mature as no day of their values, and the table below by its own headings",
    workbook({
      Holdings: `Investments as of June 30, 2031 |       |            |            |
                 Security                        | Type  | Matures    | Book value | Market value
                 Harbour 2.1%                    | Bond  | 03/12/2034 | 8,000      | 8,100
                 Lock 3.0%                       | Bond  | 08/14/2033 | 6,000      | 5,900
                 Quay 1.5%                       | Note  | 11/15/2031 | 1,000      | 1,010
                                                 |       |            |            |
                 By type                         | Book value | Policy max % | |
                 Bond                            | 14,000     | 90%          | |
                 Note                            | 1,000      | 25%          | |`,
    }),
    "Investments",
    [
      "Harbour 2.1% Bond [Book value] 2031-06-30 8000 read",
      "Harbour 2.1% Bond [Market value] 2031-06-30 8100 read",
      "Lock 3.0% Bond [Book value] 2031-06-30 6000 read",
      "Lock 3.0% Bond [Market value] 2031-06-30 5900 read",
      "Quay 1.5% Note [Book value] 2031-06-30 1000 read",
      "Quay 1.5% Note [Market value] 2031-06-30 1010 read",
      "Bond 2031-06-30 14000 read",
      "Bond 2031-06-30 target share 90 % read",
      "Note 2031-06-30 1000 read",
      "Note 2031-06-30 target share 25 % read",
    ],
  ],
  [
    "years down the side and their months across, with a total of those that are over",
    workbook({
      Trend: `Berth income by month, 2031 against 2030 | | | | | |
                   | Jan | Feb | Mar | Apr | May | Total
              2030 | 10  | 12  | 14  | 16  | 18  | 70
              2031 | 11  | 13  | 15  |     |     | 39`,
    }),
    JUNE,
    [
      "Berth income 2030-01-01/2030-01-31 10 read",
      "Berth income 2030-02-01/2030-02-28 12 read",
      "Berth income 2030-03-01/2030-03-31 14 read",
      "Berth income 2030-04-01/2030-04-30 16 read",
      "Berth income 2030-05-01/2030-05-31 18 read",
      "Berth income 2030-01-01/2030-05-31 70 read",
      "Berth income 2031-01-01/2031-01-31 11 read",
      "Berth income 2031-02-01/2031-02-28 13 read",
      "Berth income 2031-03-01/2031-03-31 15 read",
      "Berth income 2031-01-01/2031-03-31 39 read",
    ],
  ],
  [
    "limits of two kinds by their names, and what is left until one of them",
    wordTable(`Covenants
      Ratio    | Limit   | Golden rule | Jun 2031 actual | Headroom to limit
      Cover    | min 110% | 125%       | 122%            | 12%
      Gearing  | max 60%  | 55%        | 46%             | 14%`),
    JUNE,
    [
      "Cover [Limit] target 110 %",
      "Cover [Golden rule] 2031-06-01/2031-06-30 target 125 % read",
      "Cover 2031-06-01/2031-06-30 122 %",
      "Cover [Headroom to limit] 2031-06-01/2031-06-30 12 %",
      "Gearing [Limit] target 60 %",
      "Gearing [Golden rule] 2031-06-01/2031-06-30 target 55 % read",
      "Gearing 2031-06-01/2031-06-30 46 %",
      "Gearing [Headroom to limit] 2031-06-01/2031-06-30 14 %",
    ],
  ],
  [
    "the month of the paper, and not the day of its meeting",
    wordTable(`June 2031, prepared for the Board meeting of July 28, 2031
      Berths   | Let | Vacant
      Outer    | 40  | 4
      Inner    | 31  | 3`),
    "Berths",
    [
      "Outer [Let] 2031-06-01/2031-06-30 40 read",
      "Outer [Vacant] 2031-06-01/2031-06-30 4 read",
      "Inner [Let] 2031-06-01/2031-06-30 31 read",
      "Inner [Vacant] 2031-06-01/2031-06-30 3 read",
    ],
  ],
  [
    "a forecast whose title tells the day that it runs to",
    pdf(`Cash forecast to 31 March 2032 (£000)
                  Jan 32    Feb 32    Mar 32
Berth fees           40        30        20
`),
    "Works",
    [
      "Berth fees 2032-01-01/2032-01-31 forecast 40000 read",
      "Berth fees 2032-02-01/2032-02-29 forecast 30000 read",
      "Berth fees 2032-03-01/2032-03-31 forecast 20000 read",
    ],
  ],
  [
    "years centred over three months each",
    pdf(`Forecast spend (£000)
                              2031                            2032                 Total
Scheme              Oct       Nov       Dec       Jan       Feb       Mar
Outer wall           40        30        20        10         8         6           114
Slipway              11        12        13        14        15        16            81
`),
    "Works September 2031",
    [
      "Outer wall 2031-10-01/2031-10-31 forecast 40000",
      "Outer wall 2031-11-01/2031-11-30 forecast 30000",
      "Outer wall 2031-12-01/2031-12-31 forecast 20000",
      "Outer wall 2032-01-01/2032-01-31 forecast 10000",
      "Outer wall 2032-02-01/2032-02-29 forecast 8000",
      "Outer wall 2032-03-01/2032-03-31 forecast 6000",
      "Outer wall 2031-10-01/2032-03-31 forecast 114000",
      "Slipway 2031-10-01/2031-10-31 forecast 11000",
      "Slipway 2031-11-01/2031-11-30 forecast 12000",
      "Slipway 2031-12-01/2031-12-31 forecast 13000",
      "Slipway 2032-01-01/2032-01-31 forecast 14000",
      "Slipway 2032-02-01/2032-02-29 forecast 15000",
      "Slipway 2032-03-01/2032-03-31 forecast 16000",
      "Slipway 2031-10-01/2032-03-31 forecast 81000",
    ],
  ],
  [
    "a range of quarters over a year's end, and what is spent to date",
    wordTable(`Works at 30 June 2031
      Scheme | Spent to date | Q3 2031 - Q1 2032
      Outer  | 40  | 4
      Inner  | 31  | 3`),
    "Works",
    [
      "Outer 2031-06-30 40 read",
      "Outer 2031-07-01/2032-03-31 forecast 4 read",
      "Inner 2031-06-30 31 read",
      "Inner 2031-07-01/2032-03-31 forecast 3 read",
    ],
  ],
  [
    "a row of what is there on a day, in a table of a half year, and a column of the half",
    wordTable(`Cash flow for the six months to 30 June 2031
                            | Q1 | Q2 | Half year
      Received              | 40 | 30 | 70
      Paid                  | (20) | (25) | (45)
      Net cash flow         | 20 | 5 | 25
      Cash at 30 June 2031  |  |  | 90`),
    "Cash",
    [
      "Received 2031-01-01/2031-03-31 40",
      "Received 2031-04-01/2031-06-30 30",
      "Received 2031-01-01/2031-06-30 70",
      "Paid 2031-01-01/2031-03-31 -20",
      "Paid 2031-04-01/2031-06-30 -25",
      "Paid 2031-01-01/2031-06-30 -45",
      "Net cash flow 2031-01-01/2031-03-31 20",
      "Net cash flow 2031-04-01/2031-06-30 5",
      "Net cash flow 2031-01-01/2031-06-30 25",
      "Cash at 30 June 2031 2031-06-30 90 read",
    ],
  ],
  [
    "names of columns that are like numbers, and whole dollars said in a sentence",
    wordTable(`Arrears at 30 June 2031. Whole dollars, of accounts that are past due by sixty days.
      Tier | Balance | 60+ %
      A    | 400     | 0.2%
      B    | 310     | 0.7%`),
    "Arrears",
    [
      "A 2031-06-30 400 read",
      "A 2031-06-30 share 0.2 % read",
      "B 2031-06-30 310 read",
      "B 2031-06-30 share 0.7 % read",
    ],
  ],
  [
    "headings that are broken within their words, in narrow cells",
    pdf(`Homes at June 30, 2031
Scheme            Home     Ownershi       Rented
                     s            p
Outer               96           40           56
Inner               64           20           44
`),
    "Homes",
    [
      "Outer [Homes] 2031-06-30 96",
      "Outer [Ownership] 2031-06-30 40",
      "Outer [Rented] 2031-06-30 56",
      "Inner [Homes] 2031-06-30 64",
      "Inner [Ownership] 2031-06-30 20",
      "Inner [Rented] 2031-06-30 44",
    ],
  ],
  [
    "a heading that begins beside the title of a table below another",
    pdf(`1. Berths                June 2031     May 2031
Outer                           40           39
Inner                           31           30

2. Changes of rates      12-month change
Rate                          (%)        Value change (%)     Ratio (%)
Up by one                    -3.2                    -7.8          10.3
Up by two                    -6.7                   -16.4           9.5
`),
    "Rates",
    [
      "Outer 2031-06-01/2031-06-30 40 read",
      "Outer 2031-05-01/2031-05-31 39 read",
      "Inner 2031-06-01/2031-06-30 31 read",
      "Inner 2031-05-01/2031-05-31 30 read",
      "Up by one [12-month change (%)] variancePercent -3.2 % read",
      "Up by one [Value change (%)] variancePercent -7.8 % read",
      "Up by one [Ratio (%)] share 10.3 % read",
      "Up by two [12-month change (%)] variancePercent -6.7 % read",
      "Up by two [Value change (%)] variancePercent -16.4 % read",
      "Up by two [Ratio (%)] share 9.5 % read",
    ],
  ],
  [
    "names of columns in two lines, set above and below those in one",
    pdf(`Quay Ltd, accounts May 2031
                       May 2031                  Year to date
                                 Prior                     Prior
             Actual   Budget            Actual   Budget
£000                              year                      year
Berths          41       40        38      205      200      190
Shop            12       14        11       60       70       55
Total           53       54        49      265      270      245
`),
    "Accounts",
    [
      "Berths 2031-05-01/2031-05-31 41000",
      "Berths 2031-05-01/2031-05-31 budget 40000",
      "Berths 2030-05-01/2030-05-31 prior 38000",
      "Berths 2031-01-01/2031-05-31 205000",
      "Berths 2031-01-01/2031-05-31 budget 200000",
      "Berths 2030-01-01/2030-05-31 prior 190000",
      "Shop 2031-05-01/2031-05-31 12000",
      "Shop 2031-05-01/2031-05-31 budget 14000",
      "Shop 2030-05-01/2030-05-31 prior 11000",
      "Shop 2031-01-01/2031-05-31 60000",
      "Shop 2031-01-01/2031-05-31 budget 70000",
      "Shop 2030-01-01/2030-05-31 prior 55000",
      "Total 2031-05-01/2031-05-31 53000",
      "Total 2031-05-01/2031-05-31 budget 54000",
      "Total 2030-05-01/2030-05-31 prior 49000",
      "Total 2031-01-01/2031-05-31 265000",
      "Total 2031-01-01/2031-05-31 budget 270000",
      "Total 2030-01-01/2030-05-31 prior 245000",
    ],
  ],
  [
    "a plan between a year and the one before, and a day in the name of a risk",
    wordTable(`Visits
      Group | 2031 | Plan | 2030
      Rail  | 11   | 12   | 10
      Road  | 21   | 22   | 20
      R1 Breach of the covenant on bank loans at 31 May 2031 | 16 | 12 | 9`),
    "Visits January 2031",
    [
      "Rail 2031-01-01/2031-12-31 11 read",
      "Rail 2031-01-01/2031-12-31 budget 12 read",
      "Rail 2030-01-01/2030-12-31 10 read",
      "Road 2031-01-01/2031-12-31 21 read",
      "Road 2031-01-01/2031-12-31 budget 22 read",
      "Road 2030-01-01/2030-12-31 20 read",
      "R1 Breach of the covenant on bank loans at 31 May 2031 2031-01-01/2031-12-31 16 read",
      "R1 Breach of the covenant on bank loans at 31 May 2031 2031-01-01/2031-12-31 budget 12 read",
      "R1 Breach of the covenant on bank loans at 31 May 2031 2030-01-01/2030-12-31 9 read",
    ],
  ],
  [
    "what is left now and what is forecast to be left, each by its name",
    wordTable(`Covenants
      Ratio   | Limit | 28 Feb 2031 | Headroom | Forecast 31 May 2031 | Headroom forecast
      Gearing | 60%   | 46%         | 14%      | 57%                  | 3%
      Debt    | 50%   | 41%         | 9%       | 48%                  | 2%`),
    "Covenants",
    [
      "Gearing target 60 %",
      "Gearing 2031-02-28 46 %",
      "Gearing [Headroom] 2031-02-28 14 %",
      "Gearing 2031-05-31 forecast 57 %",
      "Gearing [Headroom forecast] 2031-05-31 forecast 3 %",
      "Debt target 50 %",
      "Debt 2031-02-28 41 %",
      "Debt [Headroom] 2031-02-28 9 %",
      "Debt 2031-05-31 forecast 48 %",
      "Debt [Headroom forecast] 2031-05-31 forecast 2 %",
    ],
  ],
];

it.each(CASES)("reads %s", (_, pages, paper, expected) => {
  expect(readFigures(pages, paper).map(told)).toEqual(expected);
});
