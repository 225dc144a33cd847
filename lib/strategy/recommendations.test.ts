import { describe, expect, it } from "vitest";
import { met, only, rated, TODAY, WHY } from "@/tests/support/advised-kpi";
import { kpiCitation, kpiDetail, kpiPoint } from "@/tests/support/kpi-detail";
import { MAX_RECOMMENDATIONS, recommend } from "./recommendations";
import type { KpiDetail } from "./types";

describe("recommendations from a rating", () => {
  it.each<[string, KpiDetail, string[]]>([
    [
      "overdue",
      rated("off-track", { due: "2026-06-30" }),
      ["immediate: Decide what to do about Repeat orders"],
    ],
    [
      "overdue, by a figure from before",
      rated("off-track", { due: "2026-07-01", asOf: "2026-03-31" }),
      ["immediate: Ask whether Repeat orders was reached"],
    ],
    [
      "due within a board's cycle",
      rated("off-track", { due: "2026-10-01" }),
      ["immediate: Ask for a recovery plan for Repeat orders"],
    ],
    [
      "due today",
      rated("off-track", { due: TODAY }),
      ["immediate: Ask for a recovery plan for Repeat orders"],
    ],
    [
      "due far off",
      rated("off-track", { due: "2027-10-01" }),
      ["monitor: Ask what would bring Repeat orders back on track"],
    ],
    [
      "undated, as the paper rates it",
      rated("off-track"),
      ["immediate: Ask what would bring Repeat orders back on track"],
    ],
    [
      "undated, by progress alone",
      rated("off-track", { statusRuling: { value: "off-track", by: "threshold", sentence: "30%." } }),
      ["monitor: Ask what would bring Repeat orders back on track"],
    ],
    ["at risk once", rated("at-risk"), ["monitor: Review “Repeat orders”"]],
    ["on track", rated("on-track"), []],
    ["not rated", kpiDetail(), []],
    ["archived", rated("off-track", { isArchived: true, due: "2026-06-30" }), []],
    [
      "ahead of an even pace, though its paper rates it amber",
      rated("on-track", {
        statusRuling: { value: "on-track", by: "expected", sentence: "63%.", expected: 40 },
        fieldCitations: { status: kpiCitation("Amber") },
      }),
      [],
    ],
    [
      "ahead of an even pace",
      rated("on-track", {
        statusRuling: {
          value: "on-track",
          by: "expected",
          sentence: "63%, where 40% is expected.",
          expected: 40,
        },
      }),
      ["leverage: Build on the lead in Repeat orders"],
    ],
    [
      "a percentage without a baseline, which time alone puts ahead",
      rated("on-track", {
        progressRuling: { value: 98, by: "values", of: "target", sentence: "98% of it." },
        statusRuling: { value: "on-track", by: "expected", sentence: "98%.", expected: 83 },
      }),
      [],
    ],
    [
      "hardly ahead",
      rated("on-track", {
        statusRuling: { value: "on-track", by: "expected", sentence: "63%.", expected: 60 },
      }),
      [],
    ],
    ["met in its time", rated("on-track", { progressRuling: met(104) }), []],
    [
      "met early",
      rated("on-track", { progressRuling: met(100), due: "2026-12-31" }),
      ["leverage: Consider the next target for Repeat orders"],
    ],
    [
      "passed by far",
      rated("on-track", { progressRuling: met(125) }),
      ["leverage: Ask what took Repeat orders beyond its target"],
    ],
  ])("%s", (_, kpi, expected) => {
    expect(only(kpi)).toEqual(expected);
  });

  it("give reasons with the figures of the ruling, the day, the owner and the citations", () => {
    const [one] = recommend([rated("off-track", { due: "2026-07-31" })], TODAY);
    expect(one).toEqual({
      type: "immediate",
      title: "Ask for a recovery plan for Repeat orders",
      description: `${WHY}; due in 16 days, on Jul 31, 2026 (Ada Brandt).`,
      kpiId: "kpi-1",
      citations: [kpiCitation("50%", { start: 40, end: 43 }), kpiCitation("80%", { start: 20, end: 23 })],
    });
  });

  it("count consecutive reports at risk, each day once, without restated ones", () => {
    const points = [
      kpiPoint("2025-12-31", { status: "at-risk" }),
      kpiPoint("2026-03-31", { status: "off-track", isSuperseded: true }),
      kpiPoint("2026-03-31", { status: "at-risk" }),
      kpiPoint("2026-06-30", { status: "at-risk" }),
    ];
    const [one] = recommend([rated("at-risk", { points })], TODAY);
    expect(one?.description).toBe(`${WHY}; at risk 3 times in a row.`);
    const [near] = recommend([rated("at-risk", { points, due: "2026-08-14" })], TODAY);
    expect(near?.description).toBe(
      `${WHY}; at risk 3 times in a row; due in 30 days, on Aug 14, 2026 (Ada Brandt).`,
    );
    const interrupted = points.map((point) =>
      point.asOf === "2026-03-31" ? { ...point, status: "on-track" as const } : point,
    );
    expect(only(rated("at-risk", { points: interrupted }))).toEqual(["monitor: Review “Repeat orders”"]);
  });
});

