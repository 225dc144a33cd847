import { describe, expect, it } from "vitest";
import { codeOf } from "@/lib/ledger/currency";
import { directionOf } from "./direction";
import { readStatus } from "./status-words";
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
        "In compliance",
        "Within appetite",
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
      "A-",
      "A+",
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
    "Total expenditure",
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

  it("is primarily what the paper states", () => {
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

  it("follows the values where the name gives none, and is otherwise assumed", () => {
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
    ["₹ crore", "INR", 1e7],
    ["lakhs", "", 1e5],
    ["TEUR", "EUR", 1e3],
    ["T€", "EUR", 1e3],
    ["tkr", "kr", 1e3],
    ["#", "", 1],
    ["000s", "", 1e3],
    ["US$ millions", "USD", 1e6],
    ["pp", "%", 1],
    ["CHF", "CHF", 1],
  ])("reads %s", (written, unit, scale) => expect(readUnit(written)).toMatchObject({ unit, scale }));

  it("is not read from arbitrary words", () => {
    for (const text of ["North", "Audited", "monthly", "2026", ""])
      expect([text, readUnit(text)]).toEqual([text, null]);
  });
});

it("is not read from names of built-in object properties", () => {
  for (const word of ["constructor", "__proto__", "toString"]) expect(codeOf(word)).toBeNull();
  expect(codeOf("€")).toBe("EUR");
  // Food banks count pounds by weight.
  expect(codeOf("pounds")).toBeNull();
});
