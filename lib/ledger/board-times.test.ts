import { describe, expect, it } from "vitest";
import { contextOf, readFigures } from "./read";

const pageOf = (text: string) => [{ number: 1, text }];
/** The first row's columns as scenario, measure, first and last day. */
const told = (text: string, label: string, boardYear?: number) =>
  readFigures(pageOf(text), "paper.txt", boardYear)
    .filter((figure) => figure.label === label)
    .map(({ scenario, measure, period }) => `${scenario} ${measure} ${period?.start} ${period?.end}`);

const HOUSING = `Otterbourne Homes Limited                                             Board – 26 February 2026
Management accounts to 31 January 2026                                Agenda item 6a
Prepared by: Director of Finance                                      CONFIDENTIAL

1.  Income and expenditure

                                    January 2026        Year to 31 January 2026      10 months         Full year
£000                             Actual   Budget   Var     Actual   Budget    Var      2024/25     Budget  Forecast

Rents                             3,214    3,228   (14)    31,962   32,140   (178)      29,905     38,620    38,390
Service charges                     418      410     8      4,136    4,100     36        3,842      4,920     4,960
Total income                      3,632    3,638    (6)    36,098   36,240   (142)      33,747     43,540    43,350
`;

const COLLEGE = `HARBOURSIDE COLLEGE
Management accounts - Period 8, eight months to 31 March 2026
Income and expenditure account                                                          £000

                                March    March      Year      Year      Year  Last year  Full year
                               actual   budget   to date   to date   to date    to date     budget
                                                  actual    budget fav/(adv)     actual
Grants                          1,734    1,712    13,784    13,696        88     12,884     20,544
Fees                              214      198     1,655     1,584        71      1,402      2,376
Total income                    1,948    1,910    15,439    15,280       159     14,286     22,920
`;

const LISTED = `Statement of profit and loss for the quarter and nine months ended 31 December 2025
(Rs. in crore unless stated otherwise)

Sr.  Particulars                Q3 FY26    Q3 FY25    9M FY26       FY25
                              31-Dec-25  31-Dec-24  31-Dec-25  31-Mar-25
                              Unaudited  Unaudited  Unaudited    Audited
I    Sales                        412.6      371.4    1,182.3    1,452.7
     Other income                   3.2        3.4        9.0       12.9
     Total income                 415.8      374.8    1,191.3    1,465.6

Performance against Annual Operating Plan (AOP) and Latest Estimate (LE)      Rs. crore

                                      Q3        Q3        9M        9M      FY26      FY26
                                  Actual       AOP    Actual       AOP       AOP        LE
Revenue                            415.8     424.0   1,191.3   1,215.0   1,642.0   1,615.0
Staff cost                          44.8      43.5     130.9     128.5     172.5     176.0
`;

const ENGINEERING = `Kessler Antriebstechnik GmbH                                      Beirat, 21.10.2025
Management report 09/2025
Profit and loss statement                                                   in TEUR

                     Sep 2025   Sep 2025   Jan-Sep 25   Jan-Sep 25        Dev.     FY 2025    FY 2025
                       Actual     Budget       Actual       Budget   to budget      Budget   FC (9+3)
Sales revenue           4.212      4.400       37.418       38.900      -1.482      52.000     50.300
Other income              118         50          402          300         102         400        480
Total output            4.330      4.450       37.820       39.200      -1.380      52.400     50.780
`;

const MUSEUM = `THE LINDQVIST MUSEUM TRUST
Finance report to the Board of Trustees, 20 November 2025
Half year to 30 September 2025

£'000                    Six months to 30 September     Variance   Full year 2025/26        2024/25
                         Actual      Budget             Fav/(Adv)  Budget      Forecast     Actual
Admissions                  612         580                    32    1,150        1,190      1,098
Shop                        204         215                  (11)      430          415        402
Total income                816         795                    21    1,580        1,605      1,500
`;

