import { describe, expect, it } from "vitest";
import { dateOrder, readDay, readDue, serialDay, yearEndMonth } from "./dates";
import { directionOf } from "./direction";
import { readSpan } from "./spans";
import { readStatus } from "./status-words";
import { currencyCode } from "./unit-words";
import { readUnit } from "./units";

describe("a status", () => {
  it.each([
    [
      "on-track",
      [
        "On track",
        "on-track",
        "ON TRACK",
        "Green",
        "G",
        "🟢",
        "🟢 On track",
        "✓",
        "✔️",
        "Complete",
        "Done",
        "Met",
        "Exceeded",
        "Ahead of plan",
        "Green – contract signed",
        "Status: Green",
        "[GREEN]",
        "grün",
      ],
    ],
    [
      "at-risk",
      [
        "Amber",
        "A",
        "At risk",
        "At-Risk",
        "Yellow",
        "Delayed",
        "🟡",
        "⚠️",
        "Amber (supplier late)",
        "Needs attention",
        "gelb",
      ],
    ],
    [
      "off-track",
      [
        "Red",
        "R",
        "Off track",
        "off-track",
        "Behind",
        "Behind schedule",
        "Critical",
        "🔴",
        "❌",
        "Not met",
        "Not on track",
        "Missed",
        "Red: no site found",
      ],
    ],
  ] as const)("is %s by its words and marks", (status, texts) => {
    for (const text of texts) expect([text, readStatus(text)]).toEqual([text, status]);
  });

  it("is not read from words that rate nothing, or two things", () => {
    const texts = [
      "Not started",
      "Not due",
      "Blue",
      "●",
      "TBC",
      "n/a",
      "",
      "3",
      "In progress",
      "🟢 Red",
      "G → A",
      "Red / Amber",
      "Greenwich",
      "A new plan",
      "Redesign",
      "Grey",
    ];
    for (const text of texts) expect([text, readStatus(text)]).toEqual([text, null]);
  });
});

describe("a direction", () => {
  it.each([
    "Customer churn",
    "Cost per claim",
    "Turnaround time",
    "Days to close",
    "Lost-time incidents",
    "Staff turnover",
    "Attrition",
    "Complaints",
    "CO2 emissions",
    "Net debt",
    "Defects per 1,000",
    "Sickness absence",
    "Lead time",
    "Reduce spend on agency staff",
    "Cost-income ratio",
    "Time to hire",
    "DSO",
    "Open audit findings",
    "Time-to-hire",
    "Gender pay gap",
  ])("is lower by the name of %s", (name) =>
    expect(directionOf(name)).toEqual({ direction: "lower", directionBasis: "name" }),
  );

  it.each([
    "Cost savings",
    "Days of cash",
    "Days cash on hand",
    "Debt coverage",
    "Debt service coverage ratio",
    "Complaints resolved in 5 days",
    "Reduction in emissions",
    "Inventory turnover",
    "Revenue",
    "Net promoter score",
    "Uptime",
    "Debt collected",
    "Waste recycled",
    "Increase response rate",
    "Days without incident",
    "Membership retention",
  ])("is higher by the name of %s", (name) =>
    expect(directionOf(name)).toEqual({ direction: "higher", directionBasis: "name" }),
  );

  it("is what the paper states, before anything else", () => {
    expect(directionOf("Revenue per case", { stated: ["lower is better"] })).toEqual({
      direction: "lower",
      directionBasis: "stated",
    });
    expect(directionOf("Churn", { stated: ["↑"] })).toEqual({
      direction: "higher",
      directionBasis: "stated",
    });
    expect(directionOf("Queue length", { comparison: "at-most" })).toEqual({
      direction: "lower",
      directionBasis: "stated",
    });
  });

  it("follows the values where the name tells nothing, and is assumed where these do not either", () => {
    expect(directionOf("Index of things", { baseline: 40, target: 30 })).toEqual({
      direction: "lower",
      directionBasis: "values",
    });
    expect(directionOf("Index of things")).toEqual({ direction: "higher", directionBasis: "assumed" });
    const missed = { target: 30, rated: { target: 30, current: 40, status: "off-track" as const } };
    expect(directionOf("Index of things", missed)).toEqual({ direction: "lower", directionBasis: "values" });
    expect(directionOf("Index of things", { isLimit: true }).direction).toBe("lower");
    expect(directionOf("CET1 ratio", { isLimit: true }).direction).toBe("higher");
    expect(directionOf("Wages to turnover").direction).toBe("lower");
    expect(directionOf("Index to turnover").directionBasis).toBe("assumed");
    expect(directionOf("Revenue", { baseline: 40, target: 30 }).direction).toBe("higher");
  });
});

describe("a unit", () => {
  it.each([
    ["$m", "USD", 1e6],
    ["£'000", "GBP", 1e3],
    ["£k", "GBP", 1e3],
    ["%", "%", 1],
    ["days", "days", 1],
    ["in SEK million", "SEK", 1e6],
    ["MSEK", "SEK", 1e6],
    ["Mio. €", "EUR", 1e6],
    ["TEUR", "EUR", 1e3],
    ["T€", "EUR", 1e3],
    ["tkr", "kr", 1e3],
    ["#", "", 1],
    ["000s", "", 1e3],
    ["US$ millions", "USD", 1e6],
    ["pp", "%", 1],
    ["CHF", "CHF", 1],
  ])("reads %s", (written, unit, scale) => expect(readUnit(written)).toMatchObject({ unit, scale }));

  it("does not take any word for a unit", () => {
    for (const text of ["North", "Audited", "monthly", "2026", ""])
      expect([text, readUnit(text)]).toEqual([text, null]);
  });
});