describe("recommendations from missing information", () => {
  const named = (count: number, says: Partial<KpiDetail>) =>
    Array.from({ length: count }, (_, index) =>
      kpiDetail({ id: `kpi-${index}`, name: `KPI ${index}`, ...says }),
    );

  it("are made once for all KPIs affected", () => {
    const [one, ...rest] = recommend(named(6, { owner: null }), TODAY);
    expect(rest).toEqual([]);
    expect(one).toMatchObject({
      type: "other",
      title: "Name owners for 6 KPIs",
      description: "No paper names an owner for KPI 0, KPI 1, KPI 2, KPI 3 and 2 more.",
      kpiId: "kpi-0",
    });
  });

  it("keep names with commas apart", () => {
    const kpis = [named(1, { owner: null }), named(2, { owner: null, name: "Seats sold, line 1" }).slice(1)];
    expect(recommend(kpis.flat(), TODAY)[0]?.description).toBe(
      "No paper names an owner for KPI 0; Seats sold, line 1.",
    );
  });

  it("name a single KPI", () => {
    const [one] = recommend(named(1, { target: "" }), TODAY);
    expect(one).toMatchObject({
      title: "Agree on a target for KPI 0",
      description: "No paper gives a target for KPI 0.",
    });
  });

  it("ask for figures after half a year without any, except for a KPI that reached its target", () => {
    const points = [kpiPoint("2025-12-31")];
    const [one] = recommend(named(2, { points, asOf: "2025-12-31" }), TODAY);
    expect(one).toMatchObject({
      title: "Ask for current figures for 2 KPIs",
      description: "There is no figure after Dec 31, 2025 for KPI 0 and KPI 1.",
    });
    const progressRuling = { value: 100, by: "values" as const, sentence: "Reached." };
    expect(recommend(named(2, { points, owner: null, progressRuling }), TODAY)).toEqual([]);
  });
});

describe("the list of recommendations", () => {
  it("is bounded, sorted by importance and free of duplicates", () => {
    const kpis = Array.from({ length: 60 }, (_, index) =>
      rated(index % 2 === 0 ? "at-risk" : "off-track", {
        id: `kpi-${index}`,
        name: `KPI ${index}`,
        due: index % 3 === 0 ? "2026-06-30" : "2026-09-01",
        owner: null,
      }),
    );
    const all = recommend(kpis, TODAY);
    expect(all).toHaveLength(MAX_RECOMMENDATIONS);
    expect(all[0]?.title).toMatch(/^Decide/);
    expect(new Set(all.map(({ title, description }) => title + description)).size).toBe(all.length);
    // Gaps are listed in the order of the papers.
    const ofOne = ({ type }: { type: string }) => type !== "other";
    expect(recommend([...kpis].reverse(), TODAY).filter(ofOne)).toEqual(all.filter(ofOne));
    for (const one of all) expect(one).not.toHaveProperty("weight");
  });

  it("contains something of each type, however much is urgent", () => {
    const pressing = Array.from({ length: 30 }, (_, index) =>
      rated("off-track", { id: `late-${index}`, name: `Late ${index}`, due: "2026-06-30", owner: null }),
    );
    const well = rated("on-track", { id: "well", name: "Well", progressRuling: met(125) });
    const all = recommend([...pressing, rated("at-risk", { id: "risk", name: "Risk" }), well], TODAY);
    expect(all).toHaveLength(MAX_RECOMMENDATIONS);
    expect(all.slice(-3).map(({ type, kpiId }) => `${type} ${kpiId}`)).toEqual([
      "monitor risk",
      "leverage well",
      "other late-0",
    ]);
  });

  it("lists the one farther from its target first, where both are overdue", () => {
    const late = (id: string, progress: number) =>
      rated("off-track", { id, name: id, due: "2026-06-30", progress });
    const titles = recommend([late("near", 90), late("far", 10)], TODAY).map(({ title }) => title);
    expect(titles).toEqual(["Decide what to do about far", "Decide what to do about near"]);
  });

  it("truncates names and owners from papers", () => {
    const [one] = recommend(
      [
        rated("off-track", {
          name: `\u202e${"long ".repeat(400)}`,
          owner: "x".repeat(5000),
          due: "2026-08-01",
        }),
      ],
      TODAY,
    );
    expect(one?.title.length).toBeLessThan(200);
    expect(one?.title).not.toContain("\u202e");
    expect(one?.description.length).toBeLessThan(400);
  });

  it("is empty without KPIs", () => {
    expect(recommend([], TODAY)).toEqual([]);
  });
});
