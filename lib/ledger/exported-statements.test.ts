import { expect, it } from "vitest";
import { workbook } from "@/tests/fixtures/ledger-pages";
import { readFigures } from "./read";

/** Statements as exported by accounting software and membership systems. */
const page = (text: string) => [{ number: 1, text }];

it("keeps a heading open until the total with its name, where nothing is indented", () => {
  const figures = readFigures(
    workbook({
      Sheet1: `Tarn Rescue Society       |          |          |
               Profit and Loss           |          |          |
                                         | Apr 2031 | May 2031 | Total
               Income                    |          |          |
               400 Giving                |          |          |
               401 Regular Gifts         | 210.50   | 240.25   | 450.75
               402 Legacies              | 90.00    | 60.00    | 150.00
               Total for 400 Giving      | 300.50   | 300.25   | 600.75
               410 Courses               | 55.00    | 70.00    | 125.00
               Total for Income          | 355.50   | 370.25   | 725.75
               Expenses                  |          |          |
               600 Crew                  |          |          |
               601 Training              | 80.00    | 90.00    | 170.00
               602 Kit                   | 20.00    | 35.00    | 55.00
               Total for 600 Crew        | 100.00   | 125.00   | 225.00
               620 Insurance             | 12.00    | 12.00    | 24.00
               Total for Expenses        | 112.00   | 137.00   | 249.00
               Net Income                | 243.50   | 233.25   | 476.75`,
    }),
    "board paper",
  );
  const paths = new Map(figures.map(({ label, path }) => [label, path]));
  expect(paths.get("401 Regular Gifts")).toEqual(["Income", "400 Giving"]);
  expect(paths.get("410 Courses")).toEqual(["Income"]);
  expect(paths.get("602 Kit")).toEqual(["Expenses", "600 Crew"]);
  expect(paths.get("620 Insurance")).toEqual(["Expenses"]);
  expect(paths.get("Net Income")).toEqual([]);
});

it("does not read a column without a sign as money next to one with a sign at every amount", () => {
  const figures = readFigures(
    page(`Appeals to June 30, 2031

Appeal               Raised     Givers
Winter kit          $38,200        311
Rope store          $12,450         94
New boat            $71,900        208
Total              $122,550        613
`),
    "Appeals.pdf",
  );
  const unitsOf = (column: string) =>
    new Set(figures.flatMap(({ breakdown, unit }) => (breakdown === column ? [unit] : [])));
  expect(unitsOf("Raised")).toEqual(new Set(["money"]));
  expect(unitsOf("Givers")).toEqual(new Set(["plain"]));
});

it("dates a forecast's columns from the paper's date on, each week by its last day", () => {
  const figures = readFigures(
    page(`Cash forecast – prepared November 21, 2031

Week ending          Dec 12     Dec 19     Dec 26      Jan 2      Jan 9
Opening cash         90,000     88,500     81,000     84,000     86,500
Receipts              6,000      4,500      9,000      8,000      7,000
Payments              7,500     12,000      6,000      5,500      6,000
Closing cash         88,500     81,000     84,000     86,500     87,500
`),
    "Cash forecast.pdf",
  );
  const daysOf = (label: string) =>
    figures.flatMap((one) => (one.label === label ? [`${one.period?.start}/${one.period?.end}`] : []));
  expect(daysOf("Receipts")[3]).toBe("2031-12-27/2032-01-02");
  expect(daysOf("Closing cash").map((days) => days.slice(11))).toEqual([
    "2031-12-12",
    "2031-12-19",
    "2031-12-26",
    "2032-01-02",
    "2032-01-09",
  ]);
});

it("reads inflows and outflows between the member counts of two days", () => {
  const figures = readFigures(
    page(`Membership report, quarter ended September 30, 2031

Category       Members Jul 1     New     Lapsed     Members Sep 30
Active                   812      61         44                829
Supporter                305      12         27                290
All                    1,117      73         71              1,119
`),
    "Membership.pdf",
  );
  const told = figures.flatMap(({ label, value, period }) =>
    label === "Active" ? [`${value} ${period?.start} ${period?.end}`] : [],
  );
  expect(told).toEqual([
    "812 2031-07-01 2031-07-01",
    "61 2031-07-01 2031-09-30",
    "44 2031-07-01 2031-09-30",
    "829 2031-09-30 2031-09-30",
  ]);
});
