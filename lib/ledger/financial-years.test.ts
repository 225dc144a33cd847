import { describe, expect, it } from "vitest";
import type { Figure } from "./figure";
import { findPeriod } from "./find-period";
import { readFigures } from "./read";
import { yearEndSaid } from "./year-end";

const ACCOUNTS = `Ravenglass Housing Association
Management accounts for August 2025 (month 5 of the year to 31 March 2026)
£000

                                      August 2025                         Year to date                 Full year 2025/26
                                 Actual    Budget   Variance     Actual    Budget   Variance  Last year     Budget   Forecast
Rents                             4,210     4,260        (50)     21,080    21,300      (220)     19,940     51,300     50,900
Service charges                     612       590         22      3,015     2,950         65      2,870      7,100      7,180
Total income                      4,822     4,850        (28)     24,095    24,250      (155)     22,810     58,400     58,080
Repairs                           1,390     1,240       (150)      6,905     6,200      (705)      6,118     14,900     16,300
Salaries                          1,105     1,120         15      5,560     5,600         40      5,304     13,450     13,400
`;

const PERFORMANCE = `Ravenglass Housing Association
Performance report, April to September 2025

                                        H1 2025/26 Actual     H1 2025/26 Target     H1 2024/25 Actual
Homes let                                             312                   340                   298
Repairs completed on time (%)                        91.4                  95.0                  89.9
`;

const PROGRAMME = `Ravenglass Housing Association
Building programme at 30 September 2025
£000

                                Approved     Spent to date  Forecast outturn      Over/(under)
Quay Street                       12,400             3,150            13,020               620
Mill Lane                          8,300             6,940             8,150              (150)
Fell View                          5,600             1,205             5,600                 -
Total programme                   26,300            11,295            26,770               470
`;

const figuresOf = (text: string) => readFigures([{ number: 1, text }], "paper.pdf");
const told = (figures: Figure[], label: string) =>
  figures
    .filter((figure) => figure.label === label)
    .map(
      ({ scenario, measure, period, value }) =>
        `${scenario} ${measure} ${period?.start} ${period?.end} ${value}`,
    );

describe("the financial year of a paper", () => {
  it("is the one it states, with last year compared with similar months", () => {
    expect(told(figuresOf(ACCOUNTS), "Repairs")).toEqual([
      "actual value 2025-08-01 2025-08-31 1390000",
      "budget value 2025-08-01 2025-08-31 1240000",
      "budget variance 2025-08-01 2025-08-31 -150000",
      "actual value 2025-04-01 2025-08-31 6905000",
      "budget value 2025-04-01 2025-08-31 6200000",
      "budget variance 2025-04-01 2025-08-31 -705000",
      "prior value 2024-04-01 2024-08-31 6118000",
      "budget value 2025-04-01 2026-03-31 14900000",
      "forecast value 2025-04-01 2026-03-31 16300000",
    ]);
  });

  it("pairs last year with the full year whose amounts are similar", () => {
    const full = ACCOUNTS.replace("19,940", "49,700")
      .replace("2,870", "6,950")
      .replace("22,810", "56,650")
      .replace("6,118", "15,020")
      .replace("5,304", "12,980");
    expect(told(figuresOf(full), "Repairs")[6]).toBe("prior value 2024-04-01 2025-03-31 15020000");
  });

  it("follows from the half-year the paper reports", () => {
    expect(told(figuresOf(PERFORMANCE), "Homes let")).toEqual([
      "actual value 2025-04-01 2025-09-30 312",
      "target value 2025-04-01 2025-09-30 340",
      "actual value 2024-04-01 2024-09-30 298",
    ]);
  });

  it("reads an approved amount as a budget, and the excess over it as a variance", () => {
    const [approved, , , over] = told(figuresOf(PROGRAMME), "Total programme");
    expect(approved).toMatch(/^budget value .* 26300000$/);
    expect(over).toMatch(/ variance .* 470000$/);
  });

  it.each([
    ["Q1 2025/26", "2025-04-01", "2025-06-30"],
    ["Q4 2025-26", "2026-01-01", "2026-03-31"],
    ["H1 2025/26", "2025-04-01", "2025-09-30"],
    ["second half of 2025/26", "2025-10-01", "2026-03-31"],
    ["six months to September 2025", "2025-04-01", "2025-09-30"],
    ["nine months ended December 2025", "2025-04-01", "2025-12-31"],
  ])("reads %s", (text, start, end) => {
    expect(findPeriod(text, { yearEndMonth: 3 })).toMatchObject({ start, end });
  });
});

it("a year given by its first and last day ends on the last day, like the full year next to its quarters", () => {
  const report = figuresOf(`Optik AB
Year-end report, financial year 1 May 2029 to 30 April 2030
SEK million
                          2029/30     2028/29
Net sales                 4,286.4     3,912.7
Gross profit              1,894.6     1,708.1
`);
  expect(report[0]?.period).toMatchObject({ start: "2029-05-01", end: "2030-04-30" });
  const budget = figuresOf(`Optik AB
Budget for the financial year 1 May 2030 to 30 April 2031
SEK million
                      May–Jul 2030   Aug–Oct 2030   Nov–Jan 2031   Feb–Apr 2031      Full year
Net sales                    1,048          1,102          1,135          1,180          4,465
Operating profit                86            104            112            121            423
`);
  expect(budget[4]?.period).toMatchObject({ kind: "year", start: "2030-05-01", end: "2031-04-30" });
});

it("is stated explicitly in a line, and not by a year to date", () => {
  expect(yearEndSaid(["Board KPIs", "for the year ended 30 June 2026"])).toBe(6);
  expect(yearEndSaid(["Water services – 2025/26 (year to 31 March 2026)"])).toBe(3);
  expect(yearEndSaid(["Results for the half year to 30 September 2025"])).toBeNull();
  expect(yearEndSaid(["FY26 (Jul 25 – Jun 26)"])).toBe(6);
  expect(yearEndSaid(["Dashboard Q2 FY2026 (FY ends 30 June)"])).toBe(6);
  expect(yearEndSaid(["KPI report (financial year to 30 June)"])).toBe(6);
  expect(yearEndSaid(["Board report, Month 7 (October 2025)"])).toBe(3);
  expect(yearEndSaid(["KPIs", "Pilot by month 10 (October)", "FY26 to March", "May 7, 2026"])).toBeNull();
});
