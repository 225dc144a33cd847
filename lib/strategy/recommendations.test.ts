import { describe, expect, it } from "vitest";
import { kpiCitation, kpiDetail, kpiPoint } from "@/tests/support/kpi-detail";
import { MAX_RECOMMENDATIONS, recommend } from "./recommendations";
import type { KpiDetail, KpiEvent, KpiStatus } from "./types";

const TODAY = "2026-07-15";
const CLAUSE =
  "63% of the target, where 90% is expected by Jun 30, 2026 (evenly from Jan 1, 2026 to Jul 31, 2026).";
const WHY = "50% against a target of 80%: 63% of the target, where 90% is expected by Jun 30, 2026";

function rated(status: KpiStatus, says: Partial<KpiDetail> = {}): KpiDetail {
  return kpiDetail({ status, statusRuling: { value: status, by: "expected", sentence: CLAUSE }, ...says });
}

function event(kind: KpiEvent["kind"], asOf: string, sentence: string): KpiEvent {
  const before = kpiCitation("90%", {
    documentId: "00000000-0000-4000-8000-000000000002",
    title: "Older.pdf",
  });
  return { kind, asOf, sentence, before, after: kpiCitation("80%", { start: 20, end: 23 }) };
}

const met = (value: number) => ({ value, by: "values" as const, sentence: "Met." });

const only = (kpi: KpiDetail) => recommend([kpi], TODAY).map(({ type, title }) => `${type}: ${title}`);

describe("what a rating asks of the board", () => {
  it.each<[string, KpiDetail, string[]]>([
    [
      "overdue",
      rated("off-track", { due: "2026-06-30" }),
      ["immediate: Decide how to go on with Repeat orders"],
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
    ["at risk once", rated("at-risk"), ["monitor: Keep Repeat orders in view"]],
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
      ["leverage: Build on the lead of Repeat orders"],
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
      ["leverage: Ask what carries Repeat orders beyond its target"],
    ],
  ])("%s", (_, kpi, expected) => {
    expect(only(kpi)).toEqual(expected);
  });

  it("tells why with the figures of the ruling, the day and the owner, and where they stand", () => {
    const [one] = recommend([rated("off-track", { due: "2026-07-31" })], TODAY);
    expect(one).toEqual({
      type: "immediate",
      title: "Ask for a recovery plan for Repeat orders",
      description: `${WHY}; due in 16 days, on Jul 31, 2026 (Ada Brandt).`,
      kpiId: "kpi-1",
      citations: [kpiCitation("50%", { start: 40, end: 43 }), kpiCitation("80%", { start: 20, end: 23 })],
    });
  });

  it("counts reports at risk in a row, each day once, without those that were restated", () => {
    const points = [
      kpiPoint("2025-12-31", { status: "at-risk" }),
      kpiPoint("2026-03-31", { status: "off-track", isSuperseded: true }),
      kpiPoint("2026-03-31", { status: "at-risk" }),
      kpiPoint("2026-06-30", { status: "at-risk" }),
    ];
    const [one] = recommend([rated("at-risk", { points })], TODAY);
    expect(one?.description).toBe(`${WHY}; at risk 3 times running.`);
    const [near] = recommend([rated("at-risk", { points, due: "2026-08-14" })], TODAY);
    expect(near?.description).toBe(
      `${WHY}; at risk 3 times running; due in 30 days, on Aug 14, 2026 (Ada Brandt).`,
    );
    const interrupted = points.map((point) =>
      point.asOf === "2026-03-31" ? { ...point, status: "on-track" as const } : point,
    );
    expect(only(rated("at-risk", { points: interrupted }))).toEqual(["monitor: Keep Repeat orders in view"]);
  });
});

describe("why, in one sentence with the figures", () => {
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
      ruling("threshold", "63% of the target; no dates are given to expect more or less."),
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

  it("stands on the figure, the target and the rating, and on no more", () => {
    const status = kpiCitation("Red", { start: 60, end: 63 });
    const owner = kpiCitation("Ada Brandt", { start: 70, end: 80 });
    const one = why({
      ...ruling("stated", "Rated off track by the paper (“Red”)."),
      fieldCitations: { status, owner },
      citations: [kpiCitation("50%", { start: 40, end: 43 }), owner, status],
    });
    expect(one?.citations.map(({ quote }) => quote)).toEqual(["50%", "80%", "Red"]);
  });

  it("is not asked of a figure that is years old, unless it was due by a day", () => {
    const old = { asOf: "2023-06-30", points: [kpiPoint("2023-06-30")] };
    expect(only(rated("off-track", old))).toEqual(["other: Ask for current figures for Repeat orders"]);
    expect(only(rated("off-track", { ...old, due: "2023-12-31" }))[0]).toMatch(/^immediate: Ask whether/);
  });
});

