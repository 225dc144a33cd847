import { describe, expect, it } from "vitest";
import {
  earning,
  fictionalBenchmark,
  fictionalProfile,
  paying,
  SIX_EARNING,
} from "@/tests/support/fictional-profile";
import { soundAnalysis as run } from "@/tests/support/sound-analysis";
import { FOCUS_AREAS } from "../focus-areas";
import type { CompanyProfile } from "../types";
import { analyse } from "./analyse";

describe("an analysis", () => {
  it("is the same for the same input", () => {
    const input = { ...fictionalBenchmark(earning("ACME", 24.3), SIX_EARNING), focusAreas: FOCUS_AREAS };
    expect(analyse(input)).toEqual(analyse(input));
  });

  it("describes the company's position in words directors use", () => {
    const [first] = run(earning("ACME", 14.5), SIX_EARNING, ["financials"]).insights;
    expect(first?.title).toBe("Net margin of 14.5% ranks 2nd of 7");
    expect(first?.description).toContain(
      "Net margin at ACME Works in the fiscal year to Dec 31, 2025 was 2.0 points above the median of 6 peers (12.5%); the middle 50% of them lie between 11.3% and 13.8%.",
    );
    expect(first?.metrics.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      "ACME: 14.5%",
      "Median of 6 peers: 12.5%",
      "Gap to the median: +2.0 points",
      "Rank (1 is the highest): 2 of 7",
    ]);
  });

  it("calls an insight good or bad from the board's point of view", () => {
    const typeOf = (margin: number) =>
      run(earning("ACME", margin), SIX_EARNING, ["financials"]).insights[0]?.type;
    expect(typeOf(30)).toBe("positive");
    expect(typeOf(2)).toBe("negative");
    expect(typeOf(12.4)).toBe("neutral");
  });

  it("lists unusual, material and unfavorable insights first", () => {
    const peers = SIX_EARNING.map((peer, place) => ({ ...peer, ...votes(`P${place}`, 90 + place) }));
    const focal = { ...earning("ACME", 30), ...votes("ACME", 55) };
    const { insights } = run(focal, peers, ["financials", "governance"]);
    expect(insights.slice(0, 2).map(({ metricId, type }) => [metricId, type])).toEqual([
      ["say_on_pay", "negative"],
      ["net_margin", "positive"],
    ]);
  });

  it("has an insight for each selected focus area", () => {
    const areas = run(earning("ACME", 30), SIX_EARNING).insights.map(({ focusArea }) => focusArea);
    expect(new Set(areas)).toEqual(new Set(FOCUS_AREAS));
  });
});

function votes(ticker: string, approval: number): Pick<CompanyProfile, "sayOnPay"> {
  return { sayOnPay: fictionalProfile(ticker, { approval }).sayOnPay };
}

describe("an outlier", () => {
  it("has a severity by robust deviations, with figure, median and number of peers", () => {
    // Median 12.5, median absolute deviation 1.5: a robust deviation is 2.2239.
    const [high] = run(earning("ACME", 0), SIX_EARNING, ["financials"]).outliers;
    expect(high).toMatchObject({ severity: "high", category: "Financials", metricId: "net_margin" });
    expect(high?.description).toContain("12.5 points below the median of 6 peers (12.5%)");
    expect(high?.description).toContain(
      "That is 5.6 times the peers’ usual spread below their median (robust z-score −5.6).",
    );
    expect(high?.actionItems[0]).toBe(
      "Net margin at ACME Works is 0.0% against a peer median of 12.5%: what accounts for the difference (operations, interest, tax or one-off items)?",
    );
    expect(high?.actionItems[1]).toContain("P5 is at 15.0%");
    expect(run(earning("ACME", 3), SIX_EARNING, ["financials"]).outliers[0]?.severity).toBe("medium");
    expect(run(earning("ACME", 6), SIX_EARNING, ["financials"]).outliers[0]?.severity).toBe("low");
    expect(run(earning("ACME", 8), SIX_EARNING, ["financials"]).outliers).toEqual([]);
  });

  it("is less severe on the favorable side", () => {
    expect(run(earning("ACME", 25), SIX_EARNING, ["financials"]).outliers[0]?.severity).toBe("medium");
  });

  it("is not raised for a small gap, however similar the peers are", () => {
    const alike = [10, 10.01, 10.02, 10.03, 10.04].map((margin, place) => earning(`P${place}`, margin));
    const { outliers, comparisons } = run(earning("ACME", 9.5), alike, ["financials"]);
    const margin = comparisons.find(({ metric }) => metric.id === "net_margin");
    expect(Math.abs(margin?.robustZ ?? 0)).toBeGreaterThan(5);
    expect(outliers).toEqual([]);
  });

  it("needs at least five peers", () => {
    const { outliers, boardQuestions } = run(earning("ACME", -80), SIX_EARNING.slice(0, 4), ["financials"]);
    expect(outliers).toEqual([]);
    expect(boardQuestions[0]).toContain("−80.0% against a peer median of 11.5%");
  });

  it("leads the board's questions, each asked once", () => {
    const { outliers, boardQuestions } = run(earning("ACME", 0), SIX_EARNING);
    expect(boardQuestions[0]).toBe(outliers[0]?.actionItems[0]);
    expect(new Set(boardQuestions).size).toBe(boardQuestions.length);
  });
});

describe("few peers", () => {
  it("a single one is compared directly", () => {
    const { insights, notes } = run(earning("ACME", 20), [earning("ONLY", 12)], ["financials"]);
    expect(insights[0]?.title).toBe("Net margin of 20.0% is above the 12.0% of ONLY");
    expect(notes).toContain(
      "There is only one peer, so this is a comparison with a single company, not with a group.",
    );
  });

  it("without any, the company's own figures remain", () => {
    const { insights, notes, charts } = run(paying("ACME", 10, 150), [], ["compensation"]);
    expect(insights.length).toBeGreaterThanOrEqual(3);
    expect(insights[0]?.title).toBe("CEO pay granted of $10.0m has no peer figure to compare with");
    expect(notes).toContain("There are no peers to compare with.");
    expect(charts[0]?.data).toMatchObject({ quadrants: null });
  });

  it("without the figure, there is no comparison", () => {
    const { insights, alignment } = run(
      paying("ACME", 10, 150),
      [fictionalProfile("AAA"), fictionalProfile("BBB")],
      ["compensation"],
    );
    expect(insights.length).toBeGreaterThanOrEqual(3);
    expect(insights[0]?.description).toContain("None of the 2 peers has the figure on file");
    expect(alignment).toBeNull();
  });

  it("and no data at all is stated, and no figure invented", () => {
    const { insights, boardQuestions, charts, sources } = run(fictionalProfile("ACME"), [
      fictionalProfile("AAA"),
    ]);
    expect(insights.length).toBeGreaterThanOrEqual(3);
    expect(sources).toEqual([]);
    const texts = [...insights.flatMap(({ title, description }) => [title, description]), ...boardQuestions];
    expect(texts.join(" ")).not.toMatch(/\$|\d%/);
    expect(charts.map(({ data }) => data.leftOut.length)).toEqual([2]);
  });

  it("are named where only they disclose a figure", () => {
    const { insights } = run(fictionalProfile("ACME"), SIX_EARNING, ["financials"]);
    expect(insights.map(({ title }) => title)).toContain(
      "Net margin at ACME Works is not on file; the median of 6 peers is 12.5%",
    );
    expect(insights.find(({ title }) => title.startsWith("Net margin"))?.sourceIds).toHaveLength(6);
  });
});
