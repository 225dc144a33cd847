import { describe, expect, it } from "vitest";
import type { KpiView } from "@/lib/strategy/types";
import { kpiDetail } from "@/tests/support/kpi-detail";
import { flagsOf, groupKpis } from "./overview-of";
import { findKpis, inScope, matching, ownersOf, sortKpis } from "./select";
import { KPIS, kpi, rated, uuid } from "./testing/tracked-kpis";
import { placesOf, thinned, trendLine } from "./trend";

const names = (kpis: KpiView[]) => kpis.map(({ name }) => name);

describe("the objectives that are shown", () => {
  it("are those of the paper and the owner", () => {
    expect(names(inScope(KPIS, { paper: uuid("b", 2), owner: null }))).toEqual([
      "Nights lost to wind",
      "Name of the new station",
    ]);
    expect(inScope(KPIS, { paper: uuid("b", 2), owner: "Jana Holt" })).toEqual([]);
  });

  it("are those with the status, also with none", () => {
    expect(names(matching(KPIS, "unrated", ""))).toEqual(["Name of the new station"]);
    expect(names(matching(KPIS, "at-risk", ""))).toEqual(["Seasonal staff hired"]);
  });

  it("have all the words, in any order and case", () => {
    expect(names(matching(KPIS, null, "  WIND nights "))).toEqual(["Nights lost to wind"]);
    expect(names(matching(KPIS, null, "jana"))).toHaveLength(2);
    expect(matching(KPIS, null, "nights of calm")).toEqual([]);
    expect(names(matching([kpi(9, "Café revenue")], null, "CAFE"))).toEqual(["Café revenue"]);
  });

  it("have owners, each named once", () => {
    expect(ownersOf(KPIS)).toEqual(["Jana Holt", "Piet Aas"]);
  });
});

describe("their order", () => {
  it("is by weight: off track first, what is not rated last", () => {
    expect(names(sortKpis(KPIS, "weight"))).toEqual([
      "Nights lost to wind",
      "Seasonal staff hired",
      "Occupancy of the cars",
      "Name of the new station",
    ]);
  });

  it("puts what is furthest from its target first among equals", () => {
    const near = rated(5, "Near", "off-track", { progress: 80 });
    const far = rated(6, "Far", "off-track", { progress: 5 });
    expect(names(sortKpis([near, far], "weight"))).toEqual(["Far", "Near"]);
  });

  it("is by due date, what has none last", () => {
    expect(names(sortKpis(KPIS, "due"))).toEqual([
      "Nights lost to wind",
      "Seasonal staff hired",
      "Occupancy of the cars",
      "Name of the new station",
    ]);
  });

  it("counts numbers in names", () => {
    expect(names(sortKpis([kpi(1, "Line 10"), kpi(2, "Line 9")], "name"))).toEqual(["Line 9", "Line 10"]);
  });
});

describe("their groups", () => {
  it("are the objectives, in the order they come, what has none last", () => {
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

  it("are none where every objective would hold one", () => {
    expect(groupKpis([kpi(1, "A", { objective: "Grow" }), kpi(2, "B")])).toBeNull();
  });
});

describe("the flags of a card", () => {
  const event = { sentence: "", before: null, after: null };

  it("are of the latest report, one of a kind", () => {
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

describe("the small line", () => {
  it("lies across by the day and up by the value", () => {
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

  it("is level where nothing changed, and upright for one day", () => {
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

  it("has at most 24 points, with the first, the last and every peak among them", () => {
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

  it("is none of one value", () => {
    expect(trendLine([{ asOf: "2026-01-01", value: 5 }])).toBeNull();
  });
});

const OFFERED = ["Café revenue", "Berth revenue", "Staff turnover"].map((name, index) =>
  kpiDetail({ id: `other-${index}`, name, objective: index === 2 ? "People" : "Grow income", owner: null }),
);

const found = (text: string, most = 30) => findKpis(OFFERED, text, most).map(({ name }) => name);

describe("KPIs to choose from", () => {
  it("are found by every word, in name and objective, whatever case and accents", () => {
    expect(found("")).toEqual(["Café revenue", "Berth revenue", "Staff turnover"]);
    expect(found("cafe")).toEqual(["Café revenue"]);
    expect(found("REVENUE grow")).toEqual(["Café revenue", "Berth revenue"]);
    expect(found("revenue people")).toEqual([]);
  });

  it("are as many as asked for", () => {
    expect(found("revenue", 1)).toEqual(["Café revenue"]);
  });
});
