import { describe, expect, it } from "vitest";
import { boilerplateIn, isBoilerplate } from "./candidates";
import { significanceOf } from "./extractive";
import { areaOf } from "./topics";

describe("never quoted as a finding", () => {
  it.each([
    "This report contains forward-looking statements that involve risks.",
    "Governance .......................................... 14",
    "To vote, enter the control number on your proxy card.",
    "The following table sets forth our results of operations for the periods.",
    "ITEM 7. MANAGEMENT’S DISCUSSION AND ANALYSIS",
    "The Board recommends a vote FOR each nominee.",
  ])("%s", (text) => expect(isBoilerplate(text)).toBe(true));

  it.each([
    "Net sales decreased 12% to $4,310 million because of lower demand in Europe.",
    "We rely on one supplier in Taiwan for our light-emitting diodes.",
  ])("but not: %s", (text) => {
    expect(isBoilerplate(text)).toBe(false);
    expect(boilerplateIn(text)).toBe(0);
  });
});

describe("less informative", () => {
  it.each([
    "Any of these events could materially adversely affect our business.",
    "In addition, there is no assurance that demand will continue.",
    "See Item 1A for a discussion of these matters.",
    "It also depends on other things of that kind.",
    "Ms. Lund has served as a director of Hale Corp. since 2014.",
  ])("%s", (text) => expect(boilerplateIn(text)).toBeGreaterThan(0));
});

describe("significance of a passage", () => {
  it.each([
    ["We identified a material weakness in our internal control.", 0, "high"],
    ["Net sales declined 12% in the year.", 1, "high"],
    ["Net sales declined 1.2% in the year.", 1, "medium"],
    ["One customer accounted for 34% of net sales.", 1, "high"],
    ["One customer accounted for 4% of net sales.", 1, "medium"],
    ["Our directors serve in three classes.", 0, "medium"],
    ["The board visits a plant each year.", 0, "low"],
  ] as const)("%s", (text, figures, significance) =>
    expect(significanceOf(text, figures)).toBe(significance),
  );
});

describe("areas of sections", () => {
  const section = (heading: string, item: string | null = null, text = "") => ({ heading, item, text });
  it.each([
    ["10-K", section("Competition", "Item 1. Business"), "business"],
    ["10-K", section("Risks of our industry", "Item 1A. Risk Factors"), "risk"],
    [
      "10-K",
      section("Gross Margin", "Item 7. Management’s Discussion and Analysis of Results"),
      "discussion",
    ],
    ["10-K", section("Note 1", "Item 8. Financial Statements"), "other"],
    ["10-K", section("Exhibits", "Item 15. Exhibits"), null],
    ["10-Q", section("Liquidity", "Item 2. Management’s Discussion and Analysis"), "discussion"],
    ["10-Q", section("Sales of Equity", "Item 2. Unregistered Sales"), "other"],
    ["DEF 14A", section("Board Independence"), "proxy"],
    ["DEF 14A", section("Proposal 5: Shareholder Proposal on Lobbying"), null],
    ["DEF 14A", section("Lobbying", null, "RESOLVED: that the company shall report"), null],
    ["DEF 14A", section("Questions and Answers about the Meeting"), null],
  ] as const)("%s %o", (form, one, area) => expect(areaOf(form, one)).toBe(area));
});