describe("a due date", () => {
  it.each([
    ["30 Jun 2026", "2026-06-30"],
    ["June 30, 2026", "2026-06-30"],
    ["2026-06-30", "2026-06-30"],
    ["30.06.2026", "2026-06-30"],
    ["30/06/2026", "2026-06-30"],
    ["06/30/2026", "2026-06-30"],
    ["1st March 2027", "2027-03-01"],
    ["30-Jun-26", "2026-06-30"],
    ["Q4 2026", "2026-12-31"],
    ["Q4 FY26", "2026-12-31"],
    ["H1 2027", "2027-06-30"],
    ["FY27", "2027-12-31"],
    ["Dec-26", "2026-12-31"],
    ["December 2026", "2026-12-31"],
    ["2027", "2027-12-31"],
    ["by end of June 2026", "2026-06-30"],
    ["end 2026", "2026-12-31"],
    ["03/2026", "2026-03-31"],
    ["2026 Q3", "2026-09-30"],
    ["Feb 2028", "2028-02-29"],
  ])("is read from %s", (text, day) => expect(readDue(text)).toBe(day));

  it("is not read from what names no day", () => {
    for (const text of [
      "ongoing",
      "TBC",
      "30 June",
      "04/05/2026",
      "Q4",
      "June",
      "2025/26",
      "31.02.2026",
      "",
      "mid-2026",
      "12",
      "46000",
    ])
      expect([text, readDue(text)]).toEqual([text, null]);
  });

  it("follows the end of the financial year and the order of dates that the paper shows", () => {
    expect(readDue("Q4 FY26", { yearEndMonth: 6 })).toBe("2026-06-30");
    expect(readDue("Q1 FY27", { yearEndMonth: 3 })).toBe("2026-06-30");
    expect(readDue("FY2025/26", { yearEndMonth: 3 })).toBe("2026-03-31");
    expect(readDay("04/05/2026", { order: "dmy" })).toBe("2026-05-04");
    expect(dateOrder(["04/05/2026", "31/05/2026"])).toBe("dmy");
    expect(dateOrder(["04/31/2026", "31/05/2026"])).toBeNull();
    expect(yearEndMonth(["Board KPIs", "for the year ended 30 June 2026"])).toBe(6);
    expect(yearEndMonth(["Water services – 2025/26 (year to 31 March 2026)"])).toBe(3);
    expect(yearEndMonth(["Results for the half year to 30 September 2025"])).toBeNull();
    expect(yearEndMonth(["FY26 (Jul 25 – Jun 26)"])).toBe(6);
    expect(yearEndMonth(["Dashboard Q2 FY2026 (FY ends 30 June)"])).toBe(6);
    expect(yearEndMonth(["KPI report (financial year to 30 June)"])).toBe(6);
    expect(yearEndMonth(["Board report, Month 7 (October 2025)"])).toBe(3);
    expect(yearEndMonth(["KPIs", "Pilot by month 10 (October)", "FY26 to March", "May 7, 2026"])).toBeNull();
  });

  it("is of months up to one, and of the quarter that ends with it", () => {
    expect(readSpan("12 months to Sep 2025")).toMatchObject({ start: "2024-10-01", end: "2025-09-30" });
    expect(readSpan("Quarter ended 31 December 2025")).toMatchObject({
      start: "2025-10-01",
      end: "2025-12-31",
    });
    expect(readSpan("half year to 30 June 2025")).toMatchObject({ start: "2025-01-01", end: "2025-06-30" });
    expect(readSpan("Quarter ended 12 December 2025")).toBeNull();
  });

  it("is read from an Excel serial only where it lies in our time", () => {
    expect(serialDay(46203)).toBe("2026-06-30");
    expect(serialDay(1200)).toBeNull();
  });
});

describe("a period", () => {
  it.each([
    ["Q1 2026", "2026-01-01", "2026-03-31"],
    ["Jan-26", "2026-01-01", "2026-01-31"],
    ["FY25", "2025-01-01", "2025-12-31"],
    ["2024", "2024-01-01", "2024-12-31"],
    ["Jan–Mar 2026", "2026-01-01", "2026-03-31"],
    ["2026-03", "2026-03-01", "2026-03-31"],
    ["April 2025 to June 2025", "2025-04-01", "2025-06-30"],
    ["Nov 25 – Jan 26", "2025-11-01", "2026-01-31"],
    ["2026 Mar", "2026-03-01", "2026-03-31"],
    ["junio de 2026", "2026-06-01", "2026-06-30"],
    ["févr. 2026", "2026-02-01", "2026-02-28"],
    ["1er trimestre 2026", "2026-01-01", "2026-03-31"],
    ["2. Quartal 2026", "2026-04-01", "2026-06-30"],
    ["Actual Q2 2026", "2026-04-01", "2026-06-30"],
  ])("is read from %s", (label, start, end) => expect(readSpan(label)).toEqual({ label, start, end }));

  it("takes the year of its table where it has none of its own", () => {
    expect(readSpan("Feb", { year: 2026 })).toMatchObject({ start: "2026-02-01", end: "2026-02-28" });
    expect(readSpan("Feb")).toBeNull();
  });
});

it("knows no currency by a word that every object of the language knows", () => {
  for (const word of ["constructor", "__proto__", "toString"]) expect(currencyCode(word)).toBeNull();
  expect(currencyCode("€")).toBe("EUR");
});
