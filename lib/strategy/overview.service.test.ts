import { PrismaPg } from "@prisma/adapter-pg";
import { afterAll, beforeEach, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { PrismaClient } from "@/lib/db/generated/client";
import { env } from "@/lib/env";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { plan, track, workbook } from "@/tests/setup/strategy";
import { strategyOverview } from "./overview";

let chair: Actor;
let queries = 0;

/** The client that everything uses, with its queries counted. */
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

it("asks as much of the database for many papers and KPIs as for few", async () => {
  await track(chair, plan("March", ["Occupancy", 80, 70], ["Turnover", 9, 12]));
  const few = await queriesOfOverview();
  const many = Array.from({ length: 40 }, (_, row): [string, number, number] => [
    `Line ${row}`,
    90,
    50 + row,
  ]);
  await track(chair, plan("June", ["Occupancy", 80, 75], ["Turnover", 9, 11]));
  await track(chair, plan("September", ["Occupancy", 82, 79], ...many));
  expect(await queriesOfOverview()).toBe(few);
  expect(few).toBeLessThanOrEqual(16);
});

it("counts what is archived, and does not show it", async () => {
  const { strategy } = await track(chair, plan("March", ["Occupancy", 80, 70], ["Turnover", 9, 12]));
  const id = strategy.kpis.find(({ name }) => name === "Turnover")?.id ?? "";
  await db.kpi.update({ where: { id }, data: { archivedAt: new Date() } });
  const seen = await strategyOverview(chair);
  expect(seen.kpis.map(({ name }) => name)).toEqual(["Occupancy"]);
  expect(seen).toMatchObject({ archived: 1, overallProgress: 88, papers: [{ kpis: 2 }] });
});

it("puts a plan without a day before the dated report on it, whenever it is uploaded", async () => {
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
