import { PrismaPg } from "@prisma/adapter-pg";
import { afterAll, beforeEach, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { PrismaClient } from "@/lib/db/generated/client";
import { env } from "@/lib/env";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { plan, track, workbook } from "@/tests/setup/strategy";
import { correctKpi } from "./kpis/correct";
import { changeKpi, mergeKpi } from "./kpis/mutations";
import { listKpis } from "./kpis/queries";
import { strategyOverview } from "./overview";
import { sharePaper } from "./papers";

let chair: Actor;
let queries = 0;

/** The shared client, with its queries counted. */
const counted = new PrismaClient({
  adapter: new PrismaPg({ connectionString: env.DATABASE_URL, max: 5 }),
  log: [{ emit: "event", level: "query" }],
});
counted.$on("query", () => {
  queries += 1;
});

async function queriesOfOverview(): Promise<number> {
  queries = 0;
  await strategyOverview(chair);
  return queries;
}

beforeEach(async () => {
  Object.assign(globalThis, { boardgptDb: counted });
  await emptyDatabase();
  chair = await person("chair", "chair");
});
afterAll(async () => {
  Object.assign(globalThis, { boardgptDb: undefined });
  await counted.$disconnect();
});

it("needs as many queries for many papers and KPIs as for few, and fewer for cached ones", async () => {
  await track(chair, plan("March", ["Occupancy", 80, 70], ["Turnover", 9, 12]));
  const few = await queriesOfOverview();
  const known = await queriesOfOverview();
  const many = Array.from({ length: 40 }, (_, row): [string, number, number] => [
    `Line ${row}`,
    90,
    50 + row,
  ]);
  await track(chair, plan("June", ["Occupancy", 80, 75], ["Turnover", 9, 11]));
  await track(chair, plan("September", ["Occupancy", 82, 79], ...many));
  expect(await queriesOfOverview()).toBeLessThanOrEqual(few);
  expect(await queriesOfOverview()).toBe(known);
  expect([few <= 18, known <= 8]).toEqual([true, true]);
});

it("returns the first of many in order, with the total number", async () => {
  const many = Array.from({ length: 40 }, (_, row): [string, number, number] => [`Line ${row}`, 90, row]);
  await track(chair, plan("March", ...many));
  const seen = await strategyOverview(chair, { sort: "name" });
  expect([seen.matching, seen.total, seen.tracked, seen.counts.total]).toEqual([40, 40, 40, 40]);
  expect(seen.kpis.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, row) => `Line ${row}`));
  expect((await strategyOverview(chair, { sort: "name", take: 11 })).kpis.at(-1)?.name).toBe("Line 10");
  expect(await strategyOverview(chair, { text: "line 39" })).toMatchObject({
    kpis: [{ name: "Line 39" }],
    matching: 1,
    total: 40,
  });
});

it("recommends actions for the selected paper, not only the most urgent of all", async () => {
  const many = Array.from({ length: 30 }, (_, row): [string, number, number] => [`Line ${row}`, 90, 1]);
  await track(chair, plan("March", ...many), { name: "Pressing.xlsx" });
  const { documentId } = await track(chair, plan("April", ["Occupancy", 80, 79]), { name: "Calm.xlsx" });
  const { recommendations } = await strategyOverview(chair, { documentId });
  expect(recommendations.length).toBeGreaterThan(0);
  expect(new Set(recommendations.map(({ kpiName }) => kpiName))).toEqual(new Set(["Occupancy"]));
});

it("returns every change at once, despite caching", async () => {
  const { documentId } = await track(chair, plan("March", ["Occupancy", 80, 70], ["Turnover", 9, 12]));
  const member = await person("member", "member");
  const names = async (actor: Actor) => (await strategyOverview(actor)).kpis.map(({ name }) => name).sort();
  expect([await names(chair), await names(member)]).toEqual(Array(2).fill(["Occupancy", "Turnover"]));
  const [kpi, other] = await listKpis(chair);
  await changeKpi(chair, kpi?.id ?? "", { name: "Berths let" });
  expect(await names(member)).toEqual(["Berths let", "Turnover"]);
  const valueId = kpi?.points[0]?.valueId ?? "";
  await correctKpi(chair, kpi?.id ?? "", { valueId, field: "current", value: "75%", reason: "" });
  expect((await strategyOverview(member, { text: "berths" })).kpis).toMatchObject([{ current: "75%" }]);
  await mergeKpi(chair, kpi?.id ?? "", { into: other?.id ?? "" });
  expect(await names(member)).toEqual(["Turnover"]);
  await sharePaper(chair, documentId, false);
  expect([await names(chair), await names(member)]).toEqual([["Turnover"], []]);
});

it("counts archived KPIs and does not show them", async () => {
  const { strategy } = await track(chair, plan("March", ["Occupancy", 80, 70], ["Turnover", 9, 12]));
  const id = strategy.kpis.find(({ name }) => name === "Turnover")?.id ?? "";
  await db.kpi.update({ where: { id }, data: { archivedAt: new Date() } });
  const seen = await strategyOverview(chair);
  expect(seen.kpis.map(({ name }) => name)).toEqual(["Occupancy"]);
  expect(seen).toMatchObject({ archived: 1, overallProgress: 88, papers: [{ kpis: 2 }] });
});

it("orders an undated plan before the dated report on it, whenever it is uploaded", async () => {
  const report = workbook([
    ["Scorecard, status at 31 March 2026"],
    ["KPI", "Actual", "RAG"],
    ["Berth occupancy", 74, "Amber"],
  ]);
  const undated = workbook([
    ["KPI", "Target"],
    ["Berth occupancy", 90],
  ]);
  await track(chair, report, { name: "Report.xlsx" });
  const { strategy } = await track(chair, undated, { name: "Strategy.xlsx" });
  expect(strategy.kpis).toMatchObject([{ name: "Berth occupancy", target: "90", current: "74" }]);
});
