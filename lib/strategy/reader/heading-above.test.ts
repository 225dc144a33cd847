import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cleanName } from "@/lib/ledger/kpi-sentences/names";
import type { FoundKpi } from "@/lib/ledger/scorecards/kpi";
import { asObjective } from "@/lib/ledger/scorecards/sections";
import { type PlanPart, planDocx } from "@/tests/support/plan-files";
import { findInPaper } from "./find-in-paper";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "headings-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const table = (...rows: string[][]): PlanPart => ({
  table: [["Measure", "Target", "Actual", "RAG"], ...rows],
});
const visits = table(
  ["Visits to members", "400", "310", "Amber"],
  ["Complaints answered", "95%", "97%", "Green"],
);
const surplus = table(["Operating margin", "12%", "9%", "Red"], ["Staff turnover", "10%", "11%", "Amber"]);

async function kpisOf(parts: PlanPart[]): Promise<FoundKpi[]> {
  const file = path.join(folder, "plan.docx");
  await writeFile(file, await planDocx(parts));
  const kpis: FoundKpi[] = [];
  for await (const part of findInPaper({ kind: "docx", path: file, title: "plan.docx", withPages: false }))
    if ("found" in part) kpis.push(...part.found.kpis);
  return kpis;
}

async function objectivesOf(parts: PlanPart[]): Promise<Record<string, string | null>> {
  return Object.fromEntries((await kpisOf(parts)).map(({ name, objective }) => [name, objective]));
}

describe("the period of a table without one", () => {
  it("is taken from the title of the paper, or from the line above the table", async () => {
    const kpis = await kpisOf([
      { heading: "Members' dashboard – October 2026", level: 1 },
      visits,
      { heading: "Money, quarter to 30 September 2026", level: 2 },
      surplus,
    ]);
    const starts = Object.fromEntries(kpis.map(({ name, period }) => [name, period?.start]));
    expect(starts["Visits to members"]).toBe("2026-10-01");
    expect(starts["Staff turnover"]).toBe("2026-07-01");
    expect(kpis[0]?.period?.place.quote).toBe("Members' dashboard – October 2026");
  });

  it("stays open where the title gives the year of a plan", async () => {
    const [first] = await kpisOf([{ heading: "Strategy 2030", level: 1 }, visits]);
    expect(first?.period).toBeNull();
  });
});

describe("headings above the tables of a plan", () => {
  it("are the objectives of their rows where each table has one", async () => {
    const objectives = await objectivesOf([
      { heading: "Strategic plan", level: 1 },
      { heading: "Stay close to members", level: 2 },
      { heading: "Measures", level: 3 },
      visits,
      { heading: "Stand on our own feet", level: 2 },
      { heading: "Measures", level: 3 },
      surplus,
    ]);
    expect(objectives["Visits to members"]).toBe("Stay close to members");
    expect(objectives["Staff turnover"]).toBe("Stand on our own feet");
  });

  it("count if the only one says so, but not if it names the kind of table", async () => {
    const said = await objectivesOf([
      { heading: "Plan", level: 1 },
      { heading: "Pillar 1: Care", level: 2 },
      visits,
    ]);
    expect(said["Visits to members"]).toBe("Pillar 1: Care");
    for (const heading of ["Scorecard", "3. Performance", "Our objectives"]) {
      const kind = await objectivesOf([{ heading: "Plan", level: 1 }, { heading, level: 2 }, visits]);
      expect(kind["Visits to members"]).toBeNull();
    }
  });
});

it.each([
  ["1. Financial strength", "Financial strength"],
  ["Objective 2: Grow in the north", "Objective 2: Grow in the north"],
  ["3 Progress against targets", null],
  ["Our goals", null],
])("reads the heading %j as the objective %j", (heading, expected) => {
  expect(asObjective(heading)).toBe(expected);
});

it("does not treat things to avoid, or completed work, as measures", () => {
  expect(cleanName("No customer")).toBeNull();
  expect(cleanName("Received")).toBeNull();
  expect(cleanName("No of customers")).toBe("No of customers");
});
