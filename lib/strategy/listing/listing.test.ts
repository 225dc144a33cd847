import { describe, expect, it } from "vitest";
import type { KpiView } from "@/lib/strategy/types";
import { kpiDetail } from "@/tests/support/kpi-detail";
import { flagsOf, groupKpis } from "./overview-of";
import { findKpis, inScope, matching, ownersOf, sortKpis } from "./select";
import { KPIS, kpi, rated, uuid } from "./testing/tracked-kpis";
import { placesOf, thinned, trendLine } from "./trend";

const names = (kpis: KpiView[]) => kpis.map(({ name }) => name);

describe("filtering objectives", () => {
  it("selects those of the paper and the owner", () => {
    expect(names(inScope(KPIS, { paper: uuid("b", 2), owner: null }))).toEqual([
      "Nights lost to wind",
      "Name of the new station",
    ]);
    expect(inScope(KPIS, { paper: uuid("b", 2), owner: "Jana Holt" })).toEqual([]);
  });

  it("selects those with the status, including none", () => {
    expect(names(matching(KPIS, "unrated", ""))).toEqual(["Name of the new station"]);
    expect(names(matching(KPIS, "at-risk", ""))).toEqual(["Seasonal staff hired"]);
  });

  it("requires all words, in any order and case", () => {
    expect(names(matching(KPIS, null, "  WIND nights "))).toEqual(["Nights lost to wind"]);
    expect(names(matching(KPIS, null, "jana"))).toHaveLength(2);
    expect(matching(KPIS, null, "nights of calm")).toEqual([]);
    expect(names(matching([kpi(9, "Café revenue")], null, "CAFE"))).toEqual(["Café revenue"]);
  });

  it("lists owners, each once", () => {
    expect(ownersOf(KPIS)).toEqual(["Jana Holt", "Piet Aas"]);
  });
});

describe("sorting", () => {
  it("puts off track first and unrated last", () => {
    expect(names(sortKpis(KPIS, "weight"))).toEqual([
      "Nights lost to wind",
      "Seasonal staff hired",
      "Occupancy of the cars",
      "Name of the new station",
    ]);
  });

  it("puts the farthest from its target first among equals", () => {
    const near = rated(5, "Near", "off-track", { progress: 80 });
    const far = rated(6, "Far", "off-track", { progress: 5 });
    expect(names(sortKpis([near, far], "weight"))).toEqual(["Far", "Near"]);
  });

  it("by due date puts those without one last", () => {
    expect(names(sortKpis(KPIS, "due"))).toEqual([
      "Nights lost to wind",
      "Seasonal staff hired",
      "Occupancy of the cars",
      "Name of the new station",
    ]);
  });

  it("orders numbers in names by value", () => {
    expect(names(sortKpis([kpi(1, "Line 10"), kpi(2, "Line 9")], "name"))).toEqual(["Line 9", "Line 10"]);
  });
});

describe("grouping", () => {
  it("uses the objectives in their order, those without one last", () => {
    const groups = groupKpis([
      kpi(1, "Alone"),
      kpi(2, "A", { objective: "Grow" }),
      kpi(3, "B", { objective: "Mend" }),
      kpi(4, "C", { objective: "Grow" }),
    ]);
    expect(groups?.map(({ objective, kpis }) => [objective, names(kpis)])).toEqual([
      ["Grow", ["A", "C"]],
      ["Mend", ["B"]],
      [null, ["Alone"]],
    ]);
  });

  it("is omitted where every objective would have one", () => {
    expect(groupKpis([kpi(1, "A", { objective: "Grow" }), kpi(2, "B")])).toBeNull();
  });
});

describe("flags on a card", () => {
  const event = { sentence: "", before: null, after: null };

  it("are those of the latest report, one of each kind", () => {
    const events = [
      { ...event, kind: "targetMoved" as const, asOf: "2025-03-31" },
      { ...event, kind: "restated" as const, asOf: "2026-03-31" },
      { ...event, kind: "restated" as const, asOf: "2026-03-31" },
      { ...event, kind: "statusChanged" as const, asOf: "2026-03-31" },
      { ...event, kind: "disappeared" as const, asOf: "2026-06-30" },
    ];
    expect(flagsOf({ events, asOf: "2026-03-31" }).map(({ kind }) => kind)).toEqual([
      "restated",
      "disappeared",
    ]);
  });
});

describe("the sparkline", () => {
  it("runs across by day and up by value", () => {
    const places = placesOf([
      { asOf: "2026-01-01", value: 10 },
      { asOf: "2026-01-11", value: 30 },
      { asOf: "2026-01-31", value: 20 },
    ]);
    expect(places).toEqual([
      [3, 25],
      [33, 3],
      [93, 14],
    ]);
  });

  it("is flat for a constant value, and vertical for a single day", () => {
    expect(
      placesOf([
        { asOf: "2026-01-01", value: 5 },
        { asOf: "2026-01-01", value: 5 },
      ]),
    ).toEqual([
      [48, 14],
      [48, 14],
    ]);
  });

  it("has at most 24 points, including the first, the last and every peak", () => {
    const values = Array.from({ length: 400 }, (_, day) => ({
      asOf: new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10),
      value: day === 123 ? 99 : day === 321 ? -99 : day % 7,
    }));
    const kept = thinned(values);
    expect(kept.length).toBeLessThanOrEqual(24);
    for (const day of [0, 123, 321, 399]) expect(kept).toContainEqual(values[day]);
    expect(kept).toEqual(kept.toSorted((a, b) => a.asOf.localeCompare(b.asOf)));
    expect(trendLine(values)).toMatchObject({ count: 400, since: "2020-01-01" });
  });

  it("is null for a single value", () => {
    expect(trendLine([{ asOf: "2026-01-01", value: 5 }])).toBeNull();
  });
});

const OFFERED = ["Café revenue", "Berth revenue", "Staff turnover"].map((name, index) =>
  kpiDetail({ id: `other-${index}`, name, objective: index === 2 ? "People" : "Grow income", owner: null }),
);

const found = (text: string, most = 30) => findKpis(OFFERED, text, most).map(({ name }) => name);

describe("the KPI picker", () => {
  it("finds KPIs by every word in name and objective, ignoring case and accents", () => {
    expect(found("")).toEqual(["Café revenue", "Berth revenue", "Staff turnover"]);
    expect(found("cafe")).toEqual(["Café revenue"]);
    expect(found("REVENUE grow")).toEqual(["Café revenue", "Berth revenue"]);
    expect(found("revenue people")).toEqual([]);
  });

  it("returns as many as requested", () => {
    expect(found("revenue", 1)).toEqual(["Café revenue"]);
  });
});
