import { describe, expect, it } from "vitest";
import { earning, fictionalBenchmark, paying } from "@/tests/support/fictional-profile";
import type { FocusArea } from "../focus-areas";
import type { CompanyProfile } from "../types";
import { analyse } from "./analyse";

const run = (focal: CompanyProfile, peers: CompanyProfile[], ...focusAreas: FocusArea[]) =>
  analyse({ ...fictionalBenchmark(focal, peers), focusAreas });

const MARGINS = [10, 11, 12, 13, 14, 15];
const inSector = (sector: string) => MARGINS.map((margin, place) => earning(`P${place}`, margin, { sector }));

describe("peers in other sectors", () => {
  const focal = earning("ACME", 0);

  it("make a margin neither bad nor more than a minor outlier, with a note", () => {
    const { insights, outliers, notes } = run(focal, inSector("Utilities"), "financials");
    expect(insights[0]).toMatchObject({ metricId: "net_margin", type: "neutral" });
    expect(insights[0]?.description).toContain("Most of these peers are in other sectors");
    expect(outliers[0]).toMatchObject({ metricId: "net_margin", severity: "low" });
    expect(outliers[0]?.actionItems).toHaveLength(1);
    expect(notes.join(" ")).toContain("All 6 peers are in a different sector from ACME (Industrials)");
  });

  it("are not mentioned where most are in the company's own", () => {
    const mixed = [...inSector("Industrials").slice(0, 3), ...inSector("Utilities").slice(3)];
    const { insights, notes } = run(focal, mixed, "financials");
    expect(insights[0]?.type).toBe("negative");
    expect(notes.join(" ")).not.toContain("another sector");
  });

  it("are not mentioned where the company's sector is unknown", () => {
    const { insights } = run(earning("ACME", 0, { sector: "" }), inSector("Utilities"), "financials");
    expect(insights[0]?.type).toBe("negative");
  });
});

describe("a question on pay and return", () => {
  const peers = [5, 10, 12, 14, 16, 18, 20, 40].map((pay, place) => paying(`P${place}`, pay, 150 + place));

  it("comes first where pay ranks above return, with both figures and medians", () => {
    expect(run(paying("ACME", 30, 80), peers, "compensation").boardQuestions[0]).toBe(
      "CEO pay granted at ACME Works is $30.0m against a peer median of $15.0m, and shareholder return −20.0% against a peer median of 53.5%: why does pay rank higher than return, and what will we tell shareholders before the next vote?",
    );
  });

  it("is not asked where return ranks above pay", () => {
    const { boardQuestions } = run(paying("ACME", 1, 300), peers, "compensation");
    expect(boardQuestions.join(" ")).not.toContain("why does pay rank higher");
  });

  it("is not asked where no focus area is about pay", () => {
    const { boardQuestions } = run(paying("ACME", 30, 80), peers, "strategy");
    expect(boardQuestions.join(" ")).not.toContain("CEO pay");
  });
});
