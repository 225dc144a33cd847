import { describe, expect, it } from "vitest";
import { findPeriod } from "./find-period";
import type { PeriodContext } from "./period";
import { periodsOf } from "./sentence-runs";

const paper = { reportedTo: "2024-05-31" };
const july = { reportedTo: "2024-05-31", yearEndMonth: 6 };

function said(text: string, context: PeriodContext = paper): string | undefined {
  const period = findPeriod(text, context);
  return period && `${period.kind} ${period.start} ${period.end}`;
}

describe("findPeriod", () => {
  it.each([
    ["May 2024", "month 2024-05-01 2024-05-31"],
    ["Apr-24", "month 2024-04-01 2024-04-30"],
    ["février 2024", "month 2024-02-01 2024-02-29"],
    ["2024 (YTD)", "yearToDate 2024-01-01 2024-05-31"],
    ["Budget (YTD)", "yearToDate 2024-01-01 2024-05-31"],
    ["Jan - May 2024", "yearToDate 2024-01-01 2024-05-31"],
    ["Jul-Feb FY2024", "yearToDate 2023-07-01 2024-02-29", july],
    ["Jul-Sep FY2024", "yearToDate 2023-07-01 2023-09-30", july],
    ["2023 YTD", "yearToDate 2023-01-01 2023-05-31"],
    ["$15 in March 2024 and $244 for the year to date", "month 2024-03-01 2024-03-31"],
    ["As of 5/31/2024", "instant 2024-05-31 2024-05-31"],
    ["31. Dezember 2023", "instant 2023-12-31 2023-12-31"],
    ["May 31, 23", "instant 2023-05-31 2023-05-31"],
    ["Q3 2025", "quarter 2025-07-01 2025-09-30"],
    ["fourth quarter of 2019", "quarter 2019-10-01 2019-12-31"],
    ["FY 23 YTD Budget", "yearToDate 2023-01-01 2023-05-31"],
    ["2024      Apr 2024", "month 2024-04-01 2024-04-30"],
    ["H1 2025", "half 2025-01-01 2025-06-30"],
    ["Quarter 2 2025", "quarter 2025-04-01 2025-06-30"],
    ["3. Quartal 2025", "quarter 2025-07-01 2025-09-30"],
    ["FY25 Q2", "quarter 2025-04-01 2025-06-30"],
    ["2025 H2", "half 2025-07-01 2025-12-31"],
    ["1H 2025", "half 2025-01-01 2025-06-30"],
    ["FY2024", "year 2024-01-01 2024-12-31"],
    ["2019", "year 2019-01-01 2019-12-31"],
    ["Year ended June 30, 2019", "year 2018-07-01 2019-06-30"],
    ["52 weeks ended February 2, 2019", "year 2018-02-01 2019-01-31"],
    ["Year ended June 2019", "year 2018-07-01 2019-06-30"],
    ["Half year to September 2025", "half 2025-04-01 2025-09-30"],
    ["Quarter to end of June 2025", "quarter 2025-04-01 2025-06-30"],
    ["enero de 2026", "month 2026-01-01 2026-01-31"],
    ["Three months ended March 31, 2020", "quarter 2020-01-01 2020-03-31"],
    ["31-Dec-25", "instant 2025-12-31 2025-12-31"],
    ["January 1 to June 30, 2025", "half 2025-01-01 2025-06-30"],
    ["9 Mo. 2024", "yearToDate 2024-01-01 2024-09-30", {}],
    ["YTD 2023", "yearToDate 2023-01-01 2023-05-31"],
    ["01-09/2025", "yearToDate 2025-01-01 2025-09-30"],
    ["Q1-Q3 2025", "yearToDate 2025-01-01 2025-09-30"],
    ["09/2025", "month 2025-09-01 2025-09-30"],
    ["13 weeks ended 28 September 2025", "quarter 2025-07-01 2025-09-30"],
    ["36 weeks to 4 October 2025", "range 2025-01-26 2025-10-04"],
  ] as [string, string, PeriodContext?][])("reads %s", (text, period, context) => {
    expect(said(text, context)).toBe(period);
  });

  it.each([
    ["FY 23/24", "year 2023-07-01 2024-06-30"],
    ["Q1 2024", "quarter 2023-07-01 2023-09-30"],
    ["YTD FY24", "yearToDate 2023-07-01 2024-05-31"],
    ["2024 (YTD)", "yearToDate 2023-07-01 2024-05-31"],
    ["July 2023 to May 2024", "yearToDate 2023-07-01 2024-05-31"],
    ["eleven months to 31 May 2024", "yearToDate 2023-07-01 2024-05-31"],
    ["9M FY24", "yearToDate 2023-07-01 2024-03-31"],
    ["10 months 2023/24", "yearToDate 2023-07-01 2024-04-30"],
    ["P8 2023/24", "month 2024-02-01 2024-02-29"],
    ["Year to 31 May 2024", "yearToDate 2023-07-01 2024-05-31"],
    ["YTD 2022/23", "yearToDate 2022-07-01 2023-05-31"],
  ])("reads %s where the year begins in July", (text, period) => {
    expect(said(text, july)).toBe(period);
  });

  it.each([
    "Total Expenses",
    "$2019",
    "The 2,019 members",
    "decision 12",
    "31 people",
    "within a maximum of 36 hours",
  ])("finds none in %j", (text) => {
    expect(said(text)).toBeUndefined();
  });

  // Questions are read in the main process, where the longest one took ninety seconds.
  it.each(["1.", "1,", "12 ", "ia", "May "])("finds no time in %j", (part) => {
    const began = performance.now();
    findPeriod(part.repeat(4000 / part.length), paper);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it("reads a quote of a hundred periods in linear time", () => {
    expect(periodsOf("2024 ".repeat(150), paper).flatMap(({ items }) => items)).toHaveLength(100);
  });
});
