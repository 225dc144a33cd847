import { beforeEach, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { found, trackPaper } from "@/tests/setup/kpis";
import { strategyHeatMap } from "./overview";
import { sharePaper } from "./papers";

let chair: Actor;
let member: Actor;

beforeEach(async () => {
  await emptyDatabase();
  [chair, member] = [await person("chair", "chair"), await person("member", "member")];
});

const valuesOf = async (actor: Actor) => {
  const { periods, rows } = await strategyHeatMap(actor);
  return { periods, cells: rows.map(({ cells }) => cells.map((cell) => cell?.value ?? null)) };
};

const occupancy = (current: string, end: string, start = `${end.slice(0, 7)}-01`) =>
  found("Occupancy", { current, target: "75%", period: [end.slice(0, 7), start, end] });

it("shows a month as a month and a whole quarter as a quarter", async () => {
  await trackPaper("June.xlsx", "2026-06-30", [occupancy("60%", "2026-06-30")]);
  await trackPaper("Quarter.xlsx", "2026-07-02", [occupancy("58%", "2026-06-30", "2026-04-01")]);
  expect(await valuesOf(chair)).toEqual({ periods: ["2026-06", "2026-Q2"], cells: [["60%", "58%"]] });
});

it("shows a period reported only by a closed paper to people who can see the paper", async () => {
  await trackPaper("May.xlsx", "2026-05-31", [occupancy("60%", "2026-05-31")]);
  const closed = await trackPaper("June.xlsx", "2026-06-30", [occupancy("62%", "2026-06-30")]);
  await sharePaper(chair, closed, false);
  expect(await valuesOf(chair)).toEqual({ periods: ["2026-05", "2026-06"], cells: [["60%", "62%"]] });
  expect(await valuesOf(member)).toEqual({ periods: ["2026-05"], cells: [["60%"]] });
});

it("marks a plan's targets as planned until they are reported", async () => {
  const aim = found("Occupancy", { target: "75%", period: ["June", "2026-06-01", "2026-06-30"] });
  await trackPaper("Plan.pdf", "2026-01-10", [aim]);
  expect((await strategyHeatMap(member)).rows[0]?.cells).toEqual([
    { value: "", target: "75%", status: null, isPlanned: true },
  ]);
  await trackPaper("June.xlsx", "2026-06-30", [occupancy("62%", "2026-06-30")]);
  expect((await strategyHeatMap(member)).rows[0]?.cells).toMatchObject([{ value: "62%", target: "75%" }]);
});
