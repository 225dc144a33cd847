import { expect, it } from "vitest";
import { readFigures } from "./read";

const told = (text: string, label: string) =>
  readFigures([{ number: 1, text }], "Accounts to 30 September 2033")
    .filter((one) => one.label === label)
    .map(({ scenario, measure, value, period }) =>
      [scenario, measure, value, period?.start, period?.end].join(" "),
    );

it("reads a heading whose end is alone on the next line, and variances marked adverse or favourable", () => {
  const text = `2. Statement of income
£000                     Quarter 2 (July – September 2033)     Year to date (April – September
                                                                          2033)
                          Actual     Budget     Variance     Actual     Budget     Variance
Berth rents               13,021     13,120       (99) A     26,063     26,200      (137) A
Fuel sales                 1,291      1,280         11 F      2,559      2,560          1 A
Turnover                  14,312     14,400       (88) A     28,622     28,760      (138) A
`;
  const [quarter, soFar] = ["2033-07-01 2033-09-30", "2033-04-01 2033-09-30"];
  expect(told(text, "Fuel sales")).toEqual([
    `actual value 1291000 ${quarter}`,
    `budget value 1280000 ${quarter}`,
    `budget variance 11000 ${quarter}`,
    `actual value 2559000 ${soFar}`,
    `budget value 2560000 ${soFar}`,
    `budget variance -1000 ${soFar}`,
  ]);
});

it("applies a year at the end of a heading line to the last column", () => {
  const text = `Statement of income, September 2033 (whole dollars)
                            Month                                Annual budget
                 Actual       Budget      Var $      Prior year            2033
Fees             50,922       54,700     (3,778)         44,639         638,900
Interest         21,400       20,100      1,300          19,800         241,200
Total            72,322       74,800     (2,478)         64,439         880,100
`;
  expect(told(text, "Fees").map((one) => one.split(" ").slice(0, 3).join(" "))).toEqual([
    "actual value 50922",
    "budget value 54700",
    "budget variance -3778",
    "prior value 44639",
    "budget value 638900",
  ]);
});

it("reads calendar months under a bare year as that year, and applies a label's currency to its amounts", () => {
  const text = `Empty homes 2033/34
                              2033
                         Apr       May       Jun
Empty at month end        88        92        97
Void loss (£000)          60        63        68
`;
  const figures = readFigures([{ number: 1, text }], "Voids report", 3);
  expect(figures.map(({ period, unit, value }) => [period?.start, unit, value])).toEqual([
    ["2033-04-01", "plain", 88],
    ["2033-05-01", "plain", 92],
    ["2033-06-01", "plain", 97],
    ["2033-04-01", "money", 60_000],
    ["2033-05-01", "money", 63_000],
    ["2033-06-01", "money", 68_000],
  ]);
});

it("does not read a rate of completed checks as a variance of overdue checks", () => {
  const text = `Checks at 30 September 2033
                     In scope    Compliant    Overdue    Compliance    Target
Gas                     7,180        7,176          4        99.94%      100%
Electrical              9,046        8,911        135        98.51%      100%
Legionella                148          146          2        98.65%      100%
`;
  expect(told(text, "Electrical").slice(3)).toEqual([
    expect.stringMatching(/^actual value 98\.51 /),
    expect.stringMatching(/^target value 100 /),
  ]);
});

it("skips the search for calculated columns in very wide tables", () => {
  const cells = (row: number) =>
    Array.from({ length: 100 }, (_, at) => String(10 + ((at * 7 + row) % 80)).padStart(6)).join("");
  const text = `Counts\n          ${"Act   ".padStart(6).repeat(100)}\n${[1, 2, 3].map((row) => `Row ${row}     ${cells(row)}`).join("\n")}\n`;
  const figures = readFigures([{ number: 1, text }], "Counts");
  expect(figures.length).toBe(300);
  expect(figures.filter(({ proof }) => proof === "proven")).toEqual([]);
});

it("does not read a footnote mark raised above a line as a column", () => {
  const text = `Statement of income (£ million)                                      THIRD QUARTER

                                             2033                      2032                  Percent
                                                  Percent                  Percent          Increase
                                       Amount    to Sales       Amount    to Sales        (Decrease)
Sales to members                        £ 402       100.0        £ 371       100.0               8.4
Cost of goods                             161        40.0          152        41.0               5.9
Surplus                                 £ 241        60.0        £ 219        59.0              10.0
Members (thousands)                    77.1                     71.4
Tax rate                               21.0                     19.5

                    (1)
Adjusted surplus
  Surplus                               £ 250        62.2        £ 230        62.0               8.7
`;
  const [now, before] = ["2033-07-01 2033-09-30", "2032-07-01 2032-09-30"];
  expect(told(text, "Surplus").slice(0, 5)).toEqual([
    `actual value 241000000 ${now}`,
    `actual share 60 ${now}`,
    `actual value 219000000 ${before}`,
    `actual share 59 ${before}`,
    `actual variancePercent 10 ${now}`,
  ]);
});

it("assigns a percentage with a detached sign to the column where its digits end", () => {
  const text = `Report for the second quarter ended June 30, 2031

Condensed statement of earnings

(Unaudited; in millions)                                 SECOND QUARTER

                                                       2031                                2030                    Percent
                                                             Percent                             Percent          Increase
                                            Amount          to Sales            Amount          to Sales        (Decrease)
Sales to customers                      $    5,530             100.0         $   5,020             100.0              10.2
Cost of products sold                        1,812              32.8             1,619              32.3              11.9
Gross profit                                 3,718              67.2             3,401              67.7               9.3
Net earnings                            $    1,144              20.7         $     814              16.2              40.5

Effective tax rate                             23.9 %                              17.6 %
`;
  const figures = readFigures([{ number: 1, text }], "Results 2031.pdf")
    .filter(({ label }) => label === "Net earnings" || label === "Effective tax rate")
    .map(({ label, period, value, measure }) => [label, period?.end.slice(0, 4), value, measure]);
  expect(figures).toEqual([
    ["Net earnings", "2031", 1_144_000_000, "value"],
    ["Net earnings", "2031", 20.7, "share"],
    ["Net earnings", "2030", 814_000_000, "value"],
    ["Net earnings", "2030", 16.2, "share"],
    ["Net earnings", "2031", 40.5, "variancePercent"],
    ["Effective tax rate", "2031", 23.9, "value"],
    ["Effective tax rate", "2030", 17.6, "value"],
  ]);
});

it("does not read footnote marks in headings as numbers of a row", () => {
  const text = `Report for the year ended December 31, 2033

Revenues of our regions are as follows:

                                                                  % change
                                                                 excluding
                                                                  currency
(Dollars in millions)     Fiscal 2033  Fiscal 2032   % change          (1)   Fiscal 2031   % change
North                       $   5,902    $   4,855       22 %         20 %     $   5,216       -7 %
South                           9,812        9,242        6 %         11 %         7,970       16 %
Total                       $  15,714    $  14,097       11 %         14 %     $  13,186        7 %
(1) Not in accordance with accounting principles.
`;
  const figures = readFigures([{ number: 1, text }], "Annual report 2033.pdf")
    .filter(({ label, unit }) => label === "South" && unit === "money")
    .map(({ period, value, proof }) => [period?.end.slice(0, 4), value, proof]);
  expect(figures).toEqual([
    ["2033", 9_812_000_000, "proven"],
    ["2032", 9_242_000_000, "proven"],
    ["2031", 7_970_000_000, "proven"],
  ]);
});