describe("the time of columns on boards of all kinds", () => {
  it("is not the meeting's date in the running header, and separates a year to date from a full year", () => {
    expect(told(HOUSING, "Rents")).toEqual([
      "actual value 2026-01-01 2026-01-31",
      "budget value 2026-01-01 2026-01-31",
      "budget variance 2026-01-01 2026-01-31",
      "actual value 2025-04-01 2026-01-31",
      "budget value 2025-04-01 2026-01-31",
      "budget variance 2025-04-01 2026-01-31",
      "actual value 2024-04-01 2025-01-31",
      "budget value 2025-04-01 2026-03-31",
      "forecast value 2025-04-01 2026-03-31",
    ]);
  });

  it("follows from the number of the period and the months so far", () => {
    expect(told(COLLEGE, "Grants")).toEqual([
      "actual value 2026-03-01 2026-03-31",
      "budget value 2026-03-01 2026-03-31",
      "actual value 2025-08-01 2026-03-31",
      "budget value 2025-08-01 2026-03-31",
      "budget variance 2025-08-01 2026-03-31",
      "prior value 2024-08-01 2025-03-31",
      "budget value 2025-08-01 2026-07-31",
    ]);
  });

  it("has the length given above and ends on the day below", () => {
    expect(told(LISTED, "Other income")).toEqual([
      "actual value 2025-10-01 2025-12-31",
      "actual value 2024-10-01 2024-12-31",
      "actual value 2025-04-01 2025-12-31",
      "actual value 2024-04-01 2025-03-31",
    ]);
    expect(told(LISTED, "Staff cost")).toEqual([
      "actual value 2025-10-01 2025-12-31",
      "budget value 2025-10-01 2025-12-31",
      "actual value 2025-04-01 2025-12-31",
      "budget value 2025-04-01 2025-12-31",
      "budget value 2025-04-01 2026-03-31",
      "forecast value 2025-04-01 2026-03-31",
    ]);
    expect(
      readFigures(pageOf(LISTED), "paper.txt").find(({ label }) => label === "Staff cost"),
    ).toMatchObject({
      value: 448_000_000,
      currency: "INR",
    });
  });

  it("is read next to abbreviated scenarios", () => {
    expect(told(ENGINEERING, "Sales revenue")).toEqual([
      "actual value 2025-09-01 2025-09-30",
      "budget value 2025-09-01 2025-09-30",
      "actual value 2025-01-01 2025-09-30",
      "budget value 2025-01-01 2025-09-30",
      "budget variance 2025-01-01 2025-09-30",
      "budget value 2025-01-01 2025-12-31",
      "forecast value 2025-01-01 2025-12-31",
    ]);
  });

  it("takes a missing year from the paper", () => {
    expect(told(MUSEUM, "Admissions")).toEqual([
      "actual value 2025-04-01 2025-09-30",
      "budget value 2025-04-01 2025-09-30",
      "budget variance 2025-04-01 2025-09-30",
      "budget value 2025-04-01 2026-03-31",
      "forecast value 2025-04-01 2026-03-31",
      "actual value 2024-04-01 2025-03-31",
    ]);
  });
});

describe("a paper's own time", () => {
  it.each([
    [HOUSING, "2026-01-31", 3],
    [COLLEGE, "2026-03-31", 7],
    [LISTED, "2025-12-31", 3],
    [ENGINEERING, "2025-09-30", 12],
    [MUSEUM, "2025-09-30", 3],
  ])("is its reporting date and year end: %#", (text, reportedTo, yearEndMonth) => {
    const about = contextOf(pageOf(text), "paper.txt");
    expect([about.reportedTo, about.yearEndMonth]).toEqual([reportedTo, yearEndMonth]);
  });

  it("takes no year end from a quarter's number or a meeting date below it", () => {
    const foot = "Agenda item 5 – Management accounts – Quarter 2 2026/27";
    const accounts = ["Quarter 2 (July – September 2026)", foot, foot, foot, foot].join("\n");
    expect(contextOf(pageOf(accounts), "Accounts.pdf").yearEndMonth).toBe(3);
    expect(
      contextOf(pageOf([foot, foot, foot, foot].join("\n")), "Accounts.pdf").yearEndMonth,
    ).toBeUndefined();
    const arrears = "Arrears: Quarter 2 2026/27\nBoard 29 October 2026\nArrears      2,547";
    expect(contextOf(pageOf(arrears), "Arrears.pdf").yearEndMonth).toBeUndefined();
  });

  const BARE = `Category performance

Category          Q3 FY26   9M FY26
Soap                142.3     398.4
Oils                 58.6     164.2
`;

  it("comes from the board's other papers if it gives none", () => {
    expect(told(BARE, "Soap", 3)).toEqual([
      "actual value 2025-10-01 2025-12-31",
      "actual value 2025-04-01 2025-12-31",
    ]);
    expect(contextOf(pageOf(BARE), "paper.txt", 3)).toMatchObject({ yearEndMonth: 3, isYearOfBoard: true });
    expect(contextOf(pageOf(COLLEGE), "paper.txt", 3)).toMatchObject({ yearEndMonth: 7 });
  });
});

describe("the time of statements in prose", () => {
  const LETTER = `Treasurer's report
Prepared for the Board of Directors meeting of October 18, 2025

Income for the nine months was $3,260,510. The loss for the month was $131,765.

Staff expect income of $5,130,000 for the year against the budget of $5,352,000.

The 2024/25 audit fee was £64,200.
`;
  it.each([
    [3_260_510, "actual 2025-01-01 2025-09-30"],
    [131_765, "actual 2025-09-01 2025-09-30"],
    [5_130_000, "forecast 2025-01-01 2025-12-31"],
    [64_200, "actual 2024-07-01 2025-06-30"],
  ])("follows from the paper's reporting period: %s", (value, said) => {
    const figure = readFigures(pageOf(LETTER), "letter.txt").find((one) => Math.abs(one.value) === value);
    expect(`${figure?.scenario} ${figure?.period?.start} ${figure?.period?.end}`).toBe(said);
  });
});
