import { describe, expect, it } from "vitest";
import { readFigures } from "./read";

/** "Label: value start end scenario measure unit" for each figure. */
const told = (text: string) =>
  readFigures([{ number: 1, text }], "Report June 2031.pdf").map(
    ({ label, value, period, scenario, measure, unit }) =>
      `${label}: ${value} ${period?.start ?? ""} ${period?.end ?? ""} ${scenario} ${measure} ${unit}`,
  );

describe("tables from word processors, with left-aligned headings, right-aligned numbers and wrapped names", () => {
  it("give the first column the first time above", () => {
    const figures = told(`Funding
£000                          30 Jun 31                      31 May 31                      30 Jun 30
Stock                                               4,310                         4,125                         3,260
of which held > 90 days                               410                           335                           180
Loan                                              (2,000)                       (2,000)                       (2,400)`);
    expect(figures).toContain("Stock: 4310000 2031-06-30 2031-06-30 actual value money");
    expect(figures).toContain("Stock: 4125000 2031-05-31 2031-05-31 actual value money");
    expect(figures).toContain("Stock: 3260000 2030-06-30 2030-06-30 actual value money");
    expect(figures).toContain("of which held > 90 days: 410000 2031-06-30 2031-06-30 actual value money");
  });

  it("keep their columns next to a differently set row of percentages, and whole names", () => {
    const figures =
      told(`All was tight: see the cash forecast (Paper 9). The financial year ends on 31 December.

Income statement
£000          Jun-31        Jun-31        Var           YTD           YTD           Var
              Actual        Budget                      Actual        Budget
Mooring             1,182         1,250           (68)         6,614         6,900          (286)
Boat                  364           290            74         1,905         1,560           345
lifting
Income              1,546         1,540             6         8,519         8,460            59
Diesel               (371)         (303)          (68)        (1,936)        (1,690)         (246)
Margin        76.0%         80.3%         (4.3)pts      77.3%         80.0%         (2.7)pts
Depreciatio           (24)          (20)           (4)          (122)          (120)           (2)
n &
amortisatio
n
Surplus             1,151         1,217           (66)         6,461         6,650          (189)`);
    expect(figures).toContain("Boat lifting: 364000 2031-06-01 2031-06-30 actual value money");
    expect(figures).toContain("Income: 1540000 2031-06-01 2031-06-30 budget value money");
    expect(figures).toContain("Income: 8460000 2031-01-01 2031-06-30 budget value money");
    expect(figures).toContain("Margin: -4.3 2031-06-01 2031-06-30 budget variance points");
    expect(figures).toContain("Depreciation & amortisation: -24000 2031-06-01 2031-06-30 actual value money");
    expect(figures.filter((one) => /forecast/.test(one))).toEqual([]);
  });

  it("separate a section from the row above it, and join the last row's wrapped name", () => {
    const figures = told(`Ferry trust
Statement of income for June 2031 (£)
                                         Actual         Budget
Fares                                     4,310          4,125
Operating result                            (90)            20
Nonoperating revenues
(expenses)
   Property tax levy                        210            210
   Gain on disposal of                       12             10
   assets
Total nonoperating                          222            220
revenues
Excess of revenues over                     132            240
expenses
Revenues are stated before discounts, and the result is that of the trust alone, as the board has asked for since 2029.`);
    expect(figures).toContain("Operating result: -90 2031-06-01 2031-06-30 actual value money");
    expect(figures).toContain("Gain on disposal of assets: 12 2031-06-01 2031-06-30 actual value money");
    expect(figures).toContain(
      "Excess of revenues over expenses: 240 2031-06-01 2031-06-30 budget value money",
    );
  });

  it("keep multiples apart from money, and read twelve months where a row says so", () => {
    const figures = told(`Quarterly tests (£000)   Mar-31   Jun-31
LTM EBITDA                3,596    3,480
Leverage (x)              2.11x    2.45x`);
    expect(figures).toContain("LTM EBITDA: 3596000 2030-04-01 2031-03-31 actual value money");
    expect(figures).toContain("Leverage (x): 2.45 2031-06-01 2031-06-30 actual value times");
  });

  it("may give each row's unit in a separate column", () => {
    const figures = told(`Measure                 Unit   Jun-31   May-31   Target
Orders taken            £000    2,240    1,615    2,300
Boats lifted            boats      17       19       21
On time                 %          71       74       90`);
    expect(figures).toContain("Orders taken: 2240000 2031-06-01 2031-06-30 actual value money");
    expect(figures).toContain("Boats lifted: 17 2031-06-01 2031-06-30 actual value plain");
    expect(figures).toContain("On time: 90 2031-06-01 2031-06-30 target value percent");
  });
});

describe("a history of several years", () => {
  const figures = told(`FINANCIAL HISTORY
(In millions, except per share data)              2031        2030        2029
Year Ended May 31,
Revenues                                    $   39,117  $   36,397  $   34,350
Net income (1)                                   4,029       1,933       4,240
At May 31,
Inventories                                      5,622       5,261       5,055
Total assets (2)(3)                             23,717      22,536      23,259
Shareholders' equity (3)                         9,040       9,812      12,407`);

  it("excludes footnote marks from its columns, and balances from its years", () => {
    expect(figures).toContain("Revenues: 39117000000 2030-06-01 2031-05-31 actual value money");
    expect(figures).toContain("Inventories: 5261000000 2030-05-31 2030-05-31 actual value money");
    expect(figures.filter((one) => one.startsWith("Total assets"))).toHaveLength(3);
  });
});
