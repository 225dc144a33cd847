import { describe, expect, it } from "vitest";
import { contextOf, readFigures } from "./read";

const told = (text: string, label: string) =>
  readFigures([{ number: 1, text }], "Report.pdf")
    .filter((figure) => figure.label === label)
    .map(
      ({ scenario, measure, period, value }) =>
        `${scenario} ${measure} ${period?.start} ${period?.end} ${value}`,
    );

describe("abbreviated times in headings", () => {
  it("include the prior year to date, and the months to date of a year that starts in July", () => {
    const statement = `Cray Island Ferries
Statement of Revenues and Expenses
For the Month and Six Months Ended December 31, 2025

                          Month of December 2025                        Fiscal Year to Date
                        Actual     Budget   Variance        Actual      Budget    Variance        PYTD
Passenger fares        334,092    347,800    (13,708)    1,982,900   2,058,300     (75,400)   2,000,700
Freight                505,519    487,190     18,329     3,009,737   2,926,720      83,017    2,774,526
Total revenue          839,611    834,990      4,621     4,992,637   4,985,020       7,617    4,775,226
`;
    expect(told(statement, "Freight")).toEqual([
      "actual value 2025-12-01 2025-12-31 505519",
      "budget value 2025-12-01 2025-12-31 487190",
      "budget variance 2025-12-01 2025-12-31 18329",
      "actual value 2025-07-01 2025-12-31 3009737",
      "budget value 2025-07-01 2025-12-31 2926720",
      "budget variance 2025-07-01 2025-12-31 83017",
      "prior value 2024-07-01 2024-12-31 2774526",
    ]);
  });

  it("distinguish a change from the previous month from one from the previous year", () => {
    const sheet = `Balance Sheet
January 31, 2026

                      January 31, 2026     December 31, 2025     Change from Prior Month
Cash                           475,420               507,810                    (32,390)
Receivables                    310,200               295,600                      14,600
Total                          785,620               803,410                    (17,790)
`;
    expect(told(sheet, "Cash").at(-1)).toBe("actual variance 2026-01-31 2026-01-31 -32390");
  });

  it("include the same month of another year, and the previous month", () => {
    const card = `Scorecard for October 2026

                        Target    Actual    Last month    Same month 2025
Sailings on time          96%       93%           94%                95%
Cars carried            4,200     4,115         3,980              4,310
`;
    expect(told(card, "Cars carried").slice(2)).toEqual([
      "actual value 2026-09-01 2026-09-30 3980",
      "actual value 2025-10-01 2025-10-31 4310",
    ]);
  });
});

describe("a paper's statement of its own time", () => {
  const about = (text: string) => contextOf([{ number: 1, text }], "Report.pdf");

  it.each([
    [
      "a day that the year to date runs from",
      "Reporting period: January 2026\nFYTD: fiscal year to date from July 1, 2025.\n",
    ],
    ["no other time", "Reporting period: January 2026\n"],
  ])("is its reporting period, besides %s", (_, text) => {
    expect(about(text).reportedTo).toBe("2026-01-31");
  });

  it("dates audited accounts at the end of the year", () => {
    expect(
      about("Balance sheet\nCash at December 31, 2025 (unaudited) and June 30, 2025 (audited)\n")
        .yearEndMonth,
    ).toBe(6);
  });

  it.each([
    ["dayFirst", "The board met on 28 October 2026 and will meet on 25 November 2026.\n"],
    ["monthFirst", "The board met on October 28, 2026 and will meet on November 25, 2026.\n"],
  ])("takes the order of numeric dates from dates with month names: %s", (order, text) => {
    expect(about(text).order).toBe(order);
  });
});

it("reads months up to the stated one as actuals under a forecast's title", () => {
  const text = `Oakmere Rail board paper

Actuals to February 2026

Profit and loss forecast by month ($)
                       Jan-26       Feb-26      Mar-26      Apr-26
Training               6,272        1,790         352       7,431
Hire                   2,100        2,300       2,200       2,400
`;
  const scenarios = readFigures([{ number: 1, text }], "Board paper")
    .filter(({ label }) => label === "Hire")
    .map(({ scenario }) => scenario);
  expect(scenarios).toEqual(["actual", "actual", "forecast", "forecast"]);
});
