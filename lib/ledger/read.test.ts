import { describe, expect, it } from "vitest";
import type { Figure } from "./figure";
import { contextOf, readFigures } from "./read";

const ACTIVITIES = `Harbour Trust
May 2024

Statement of Activities ($)                    2024 (YTD)    Budget (YTD)    Variance    Variance %    Budget (full FY)
Income
  Berths
    Visitors                                       40,210          35,000       5,210        14.89%              90,000
    Annual berths                                 120,400         131,000     (10,600)       -8.09%             262,000
  Total Berths                                    160,610         166,000      (5,390)       -3.25%             352,000
  Chandlery                                         8,400           6,000       2,400        40.00%              14,000
Total Income                                      169,010         172,000      (2,990)       -1.74%             366,000
Expenses
  Wages                                            71,300          70,000       1,300         1.86%             168,000
  Dredging                                              0          12,000     (12,000)     -100.00%              24,000
Total Expenses                                     71,300          82,000     (10,700)      -13.05%             192,000
Surplus                                            97,710          90,000       7,710         8.57%             174,000
`;

const CASH = `Harbour Trust
Cash Flow Forecast
As of 31 May 2024

                              Jun 2024         Jul 2024         Aug 2024
Cash Balance              ($ 50,000.00)    ($ 53,000.00)    ($ 51,500.00)
Receipts                   $ 20,000.00      $ 18,000.00      $ 30,000.00
Payments                   $ 17,000.00      $ 19,500.00      $ 21,000.00
Net change                 $  3,000.00     -$  1,500.00      $  9,000.00
Ending Cash               ($ 53,000.00)    ($ 51,500.00)    ($ 60,500.00)
`;

function figuresOf(text: string): Figure[] {
  return readFigures([{ number: 1, text }], "pack");
}

const told = ({ value, scenario, measure, period }: Figure) =>
  `${scenario} ${measure} ${period?.kind} ${period?.end} ${value}`;

const row = (figures: Figure[], label: string) => figures.filter((figure) => figure.label === label);

describe("readFigures", () => {
  const activities = figuresOf(ACTIVITIES);

  it("gives each column its period, scenario and calculation", () => {
    expect(row(activities, "Total Income").map(told)).toEqual([
      "actual value yearToDate 2024-05-31 169010",
      "budget value yearToDate 2024-05-31 172000",
      "budget variance yearToDate 2024-05-31 -2990",
      "budget variancePercent yearToDate 2024-05-31 -1.74",
      "budget value year 2024-12-31 366000",
    ]);
  });

  it("keeps the headings above a row, and closes them with their total", () => {
    expect(row(activities, "Annual berths")[0]?.path).toEqual(["Income", "Berths"]);
    expect(row(activities, "Chandlery")[0]?.path).toEqual(["Income"]);
    expect(row(activities, "Wages")[0]?.path).toEqual(["Expenses"]);
  });

  it("verifies totals and remainders by arithmetic alone", () => {
    const totals = new Set(activities.filter(({ isTotal }) => isTotal).map(({ label }) => label));
    expect([...totals]).toEqual(["Total Berths", "Total Income", "Total Expenses", "Surplus"]);
    expect(new Set(activities.map(({ proof }) => proof))).toEqual(new Set(["proven"]));
  });

  it("does not verify a total that does not add up", () => {
    const wrong = figuresOf(
      ACTIVITIES.replace(
        "Total Berths                                    160,610",
        "Total Berths                                    106,610",
      ),
    );
    expect(row(wrong, "Total Berths")[0]?.isTotal).toBe(false);
  });

  it("does not read brackets as minus where opening plus movement gives the closing balance only without it", () => {
    const cash = figuresOf(CASH);
    expect(row(cash, "Ending Cash").map(told)).toEqual([
      "forecast value instant 2024-06-30 53000",
      "forecast value instant 2024-07-31 51500",
      "forecast value instant 2024-08-31 60500",
    ]);
    expect(row(cash, "Cash Balance").map(({ period, nature }) => `${nature} ${period?.end}`)).toEqual([
      "balance 2024-05-31",
      "balance 2024-06-30",
      "balance 2024-07-31",
    ]);
    expect(row(cash, "Net change").map(({ value }) => value)).toEqual([3000, -1500, 9000]);
  });

  it("applies the scale of a table, but not to its percentages", () => {
    const text =
      "Results ($ in thousands)\n\n                2024      2023\nRevenue        1,200     1,000\nCosts            900       800\nProfit           300       200\nMargin %         25%       20%\n";
    const figures = figuresOf(text);
    expect(row(figures, "Revenue").map(({ value }) => value)).toEqual([1_200_000, 1_000_000]);
    expect(row(figures, "Margin %").map(({ value, unit }) => [value, unit])).toEqual([
      [25, "percent"],
      [20, "percent"],
    ]);
  });

  it("reads the stored cells of a file, with headings that span columns", () => {
    const cells = [
      ["", "Year ended 30 June", ""],
      ["($ million)", "2024", "2023"],
      ["Ferries", "14.5", "12.5"],
      ["Cranes", "5.5", "7.5"],
      ["", "20.0", "20.0"],
    ];
    let text = "Revenue by activity\n";
    const rows = cells.map((line) =>
      line.flatMap((cell, column): [number, number, number][] => {
        const start = text.length;
        text += `${cell}\n`;
        return cell === "" ? [] : [[column, start, start + cell.length]];
      }),
    );
    const figures = readFigures([{ number: 1, text, tables: [{ rows }] }], "report");
    expect(figures.map((figure) => `${figure.label} ${told(figure)}`)).toEqual([
      "Ferries actual value year 2024-06-30 14500000",
      "Ferries actual value year 2023-06-30 12500000",
      "Cranes actual value year 2024-06-30 5500000",
      "Cranes actual value year 2023-06-30 7500000",
      "Total Revenue by activity actual value year 2024-06-30 20000000",
      "Total Revenue by activity actual value year 2023-06-30 20000000",
    ]);
    for (const { place, value } of figures)
      expect(Number(text.slice(place.start, place.end)) * 1e6).toBe(value);
  });
});

