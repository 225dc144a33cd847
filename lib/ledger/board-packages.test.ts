import { describe, expect, it } from "vitest";
import { readFigures } from "./read";

const read = (title: string, ...texts: string[]) =>
  readFigures(
    texts.map((text, at) => ({ number: at + 1, text })),
    title,
    9,
  );
const valuesOf = (figures: ReturnType<typeof read>, label: string) =>
  figures.filter((one) => one.label === label).map(({ value, currency }) => [value, currency]);

describe("a package whose first page gives the scale of all its statements", () => {
  const HEAD = `Marram Robotics, Inc.
Monthly package, period ended April 30, 2031
Unaudited. Dollars in thousands. Fiscal year October 1 to September 30.
1. Statement of operations
                         Actual     Budget     Prior yr
Product revenue           2,214      2,190        1,870
Service revenue             311        290          264
Total revenue             2,525      2,480        2,134
`;
  const LATER = `2. Trend
                         Feb-31     Mar-31     Apr-31
Product revenue           2,101      2,160      2,214
Service revenue             288        295        311
Total revenue             2,389      2,455      2,525

3. Balance sheet
                                April 30, 2031     March 31, 2031
Cash and equivalents                     8,412              8,760
Inventory                                  940                905
Total current assets                     9,352              9,665

4. Headcount
Employees                                  Apr       Mar
Engineering                                 41        40
Field service                               18        19
Total                                       59        59
`;
  const figures = read("Package April 2031.pdf", HEAD, LATER);

  it("applies it to statements on other pages, and to tables with the same lines", () => {
    expect(valuesOf(figures, "Inventory")).toEqual([
      [940_000, "USD"],
      [905_000, "USD"],
    ]);
    expect(valuesOf(figures, "Service revenue").map(([value]) => value)).toEqual([
      311_000, 290_000, 264_000, 288_000, 295_000, 311_000,
    ]);
  });

  it("does not apply it to headcounts", () => {
    expect(valuesOf(figures, "Field service")).toEqual([
      [18, null],
      [19, null],
    ]);
  });
});

it("reads month-end dates above columns as days, where they would otherwise be years far ahead", () => {
  const figures = read(
    "Deck.pdf",
    `Board deck, quarter ended March 31, 2027
Headcount
FTEs                 Mar-31 actual     Plan     Jun-30 fcst
Engineering                     47       49              46
Sales                           23       27              24
Total                           70       76              70
`,
  );
  expect(
    figures.filter(({ label }) => label === "Sales").map(({ period, scenario }) => [period?.end, scenario]),
  ).toEqual([
    ["2027-03-31", "actual"],
    ["2027-03-31", "budget"],
    ["2027-06-30", "forecast"],
  ]);
});

it("keeps months of years in the near future as months", () => {
  const [first] = read(
    "Plan.pdf",
    `Five-year plan, as of March 31, 2027
                     Jun-28     Jun-29     Jun-30
Revenue               1,200      1,400      1,700
`,
  );
  expect(first?.period?.end).toBe("2028-06-30");
});

it("separates actual from forecast months by the letters above them", () => {
  const figures = read(
    "Model.pdf",
    `Operating model, $ in thousands; A = actual, F = forecast
                        A         A         F         F
                   Oct-30    Nov-30    Dec-30    Jan-31     FY31
Product revenue     1,900     1,950     2,000     2,050     7,900
Service revenue       200       210       220       230       860
Total revenue       2,100     2,160     2,220     2,280     8,760
`,
  );
  expect(figures.filter(({ label }) => label === "Service revenue").map(({ scenario }) => scenario)).toEqual([
    "actual",
    "actual",
    "forecast",
    "forecast",
    "forecast",
  ]);
});

it("reads a table of next year's plan as a budget", () => {
  const [first] = read(
    "Plan.pdf",
    `FY32 plan by month, $000
Plan                Oct-31    Nov-31    Dec-31
Product revenue      2,300     2,340     2,390
`,
  );
  expect(first).toMatchObject({ scenario: "budget", value: 2_300_000 });
});

it("counts new and lost customers, whatever the scale of the money above", () => {
  const figures = read(
    "Model.pdf",
    `Recurring revenue, $000

Customers               Oct-30    Nov-30
Opening customers          181       184
Added                        4         6
Lost customers              (1)       (2)
Closing customers          184       188
`,
  );
  expect(figures.map(({ value }) => value)).toEqual([181, 184, 4, 6, -1, -2, 184, 188]);
});

it("reads a balance date without a year in a title", () => {
  const [first] = read(
    "Deck.pdf",
    "Board deck, quarter ended March 31, 2027",
    `Open pipeline at March 31 ($K)
Stage            Enterprise     Mid-market
Discovery             1,890          1,120
Proposal              1,105            690
`,
  );
  expect(first?.period).toMatchObject({ kind: "instant", end: "2027-03-31" });
});

it("reads a row named after the plan as the plan of the row above", () => {
  const figures = read(
    "Deck.pdf",
    `Deck, quarter ended March 31, 2027
                   Jan-27    Feb-27    Mar-27
Orders ($K)         1,472     1,803     2,180
Plan ($K)           1,496     1,810     2,186
`,
  );
  expect(figures.map(({ label, scenario }) => `${label} ${scenario}`).slice(3)).toEqual(
    Array.from({ length: 3 }, () => "Orders ($K) budget"),
  );
});
