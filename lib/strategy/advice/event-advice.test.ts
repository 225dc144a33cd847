import { describe, expect, it } from "vitest";
import { event, only, rated, TODAY, WHY } from "@/tests/support/advised-kpi";
import { kpiDetail, kpiPoint } from "@/tests/support/kpi-detail";
import { recommend } from "../recommendations";
import type { KpiDetail, KpiEvent } from "../types";

describe("recommendations from a history", () => {
  const points = [kpiPoint("2026-03-31", { target: 90 }), kpiPoint("2026-06-30", { target: 80 })];
  const moved = {
    ...event("targetMoved", "2026-06-30", "The target moved from 90% to 80%."),
    isEasier: true,
  };

  it("ask why a target was made easier, more strongly shortly before it is due", () => {
    const [early] = recommend([kpiDetail({ points, events: [moved], due: "2027-12-31" })], TODAY);
    expect(early).toMatchObject({ type: "monitor", description: moved.sentence });
    const [late] = recommend([kpiDetail({ points, events: [moved], due: "2026-07-31" })], TODAY);
    expect(late?.title).toBe("Ask why the target of Repeat orders was made easier");
    expect(late?.description).toBe(
      "The target moved from 90% to 80%. That was 31 days before its due date, Jul 31, 2026.",
    );
    expect(late?.citations.slice(0, 2)).toEqual([moved.before, moved.after]);
  });

  it("ignore a target that is not easier now", () => {
    expect(only(kpiDetail({ points, events: [{ ...moved, isEasier: false }] }))).toEqual([]);
  });

  it.each<[string, KpiEvent[], string[]]>([
    [
      "restated",
      [event("restated", "2026-06-30", "x")],
      ["monitor: Ask what changed in the figures of Repeat orders"],
    ],
    [
      "gone",
      [event("disappeared", "2026-06-30", "x")],
      ["monitor: Ask whether Repeat orders is still reported"],
    ],
    ["gone and back", [event("disappeared", "2026-03-31", "x"), event("returned", "2026-06-30", "y")], []],
    ["long ago", [event("restated", "2024-06-30", "x")], []],
    ["rated otherwise", [event("statusChanged", "2026-06-30", "x")], []],
  ])("%s", (_, events, expected) => {
    expect(only(kpiDetail({ events }))).toEqual(expected);
  });

  it("ask once about a KPI that was at risk and is no longer reported", () => {
    const gone = event("disappeared", "2026-06-30", "Not found.");
    const old = { asOf: "2025-12-31", points: [kpiPoint("2025-12-31")] };
    expect(only(rated("at-risk", { ...old, events: [gone] }))).toEqual([
      "monitor: Ask whether Repeat orders is still reported",
    ]);
  });

  it("mention in an urgent recommendation that it is no longer reported, instead of asking twice", () => {
    const gone = event("disappeared", "2026-06-30", "Not found.");
    const all = recommend([rated("off-track", { due: "2026-07-31", events: [gone] })], TODAY);
    expect(all.map(({ title }) => title)).toEqual(["Ask for a recovery plan for Repeat orders"]);
    expect(all[0]?.description).toBe(
      `${WHY}; due in 16 days, on Jul 31, 2026 (Ada Brandt); no longer reported since Jun 30, 2026.`,
    );
    expect(all[0]).not.toHaveProperty("about");
  });

  it("give the last reported state of a KPI that is no longer reported", () => {
    const gone = event("disappeared", "2026-06-30", "Not found.");
    const [one] = recommend([kpiDetail({ asOf: "2026-03-31", events: [gone] })], TODAY);
    expect(one?.description).toBe(
      "Last reported at 50% against a target of 80%, as of Mar 31, 2026; the paper of Jun 30, 2026 reports on related KPIs, but not on this one.",
    );
  });

  describe("next to a new KPI in the paper that lacks this one", () => {
    const gone = kpiDetail({
      events: [event("disappeared", "2026-06-30", "Not found.")],
      asOf: "2026-03-31",
    });
    const anew = (id: string, says: Partial<KpiDetail> = {}) =>
      kpiDetail({ id, name: "Repeat customers", ...says });
    const asked = (...others: KpiDetail[]) => recommend([gone, ...others], TODAY)[0]?.description;
    const hint = "“Repeat customers” is new there with the same target: merge the two if they are the same.";

    it("ask whether the two are the same", () => {
      expect(asked(anew("kpi-2"))).toContain(`but not on this one; ${hint}`);
      const pressing = { ...rated("off-track", { due: "2026-07-31" }), events: gone.events };
      expect(recommend([pressing, anew("kpi-2")], TODAY)[0]?.description).toContain(
        `since Jun 30, 2026; ${hint}`,
      );
    });

    it.each<[string, KpiDetail[]]>([
      ["that aims at something else", [anew("kpi-2", { target: "70%" })]],
      ["of another owner and due day", [anew("kpi-2", { owner: "Jo Bell" })]],
      [
        "that was there before",
        [anew("kpi-2", { points: [kpiPoint("2026-03-31"), kpiPoint("2026-06-30")] })],
      ],
      ["that is one of several", [anew("kpi-2"), anew("kpi-3")]],
      ["that is archived", [anew("kpi-2", { isArchived: true })]],
    ])("do not ask about one %s", (_, others) => {
      expect(asked(...others)).not.toContain("merge");
    });
  });

  it("ask for a figure of a KPI missing for years", () => {
    const gone = event("disappeared", "2024-01-31", "Not found.");
    const old = { asOf: "2023-06-30", points: [kpiPoint("2023-06-30")], events: [gone] };
    expect(only(rated("off-track", old))).toEqual(["other: Ask for current figures for Repeat orders"]);
  });

  it("give the due date once", () => {
    const sentence = "5 so far against a target of 4 by Jul 31, 2026: already over it by 1.";
    const ruling = { value: "off-track" as const, by: "values" as const, sentence };
    const [one] = recommend(
      [rated("off-track", { current: "5", due: "2026-07-31", statusRuling: ruling })],
      TODAY,
    );
    expect(one?.description).toBe(
      "5 so far against a target of 4 by Jul 31, 2026: already over it by 1; due in 16 days (Ada Brandt).",
    );
  });

  it("refer to papers by day, since the citations name them", () => {
    const sentence =
      "Target lowered from 90% (“Q1 (final).xlsx” of Mar 31, 2026) to 80% (“Q2.xlsx” of Jun 30, 2026), by 10 percentage points: easier to reach.";
    const [one] = recommend([kpiDetail({ points, events: [{ ...moved, sentence }] })], TODAY);
    expect(one?.description).toBe(
      "Target lowered from 90% (Mar 31, 2026) to 80% (Jun 30, 2026), by 10 percentage points: easier to reach.",
    );
  });

  it("give no day where both papers have the same", () => {
    const sentence =
      "Current value for Q1 2026 restated from 90% (“Q1.xlsx” of Mar 31, 2026) to 86% (“Q1 new.xlsx” of Mar 31, 2026).";
    const [one] = recommend([kpiDetail({ events: [event("restated", "2026-03-31", sentence)] })], TODAY);
    expect(one?.description).toBe("Current value for Q1 2026 restated from 90% to 86%.");
  });

  it("include at most two recommendations per KPI, the most important", () => {
    const events = [moved, event("restated", "2026-06-30", "x")];
    const kpi = rated("off-track", { points, events, due: "2026-06-30" });
    expect(only(kpi)).toEqual([
      "immediate: Decide what to do about Repeat orders",
      "monitor: Ask why the target of Repeat orders was made easier",
    ]);
  });
});
