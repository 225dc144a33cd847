import { describe, expect, it } from "vitest";
import { only, rated, TODAY } from "@/tests/support/advised-kpi";
import { kpiCitation, kpiPoint } from "@/tests/support/kpi-detail";
import { recommend } from "../recommendations";
import type { KpiDetail } from "../types";

describe("the reason, in one sentence with the figures", () => {
  const why = (says: Partial<KpiDetail>) => recommend([rated("off-track", says)], TODAY)[0];
  const ruling = (by: KpiDetail["statusRuling"]["by"], sentence: string) => ({
    statusRuling: { value: "off-track" as const, by, sentence },
  });

  it.each<[string, Partial<KpiDetail>, string]>([
    [
      "as the paper rates it",
      ruling("stated", "Rated off track by the paper (“Red”)."),
      "50% against a target of 80%: rated off track by the paper (“Red”).",
    ],
    [
      "by its values, which the rating has",
      ruling("values", "50% for June 2026 against a target of 80%: missed by 30 percentage points."),
      "50% for June 2026 against a target of 80%: missed by 30 percentage points.",
    ],
    [
      "by progress alone",
      ruling("threshold", "63% of the target; no dates are given to judge its pace."),
      "50% against a target of 80%: 63% of it.",
    ],
    [
      "without a figure",
      { current: "", ...ruling("stated", "Rated off track by the paper (“Red”).") },
      "Rated off track by the paper (“Red”).",
    ],
  ])("%s", (_, says, description) => {
    expect(why(says)?.description).toBe(description);
  });

  it("cites only the figure, the target and the rating", () => {
    const status = kpiCitation("Red", { start: 60, end: 63 });
    const owner = kpiCitation("Ada Brandt", { start: 70, end: 80 });
    const one = why({
      ...ruling("stated", "Rated off track by the paper (“Red”)."),
      fieldCitations: { status, owner },
      citations: [kpiCitation("50%", { start: 40, end: 43 }), owner, status],
    });
    expect(one?.citations.map(({ quote }) => quote)).toEqual(["50%", "80%", "Red"]);
  });

  it("is not given for a figure years old, unless it was due by a day", () => {
    const old = { asOf: "2023-06-30", points: [kpiPoint("2023-06-30")] };
    expect(only(rated("off-track", old))).toEqual(["other: Ask for current figures for Repeat orders"]);
    expect(only(rated("off-track", { ...old, due: "2023-12-31" }))[0]).toMatch(/^immediate: Ask whether/);
  });
});
