import { expect, test } from "vitest";
import { latestReport, mergeKpis } from "@/lib/ledger/scorecards/kpi";
import { figure, foundKpi, foundPeriod, foundText, stated } from "@/tests/support/found-kpi";
import { contradictions } from "./sentences";

test("lists a KPI in a table and in prose once, with the details of both", () => {
  const table = foundKpi({ name: "Churn", target: figure(2), current: figure(2.6), by: "structure" });
  const words = foundKpi({
    name: "Our churn",
    current: figure(2.6),
    owner: foundText("J. Doe"),
    by: "pattern",
  });
  const { kpis, conflicts } = mergeKpis([words, table]);
  expect(kpis).toHaveLength(1);
  expect(kpis[0]).toMatchObject({ name: "Churn", target: { value: 2 }, owner: { text: "J. Doe" } });
  expect(conflicts).toEqual([]);
});

test("lists each period of a KPI separately", () => {
  const first = foundKpi({
    name: "Churn",
    current: figure(3),
    period: foundPeriod("2026-01-01", "2026-03-31"),
  });
  const second = foundKpi({
    name: "Churn",
    current: figure(2),
    period: foundPeriod("2026-04-01", "2026-06-30"),
  });
  expect(mergeKpis([first, second]).kpis).toHaveLength(2);
});

test("keeps, of two contradictory sheets, the one with target and state, and reports it", () => {
  const summary = foundKpi({ name: "Revenue", current: figure(12, "USD", "$12") });
  const detail = foundKpi({
    name: "Revenue",
    current: figure(14, "USD", "$14"),
    target: figure(15, "USD", "$15"),
    statedStatus: stated("at-risk", "Amber"),
  });
  const { kpis, conflicts } = mergeKpis([summary, detail]);
  expect(kpis).toEqual([detail]);
  expect(contradictions(conflicts)).toEqual([
    "Revenue appears twice with different figures: $14 with target $15 (page 1) was used, not $12 (page 1).",
  ]);
  const six = Array.from({ length: 6 }, () => conflicts).flat();
  expect(contradictions(six).at(-1)).toBe("1 more appears twice with different figures.");
});

test("keeps KPIs of one name apart where their objectives and figures differ", () => {
  const north = foundKpi({ name: "Sites opened", objective: "North", current: figure(4, "") });
  const south = foundKpi({ name: "Sites opened", objective: "South", current: figure(9, "") });
  expect(mergeKpis([north, south]).kpis).toHaveLength(2);
});

test("keeps both of two currencies", () => {
  const pounds = foundKpi({ name: "Revenue", current: figure(12, "GBP") });
  const dollars = foundKpi({ name: "Revenue", current: figure(15, "USD") });
  expect(mergeKpis([pounds, dollars]).kpis).toHaveLength(2);
});

test("lists one KPI under two names with the same exact figures once, under the table's name", () => {
  const table = foundKpi({
    name: "Total Income",
    target: figure(958_424, "USD"),
    current: figure(2_672_621, "USD"),
    by: "structure",
  });
  const words = { ...table, name: "Operating revenue", by: "pattern" as const };
  expect(mergeKpis([table, words]).kpis.map(({ name }) => name)).toEqual(["Total Income"]);
});

test("has no latest value without a KPI that has a value for a period", () => {
  expect(latestReport([])).toBeNull();
});
