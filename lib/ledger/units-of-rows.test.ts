import { describe, expect, it } from "vitest";
import { sayFigure } from "@/lib/ask/say";
import { readFigures } from "./read";

/** The wording of a page's figures by row label, from left to right. */
function toldOf(text: string): Record<string, string[]> {
  const figures = readFigures([{ number: 1, text }], "report");
  const byRow = Map.groupBy(figures, ({ label, row, table }) => `${label}|${table}|${row}`);
  return Object.fromEntries(
    [...byRow].map(([key, of]) => [key.split("|")[0] ?? "", of.map((one) => sayFigure(one))]),
  );
}

describe("the unit of a row", () => {
  it("is not the table's where the caption excludes the row, or its words count", () => {
    const told = toldOf(`Financial history
(In millions, except per share data, unit counts and financial ratios)      2032          2031
Revenue                                                               $   36,397    $   34,350
Net income                                                                 1,933         4,240
Year-end stock price                                                       71.80         52.99
Retail square feet                                                         1,129         1,158
Unit counts at period end                                                 11,501        11,361
Financial ratios:
  Inventory turns                                                            4.0           3.8
  Price/earnings ratio at May 31 (2)                                        61.4          21.1
`);
    expect(told).toEqual({
      Revenue: ["$36,397 million", "$34,350 million"],
      "Net income": ["$1,933 million", "$4,240 million"],
      "Year-end stock price": ["71.80", "52.99"],
      "Retail square feet": ["1,129 million", "1,158 million"],
      "Unit counts at period end": ["11,501", "11,361"],
      "Inventory turns": ["4", "3.8"],
      "Price/earnings ratio at May 31 (2)": ["61.4", "21.1"],
    });
  });

  it("is people where its name counts them, unless they add up to money", () => {
    const told = toldOf(`Plan of the school
£000                        2031      2032

Grants                       900       940
Members                      100       110
Income                     1,000     1,050
Pupils                     1,750     1,748
Teachers (full-time)       104.5     106.0
`);
    expect(told).toMatchObject({
      Members: ["£100,000", "£110,000"],
      Pupils: ["1,750", "1,748"],
      "Teachers (full-time)": ["104.5", "106"],
    });
  });

  it("does not apply to adjacent amounts in a column of counts, or where it counts days", () => {
    const told = toldOf(`Contribution by area, 2032 (figures in £000)

Area                       Income      Direct pay      Learners on roll
Engineering                 3,486           1,874                   712
Care                        2,914           1,402                   864
Debtor days                    44              38                    12
`);
    expect(told).toEqual({
      Engineering: ["£3,486,000", "£1,874,000", "712"],
      Care: ["£2,914,000", "£1,402,000", "864"],
      "Debtor days": ["44", "38", "12"],
    });
  });

  it("is not that of adjacent columns whose headings alone name a currency", () => {
    const told = toldOf(`Depots, May 2024
Depot                 Passengers     Result £     Approved £     Forecast £
Northquay                 41,200      120,400        300,000        340,000
Westpier                  27,300       64,100        150,000        162,500
`);
    expect(told).toEqual({
      Northquay: ["41,200", "£120,400", "£300,000", "£340,000"],
      Westpier: ["27,300", "£64,100", "£150,000", "£162,500"],
    });
  });

  it("is an amount's own, though an adjacent rate is calculated from it", () => {
    const told = toldOf(`Loans in arrears, 30 September 2032

                          Balance        60+ days        60+ %
First mortgage        121,402,315         599,150        0.49%
Used vehicle           71,346,210         950,950        1.33%
Credit card            14,285,660         238,250        1.67%
`);
    expect(told["Used vehicle"]).toEqual(["71,346,210", "950,950", "1.33%"]);
  });

  it("stays money where the words only resemble a count", () => {
    const told = toldOf(`Costs (in thousands)          2032        2031
Store operating costs               $   4,100    $  3,900
Rent per square foot                       31          30
Wages                                   1,240       1,180
`);
    expect([told["Store operating costs"], told.Wages]).toEqual([
      ["$4,100,000", "$3,900,000"],
      ["$1,240,000", "$1,180,000"],
    ]);
  });

  it("is a percentage down a column that starts with one next to amounts", () => {
    const told =
      toldOf(`Results (in millions)                 2032     % of sales           2031     % of sales
Sales                            $  25,530         100.0%     $  24,020         100.0%
Cost of sales                        7,918           31.0         7,925           33.0
Net earnings                         7,358           28.8         6,912           28.8
`);
    expect(told["Net earnings"]).toEqual(["$7,358 million", "28.8%", "$6,912 million", "28.8%"]);
  });
});

it("is not percent for amounts below a row of rates", () => {
  const told = toldOf(`Expected losses                Current      Past due      Total
Expected loss rate                    1%           15%           -
Gross amount                      23,762        1,703      25,465
Loss allowance                       238          255         493
`);
  expect(told["Gross amount"]).toEqual(["23,762", "1,703", "25,465"]);
});

it("applies one caption's scale to two tables of a page, each with the year above it", () => {
  const columns = "                          Harbours      Rivers       Total";
  const figures = readFigures(
    [
      {
        number: 1,
        text: `Annual report

Net sales by customer were as follows (in millions):
                                          2032
${columns}
Government               $   18,026   $   7,814   $   25,840
International                 8,811       3,496       12,307
Total                    $   26,837   $  11,310   $   38,147
                                          2031
${columns}
Government               $   17,262   $   8,341   $   25,603
International                 9,403       3,346       12,749
Total                    $   26,665   $  11,687   $   38,352

79
`,
      },
    ],
    "report",
  );
  const international = figures.filter(
    ({ label, breakdown }) => label === "International" && breakdown === "Total",
  );
  expect(international.map((one) => [one.period?.end, sayFigure(one)])).toEqual([
    ["2032-12-31", "$12,307 million"],
    ["2031-12-31", "$12,749 million"],
  ]);
});

it("leaves a rate in a table of amounts in millions as it is", () => {
  const text = `Lease liabilities (dollars in millions)

                          2031        2030
Berths                   1,097       1,204
Wharves                    212         198
Discount rate              4.2         4.4
`;
  const of = (name: string) =>
    readFigures([{ number: 1, text }], "Leases.pdf").find(({ label }) => label === name);
  expect(of("Wharves")).toMatchObject({ value: 212_000_000, unit: "money" });
  expect(of("Discount rate")).toMatchObject({ value: 4.2, unit: "plain" });
});
