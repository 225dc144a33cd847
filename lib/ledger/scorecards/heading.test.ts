import { describe, expect, it } from "vitest";
import { readHeading } from "./heading";

describe("a heading of several words", () => {
  it.each([
    ["This year's target", "target"],
    ["Outcome start", "baseline"],
    ["Metric current value", "current"],
    ["Goal name", "objective"],
    ["Key result title", "measure"],
    ["Parent goal", "group"],
    ["End-of-programme target", "target"],
    ["Cumulative result to date", "current"],
    ["How are we doing?", "status"],
    ["R/A/G", "status"],
    ["Better is", "direction"],
    ["Portfolio holder", "owner"],
    ["Accountable executive", "owner"],
    ["Policy target", "target"],
    ["Performance measure", "measure"],
    ["Measure lead", "owner"],
    ["Early warning trigger", "ignored"],
    ["Within policy?", "status"],
    ["% to goal", "progress"],
    // A share of the target, not the actual value.
    ["% achieved", "ignored"],
    ["Board appetite", "target"],
  ])("%s", (words, role) => {
    expect(readHeading(words).roles[0]).toBe(role);
  });

  it.each([
    ["the beginning of a title", "Strategic KPIs to"],
    ["what is known of another", "Peer median"],
    ["last year's target", "Last year's target"],
    ["an address", "Owner email"],
  ])("finds no role in %s", (_, words) => {
    expect(["ignored", undefined]).toContain(readHeading(words).roles[0]);
  });

  it.each([
    ["Target 25/26", "25/26"],
    ["Q1 2025/26", "Q1 2025/26"],
    ["Q3 25/26 actual", "Q3 25/26"],
    ["Position at 31 Dec 2025", "31 Dec 2025"],
  ])("finds the period of “%s”", (words, span) => {
    expect(readHeading(words).span).toBe(span);
  });

  it("does not read other fractions as two years", () => {
    expect(readHeading("Target 12/24").span).toBeNull();
  });
});
