import { describe, expect, it } from "vitest";
import { findPeriod } from "./find-period";
import { contextOf, readFigures } from "./read";

const pages = (text: string) => [{ number: 1, text }];
const timesOf = (text: string, label: string, title = "Report.pdf") =>
  readFigures(pages(text), title, 6)
    .filter((one) => one.label === label)
    .map(({ period, scenario }) => `${period?.start}/${period?.end} ${scenario}`);

it.each([
  ["Dec-30 qtr", "2030-10-01", "2030-12-31"],
  ["Sep-30 quarter", "2030-07-01", "2030-09-30"],
  ["June quarter 2031", "2031-04-01", "2031-06-30"],
  ["Sept qtr 2030", "2030-07-01", "2030-09-30"],
  ["quarter ended Mar-31", "2031-01-01", "2031-03-31"],
])("a quarter named after its last month has three months: %s", (text, start, end) => {
  expect(findPeriod(text)).toMatchObject({ kind: "quarter", start, end });
});

describe("columns of quarters", () => {
  it("are named by months alone where the paper gives the year", () => {
    expect(
      timesOf(
        `Finance report to 31 January 2031
                        Sep quarter (restated)     Dec quarter     January
Fees                                     1,204           1,190         402
`,
        "Fees",
      ),
    ).toEqual([
      "2030-07-01/2030-09-30 actual",
      "2030-10-01/2030-12-31 actual",
      "2031-01-01/2031-01-31 actual",
    ]);
  });

  it("all take the time below the middle one", () => {
    expect(
      timesOf(
        `Workforce
Measure               Jun-30        Sep-30        Dec-30     Target
                               quarter ended
Sick leave              4.4%          4.7%          5.2%       4.5%
`,
        "Sick leave",
      ).slice(0, 3),
    ).toEqual([
      "2030-04-01/2030-06-30 actual",
      "2030-07-01/2030-09-30 actual",
      "2030-10-01/2030-12-31 actual",
    ]);
  });

  it("all take the time above the row names", () => {
    expect(
      timesOf(
        `Incidents by ward
Dec-30 quarter        Falls     Infections
Elm ward                7.2           0.63
Oak ward                6.7           0.57
`,
        "Elm ward",
      ),
    ).toEqual(["2030-10-01/2030-12-31 actual", "2030-10-01/2030-12-31 actual"]);
  });
});

it("month columns of the year plus the year to date show when the year starts", () => {
  const text = `Bed days
Ward        Jul-30   Aug-30   Sep-30   Oct-30   Nov-30   Dec-30   Jan-31      YTD
Elm          2,138    2,145    2,082    2,143    2,080    2,140    2,125   14,853
`;
  expect(contextOf(pages(text), "Wards January 2031.xlsx").yearEndMonth).toBe(6);
  expect(timesOf(text, "Elm", "Wards January 2031.xlsx").at(-1)).toBe("2030-07-01/2031-01-31 actual");
});

it("this year and last year cover the period in the title", () => {
  expect(
    timesOf(
      `Fundraising, seven months to 31 January 2031
                    This year     Budget     Last year
Winter appeal              47         30            29
`,
      "Winter appeal",
    ),
  ).toEqual(["2030-07-01/2031-01-31 actual", "2030-07-01/2031-01-31 budget", "2029-07-01/2030-01-31 prior"]);
});

it("requirements and benchmarks are compared with the actual", () => {
  const figures = readFigures(
    pages(`Minutes of care, December quarter 2030
Ward        Delivered     Required     Benchmark
Elm               217          214           216
`),
    "Report.pdf",
    6,
  );
  expect(figures.map(({ scenario }) => scenario)).toEqual(["actual", "target", "target"]);
});

it("a per-unit amount is in whole units in a paper in thousands", () => {
  const [result, perBed] = readFigures(
    pages(`All amounts in thousands of dollars unless stated.

Results by ward, seven months to 31 January 2031
            Result $'000     Result per bed $ (annualised)
Elm                1,100                            26,190
`),
    "Report.pdf",
    6,
  );
  expect([result?.value, perBed?.value]).toEqual([1_100_000, 26_190]);
});
