import { describe, expect, it } from "vitest";
import { lineName, periodName, sayFigure } from "@/lib/ask/say";
import { readFigures } from "@/lib/ledger/read";
import { keyLines } from "./key-lines";

const MONTHS = ["January", "February", "March", "April", "May"];

/** A report of a fictional trust for a month of 2026, 1 to 5: activities, budget to date and position. */
function report(month: number, { income = 40_000 + month * 1_000, cash = 90_000 + month * 2_000 } = {}) {
  const name = MONTHS[month - 1];
  const day = new Date(Date.UTC(2026, month, 0)).getUTCDate();
  const amount = (value: number) => value.toLocaleString("en-US").padStart(14);
  const activities = `Harbour Light Trust
Statement of activities, ${name} 2026

                               ${name} 2026
Berths                    ${amount(income - 10_000)}
Grants                    ${amount(10_000)}
Total income              ${amount(income)}
Wages                     ${amount(20_000)}
Repairs                   ${amount(5_000)}
Total expenses            ${amount(25_000)}
Surplus                   ${amount(income - 25_000)}
`;
  const position = `Harbour Light Trust
Statement of financial position

                         ${name} ${day}, 2026
Bank                      ${amount(cash - 1_000)}
Petty cash                ${amount(1_000)}
Total cash                ${amount(cash)}
Debtors                   ${amount(12_000)}
Total assets              ${amount(cash + 12_000)}
`;
  const paper = { id: `paper ${month}`, title: "Report.pdf" };
  return [activities, position].flatMap((text) =>
    readFigures([{ number: 1, text }], paper.title).map((figure) => ({ ...figure, paper })),
  );
}

const BUDGETED = `Results, nine months to 30 September 2025

                                 Actual        Budget      Nine months to 30 September 2024
Passenger revenue            18,420,000    20,100,000      19,250,000
Freight revenue               6,310,000     5,900,000       5,480,000
Total revenue                24,730,000    26,000,000      24,730,000
Fuel                         11,920,000    10,900,000      10,630,000
Crew                          7,940,000     8,000,000       7,610,000
Total expenses               19,860,000    18,900,000      18,240,000
Operating surplus             4,870,000     7,100,000       6,490,000`;

const budgeted = readFigures([{ number: 1, text: BUDGETED }], "Report.pdf").map((figure) => ({
  ...figure,
  paper: { id: "ferries", title: "Report.pdf" },
}));

const told = (lines: ReturnType<typeof keyLines>) =>
  lines.map(({ now, budget }) => [lineName(now), sayFigure(now), budget && sayFigure(budget)]);

const SAID = `For the nine months to 30 September 2025, operating revenue was 24,730,000 against a budget of 26,000,000.
For the nine months to 30 September 2024, operating revenue was 23,110,000.`;

const isOfThisYear = ({ period }: (typeof budgeted)[number]) => period?.end.startsWith("2025");

describe("key lines of a brief", () => {
  it("are the totals of its statements, each against its budget and with the better direction", () => {
    const lines = keyLines(budgeted, new Set(["ferries"]));
    expect(told(lines)).toEqual([
      ["Total revenue", "24,730,000", "26,000,000"],
      ["Total expenses", "19,860,000", "18,900,000"],
      ["Operating surplus", "4,870,000", "7,100,000"],
    ]);
    expect(lines.map(({ wanted }) => wanted)).toEqual(["more", "less", "more"]);
    expect(lines.map(({ yearBefore }) => yearBefore && sayFigure(yearBefore))[1]).toBe("18,240,000");
    expect(lines.map(({ now }) => now.period && periodName(now.period))[0]).toBe("January–September 2025");
  });

  it("show how much of the full-year budget is left only when part of the year is over", () => {
    const text = `Budget summary

                              May 2026 (YTD)   Budget May 2026 (YTD)   Budget 2026
Berths                               150,000                 140,000       340,000
Grants                                50,000                  60,000       140,000
Total income                         200,000                 200,000       480,000
`;
    const [income] = keyLines(
      readFigures([{ number: 1, text }], "Report.pdf").map((figure) => ({
        ...figure,
        paper: { id: "p", title: "Report.pdf" },
      })),
      new Set(["p"]),
    );
    expect(income?.fullYear && sayFigure(income.fullYear)).toBe("480,000");
    expect(income?.budget && sayFigure(income.budget)).toBe("200,000");
  });

  it("find the prior year in sentences that use another name for the line but give the same current value", () => {
    const said = readFigures([{ number: 1, text: SAID }], "Report.pdf").map((figure) => ({
      ...figure,
      paper: { id: "ferries", title: "Report.pdf" },
    }));
    const [revenue, expenses] = keyLines([...budgeted.filter(isOfThisYear), ...said], new Set(["ferries"]));
    expect(revenue?.yearBefore && sayFigure(revenue.yearBefore)).toBe("23,110,000");
    expect(expenses?.yearBefore).toBeNull();
  });

  it("come from the meeting's own papers, with the trend from those of earlier meetings", () => {
    const figures = [4, 3, 2, 1].flatMap((month) => report(month));
    const lines = keyLines(figures, new Set(["paper 4"]));
    const [income] = lines;
    expect(told(lines).map(([name]) => name)).toEqual([
      "Total income",
      "Total expenses",
      "Surplus",
      "Total cash",
    ]);
    expect(income?.now.paper?.id).toBe("paper 4");
    expect(income?.trend.map(({ value }) => value)).toEqual([41_000, 42_000, 43_000, 44_000]);
    expect(income?.before && sayFigure(income.before)).toBe("43,000");
  });

  it("show no trend for two points", () => {
    const lines = keyLines([...report(2), ...report(1)], new Set(["paper 2"]));
    expect(lines.map(({ trend }) => trend)).toEqual(lines.map(() => []));
  });

  it("use the latest paper's value for a month that several papers report", () => {
    const restated = report(3, { income: 50_000 }).map((one) => ({
      ...one,
      paper: { id: "late", title: "" },
    }));
    const figures = [...report(4), ...restated, ...report(3), ...report(2)];
    const [income] = keyLines(figures, new Set(["paper 4"]));
    expect(income?.trend.map(({ value }) => value)).toEqual([42_000, 50_000, 44_000]);
  });

  it("leave out lines on which two papers of the meeting disagree", () => {
    const other = report(4, { cash: 70_000 }).map((one) => ({ ...one, paper: { id: "other", title: "" } }));
    const names = told(keyLines([...report(4), ...other], new Set(["paper 4", "other"]))).map(
      ([name]) => name,
    );
    expect(names).not.toContain("Total cash");
    expect(names).toContain("Total income");
  });

  it("are empty when no paper of the meeting has tables", () => {
    expect(keyLines([...report(3), ...report(2)], new Set(["letter"]))).toEqual([]);
  });
});

/** How often figures are accessed for a paper that repeats one line this many times. */
function looksAt(times: number): number {
  const figure = budgeted.find(({ label, scenario }) => label === "Total revenue" && scenario === "actual");
  if (!figure) throw new Error("The report has no total revenue.");
  let looks = 0;
  const counted = Array.from(
    { length: times },
    () =>
      new Proxy(figure, {
        get(own, key, self) {
          looks += 1;
          return Reflect.get(own, key, self);
        },
      }),
  );
  keyLines(counted, new Set(["ferries"]));
  return looks;
}

describe("a paper that repeats one line thousands of times", () => {
  it("is read in linear, not quadratic, time", () => {
    expect(looksAt(6000)).toBeLessThan(looksAt(600) * 11);
  });
});