describe("what a history asks of the board", () => {
  const points = [kpiPoint("2026-03-31", { target: 90 }), kpiPoint("2026-06-30", { target: 80 })];
  const moved = {
    ...event("targetMoved", "2026-06-30", "The target moved from 90% to 80%."),
    isEasier: true,
  };

  it("asks why a target was made easier, the more so shortly before it is due", () => {
    const [early] = recommend([kpiDetail({ points, events: [moved], due: "2027-12-31" })], TODAY);
    expect(early).toMatchObject({ type: "monitor", description: moved.sentence });
    const [late] = recommend([kpiDetail({ points, events: [moved], due: "2026-07-31" })], TODAY);
    expect(late?.title).toBe("Ask why the target of Repeat orders was made easier");
    expect(late?.description).toBe(
      "The target moved from 90% to 80%. That was 31 days before it is due, on Jul 31, 2026.",
    );
    expect(late?.citations.slice(0, 2)).toEqual([moved.before, moved.after]);
  });

  it("has nothing to ask of a target that is not easier now", () => {
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

  it("asks once of a KPI that was at risk, is no longer reported, and so has no current figure", () => {
    const gone = event("disappeared", "2026-06-30", "Not found.");
    const old = { asOf: "2025-12-31", points: [kpiPoint("2025-12-31")] };
    expect(only(rated("at-risk", { ...old, events: [gone] }))).toEqual([
      "monitor: Ask whether Repeat orders is still reported",
    ]);
  });

  it("tells of what presses that it is no longer reported, instead of asking twice", () => {
    const gone = event("disappeared", "2026-06-30", "Not found.");
    const all = recommend([rated("off-track", { due: "2026-07-31", events: [gone] })], TODAY);
    expect(all.map(({ title }) => title)).toEqual(["Ask for a recovery plan for Repeat orders"]);
    expect(all[0]?.description).toBe(
      `${WHY}; due in 16 days, on Jul 31, 2026 (Ada Brandt); no longer reported since Jun 30, 2026.`,
    );
    expect(all[0]).not.toHaveProperty("about");
  });

  it("tells what was last reported of what is no longer", () => {
    const gone = event("disappeared", "2026-06-30", "Not found.");
    const [one] = recommend([kpiDetail({ asOf: "2026-03-31", events: [gone] })], TODAY);
    expect(one?.description).toBe(
      "Last reported at 50% against a target of 80%, as of Mar 31, 2026; the paper of Jun 30, 2026 reports on KPIs beside it, and not on this one.",
    );
  });

  it("asks for a figure of what has been gone for years", () => {
    const gone = event("disappeared", "2024-01-31", "Not found.");
    const old = { asOf: "2023-06-30", points: [kpiPoint("2023-06-30")], events: [gone] };
    expect(only(rated("off-track", old))).toEqual(["other: Ask for current figures for Repeat orders"]);
  });

  it("tells the due day once", () => {
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

  it("names papers by their days: their names are behind the places", () => {
    const sentence =
      "Target lowered from 90% (“Q1 (final).xlsx” of Mar 31, 2026) to 80% (“Q2.xlsx” of Jun 30, 2026), by 10 percentage points: easier to reach.";
    const [one] = recommend([kpiDetail({ points, events: [{ ...moved, sentence }] })], TODAY);
    expect(one?.description).toBe(
      "Target lowered from 90% (Mar 31, 2026) to 80% (Jun 30, 2026), by 10 percentage points: easier to reach.",
    );
  });

  it("gives at most two recommendations on one KPI, the weightiest", () => {
    const events = [moved, event("restated", "2026-06-30", "x")];
    const kpi = rated("off-track", { points, events, due: "2026-06-30" });
    expect(only(kpi)).toEqual([
      "immediate: Decide how to go on with Repeat orders",
      "monitor: Ask why the target of Repeat orders was made easier",
    ]);
  });
});

describe("what is missing", () => {
  const named = (count: number, says: Partial<KpiDetail>) =>
    Array.from({ length: count }, (_, index) =>
      kpiDetail({ id: `kpi-${index}`, name: `KPI ${index}`, ...says }),
    );

  it("is told once for all KPIs that lack it", () => {
    const [one, ...rest] = recommend(named(6, { owner: null }), TODAY);
    expect(rest).toEqual([]);
    expect(one).toMatchObject({
      type: "other",
      title: "Name owners for 6 KPIs",
      description: "No paper names an owner of KPI 0, KPI 1, KPI 2, KPI 3, and 2 more.",
      kpiId: "kpi-0",
    });
  });

  it("keeps names with commas apart", () => {
    const kpis = [named(1, { owner: null }), named(2, { owner: null, name: "Seats sold, line 1" }).slice(1)];
    expect(recommend(kpis.flat(), TODAY)[0]?.description).toBe(
      "No paper names an owner of KPI 0; Seats sold, line 1.",
    );
  });

  it("is told of a single KPI by its name", () => {
    const [one] = recommend(named(1, { target: "" }), TODAY);
    expect(one).toMatchObject({
      title: "Agree a target for KPI 0",
      description: "No paper gives a target for KPI 0.",
    });
  });

  it("asks for figures after half a year without one, but not of a KPI that is reached", () => {
    const points = [kpiPoint("2025-12-31")];
    const [one] = recommend(named(2, { points, asOf: "2025-12-31" }), TODAY);
    expect(one).toMatchObject({
      title: "Ask for current figures for 2 KPIs",
      description: "No figure later than Dec 31, 2025 is known of KPI 0 and KPI 1.",
    });
    const progressRuling = { value: 100, by: "values" as const, sentence: "Reached." };
    expect(recommend(named(2, { points, owner: null, progressRuling }), TODAY)).toEqual([]);
  });
});

describe("the list", () => {
  it("is bounded, sorted by weight, and never says the same twice", () => {
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
    // What is missing is told in the order of the papers.
    const ofOne = ({ type }: { type: string }) => type !== "other";
    expect(recommend([...kpis].reverse(), TODAY).filter(ofOne)).toEqual(all.filter(ofOne));
    for (const one of all) expect(one).not.toHaveProperty("weight");
  });

  it("has something of each type, however much is pressing", () => {
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

  it("has the farther from its target before the nearer, where both are overdue", () => {
    const late = (id: string, progress: number) =>
      rated("off-track", { id, name: id, due: "2026-06-30", progress });
    const titles = recommend([late("near", 90), late("far", 10)], TODAY).map(({ title }) => title);
    expect(titles).toEqual(["Decide how to go on with far", "Decide how to go on with near"]);
  });

  it("cuts what a stranger may write as a name or an owner", () => {
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
