import { describe, expect, it } from "vitest";
import { readFigures } from "./read";

const told = (text: string, label: string, title = "MIS.pdf") =>
  readFigures([{ number: 1, text }], title)
    .filter((figure) => figure.label === label)
    .map(({ scenario, period, value, unit }) =>
      [
        value,
        unit,
        scenario,
        period?.start === period?.end ? period?.end : `${period?.start}..${period?.end}`,
      ].join(" "),
    );

const ACCOUNTS = `Kaveri Looms Limited
Quarter and half year ended 30th September, 2031 (Unaudited)
All amounts are in ₹ Lakh unless otherwise stated

A. Balance sheet
                              As at 30-09-2031      As at 31-03-2031 (Audited)
Inventories                          4,216.35                    3,987.60
Trade receivables                    2,04,318.72                 1,98,455.10
Total current assets                 2,08,535.07                 2,02,442.70

B. Production (MT)
                              Q2 FY32      Q2 Budget        Q2 PY      Utilisation Q2 %
Hubli                           1,412          1,500        1,377                 88.25
Erode                             906            950          921                 75.50

C. Working capital
                              30.09.2031       31.03.2031        Norm
Debtor days                           74               69          60
Creditor days                         58               61          65
`;

describe("papers in rupees", () => {
  it("apply a scale in lakh stated once to amounts with decimals, and contain numeric dates", () => {
    expect(told(ACCOUNTS, "Trade receivables")).toEqual([
      "20431872000 money actual 2031-09-30",
      "19845510000 money actual 2031-03-31",
    ]);
  });

  it("tonnes are not money, and each column has the abbreviated quarter above it", () => {
    expect(told(ACCOUNTS, "Hubli")).toEqual([
      "1412 plain actual 2031-07-01..2031-09-30",
      "1500 plain budget 2031-07-01..2031-09-30",
      "1377 plain prior 2030-07-01..2030-09-30",
      expect.stringMatching(/^88.25 percent actual 2031-07-01/),
    ]);
  });

  it("a norm is a target", () => {
    expect(told(ACCOUNTS, "Debtor days")).toEqual([
      "74 plain actual 2031-09-30",
      "69 plain actual 2031-03-31",
      "60 plain target 2031-09-30",
    ]);
  });

  it.each([
    ["Rs. in Lacs", 1e5],
    ["₹ in Crs.", 1e7],
    ["Rs. Cr", 1e7],
  ])("“%s” above a table is its scale", (scale, factor) => {
    const table = `Dealings with group companies (${scale})

                          FY 2031       FY 2030
Sale of yarn               124.50        118.25
Rent paid                   36.00         34.10
`;
    expect(told(table, "Sale of yarn")[0]).toMatch(new RegExp(`^${124.5 * factor} money actual`));
  });

  it("the rate at which a budget was spent is an actual", () => {
    const table = `CSR spend up to 30.09.2031 (₹ in Lakh)

                     Budget FY32     Spent up to 30.09.2031     Balance     % spent
School roof                40.00                      22.00       18.00       55.0%
Eye camps                  25.00                      20.00        5.00       80.0%
Handpumps                  12.00                       3.00        9.00       25.0%
`;
    expect(told(table, "Eye camps").at(-1)).toMatch(/^80 percent actual/);
  });

  it("a sentence compares an amount with the same quarter of the previous year and the budget", () => {
    const text = `Kaveri Looms Limited

Revenue for the quarter ended 30th September, 2031 stood at ₹ 14,216.40 lakh as against ₹ 13,105.25 lakh in the corresponding quarter of the previous year. Yarn sales for the quarter ended 30th September, 2031 stood at ₹ 62.40 Cr as against the budget of ₹ 65.00 Cr.
`;
    expect(told(text, "Revenue")).toEqual([
      "1421640000 money actual 2031-07-01..2031-09-30",
      "1310525000 money actual 2030-07-01..2030-09-30",
    ]);
    expect(told(text, "Yarn sales")).toEqual([
      "624000000 money actual 2031-07-01..2031-09-30",
      "650000000 money budget 2031-07-01..2031-09-30",
    ]);
  });
});

it("tiles in crore, with values of an earlier day", () => {
  const tile = (name: string, value: string, note: string) => `${name}\n${value}\n${note}\n`;
  const text = [
    "Dashboard – Q2 FY32\n",
    tile("Order book", "₹ 96.20 Cr", "30-Jun-31: ₹ 88.75 Cr"),
    tile("Net sales", "₹ 142.16 Cr", "Budget ₹ 150.00 Cr"),
    tile("Profit", "₹ 9.05 Cr", "PY ₹ 8.10 Cr"),
  ].join("\n");
  const accounts = "Kaveri Looms Limited\nQuarter ended 30th September, 2031\nYear ended 31st March, 2031";
  const pages = [accounts, text].map((page, at) => ({ number: at + 1, text: page }));
  const figures = readFigures(pages, "Deck.pptx").filter(({ place }) => place.page === 2);
  expect(figures.map(({ label, value, period }) => [label, value, period?.end])).toEqual(
    expect.arrayContaining([
      ["Order book", 962_000_000, "2031-09-30"],
      ["Order book", 887_500_000, "2031-06-30"],
      ["Net sales", 1_500_000_000, "2031-09-30"],
    ]),
  );
});