it("takes the latest time at the start of a paper as its own", () => {
  const text = "Report under the Harbours Act of 1934\nFor the fiscal year ended May 31, 2019\n";
  expect(contextOf([{ number: 1, text }], "report")).toMatchObject({
    reportedTo: "2019-05-31",
    yearEndMonth: 5,
  });
});

it("takes the company's name from the cover of its filing", () => {
  const text =
    "Commission file number 1-99\n\n   Tarbert Piers, Inc.\n  (Exact name of registrant as specified in its charter)\n";
  expect(contextOf([{ number: 1, text }], "").company).toBe("Tarbert Piers, Inc.");
});

it('also takes it from a cover without the word "registrant", but from no other paper', () => {
  const cover =
    "FORM 10-K\nANNUAL REPORT PURSUANT TO SECTION 13\nCommission File Number 001-99\n\n   TARBERT PIERS CORPORATION\n  MAINE\n(STATE OF INCORPORATION)\n";
  const companyOf = (text: string) => contextOf([{ number: 1, text }], "").company;
  expect(companyOf(cover)).toBe("TARBERT PIERS CORPORATION");
  expect(companyOf(cover.replace("FORM 10-K", "Finance report"))).toBeUndefined();
});

it.each([
  [
    "a cover far below its heading",
    "Under Section 13 of the Securities Exchange Act of 1934\n(Mark one)\nFor the Fiscal Year Ended\nJune 30, 2033",
    "HARBOUR_2033_10K.pdf",
    "2033-06-30",
  ],
  ["a year of a law alone", "Notice under the Harbours Act 1934", "Notice.pdf", undefined],
  [
    "a current report",
    "Date of report (earliest event): August 19, 2033 (August 16, 2033)",
    "",
    "2033-08-19",
  ],
  [
    "a release",
    "TARBERT, Feb. 8, 2034 – Tarbert Piers reported results for the quarter and year ended December 31, 2033.",
    "",
    "2033-12-31",
  ],
  [
    "the accounts of a month",
    "As of 31 May 2033\nIncome rose by 4% on the results for the year ended 31 March 2033.",
    "",
    "2033-05-31",
  ],
  [
    "its name, where its first lines tell what it began with",
    "Table 1. Cash by month. Opening bank balance 1 October 2033: 21.5",
    "Treasury paper January 2034.pdf",
    "2034-01-31",
  ],
  [
    "the name of a file, and the end of its years from its text",
    "For the fiscal year ended June 30 of each year",
    "HARBOUR_2033_10K.pdf",
    "2033-06-30",
  ],
  [
    "its title, where a sentence tells the day of something else",
    "Safety report: Quarter 2 2033/34\n1. Checks at 30 September 2033\nThe contract of the lift engineers, which was agreed with the council, has to be renewed by all three harbours, and that is due no later than on 31 December 2033.",
    "Safety Q2.docx",
    "2033-09-30",
  ],
  [
    "the day that it states beside the name of a quarter",
    "Scorecard\nQuarter 2 2033/34 (position at 30 September 2033)",
    "Scorecard Q2.pdf",
    "2033-09-30",
  ],
  [
    "the day that it states beside that of its committee",
    "Liquidity report\nAs of September 30, 2033 - Risk committee, October 14, 2033",
    "2033-10 05 Liquidity.pdf",
    "2033-09-30",
  ],
  [
    "its own meeting, not the one whose minutes it approves",
    "Tarbert Piers\n2. Minutes of the meeting of 28 May 2033\nThe minutes were approved.",
    "Draft Minutes 30 July 2033.pdf",
    "2033-07-30",
  ],
])("reads the paper's reporting date from %s", (_, text, title, day) => {
  expect(contextOf([{ number: 1, text }], title).reportedTo).toBe(day);
});

it.each([
  ["fiscal 2021 and fiscal 2020, which ended January 29, 2022 and January 30, 2021", "2021"],
  ["the fiscal year ended January 29, 2022 (“2021”)", "2021"],
  ["fiscal 2022, which ended January 29, 2022", "2022"],
])("names years as the paper does: %s", (words, name) => {
  const text = `Report for the fiscal year ended January 29, 2022.\nThis report is of ${words}.\n\nResults              Fiscal ${name}\nRevenue                   1,200\nCosts                       900\nProfit                      300\n`;
  const [figure] = readFigures([{ number: 1, text }], "report").filter(({ label }) => label === "Revenue");
  expect([figure?.period?.end, figure?.period?.fiscalYear]).toEqual(["2022-01-31", Number(name)]);
});

it("prefers a meeting date in a table of attributes to dates in prose", () => {
  const head = "Meeting  Board, 29 October 2033";
  const text = `${head}\n\nOn 9 September 2033 the regulator published its judgement on the harbour, which the board had awaited since the inspection of the spring, and gave it the second of four grades.`;
  const at = head.indexOf("Board");
  const tables = [{ rows: [[[0, 0, 7] as const, [1, at, head.length] as const]] }];
  const page = { number: 1, text, tables: tables as never };
  expect(contextOf([page], "Chief executive's report.docx")).toMatchObject({
    reportedTo: "2033-10-29",
    isForMeeting: true,
  });
});
