import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import type { AnalysedPaper } from "@/lib/strategy/await-analysis";
import { addStrategyPaper, kpiWorkbook, sendStrategy, workbook } from "../support/strategy";
import { WORDS } from "./secrets";
import { once } from "./targets";
import type { Who } from "./visitors";
import type { World } from "./world";

/** A strategy paper, its text, and its two KPIs. */
export type Tracked = { paper: string; text: Buffer; kpi: string; other: string };

/** Two KPIs with a word in their names, in a text not sent before. */
export function plan(word: string): Buffer {
  const mark = randomUUID();
  return kpiWorkbook(`Plan ${mark}`, [
    { name: `${word} berth occupancy ${mark}`, target: 80, current: 74 },
    { name: `${word} crew turnover ${mark}`, target: 9, current: 11 },
  ]);
}

/** Has a paper tracked. */
export async function track(
  { clients }: World,
  { word = WORDS.shared as string, who = "chair" as Who, isShared = true } = {},
): Promise<Tracked> {
  const text = plan(word);
  const { documentId, strategy } = await addStrategyPaper(clients[who], text, {
    name: `${word}-plan.xlsx`,
    isShared,
  });
  const [kpi = "", other = ""] = strategy.kpis.map(({ id }: AnalysedPaper["strategy"]["kpis"][number]) => id);
  expect(other, "two KPIs are tracked").not.toBe("");
  return { paper: documentId, text, kpi, other };
}

export const shared = once((world) => track(world));
export const confidential = once((world) => track(world, { word: WORDS.closed, isShared: false }));

/** A paper from which the whole board is recused after it is tracked. */
export const recused = once(async (world) => {
  const tracked = await track(world, { word: WORDS.recused });
  for (const who of ["member", "admin", "chair"] as const) {
    const data = { userId: world.accounts[who], reason: "" };
    const answer = await world.clients.chair.post(`/api/documents/${tracked.paper}/recusals`, { data });
    expect(answer.status(), await answer.text()).toBe(201);
  }
  return tracked;
});

/** "kpiId valueId": a KPI with two values, one of which belonged to another KPI. */
export async function merged(world: World): Promise<string> {
  const { chair } = world.clients;
  const { kpi, other } = await track(world);
  const answer = await chair.post(`/api/kpis/${other}/merge`, { data: { into: kpi } });
  expect(answer.status(), await answer.text()).toBe(200);
  return `${kpi} ${await firstValue(world, kpi)}`;
}

/** A value of a KPI that the chair sees. */
export async function firstValue({ clients: { chair } }: World, kpi: string): Promise<string> {
  const { points } = await (await chair.get(`/api/kpis/${kpi}`)).json();
  return points[0].valueId;
}

/** A failed analysis of this person. */
export async function failed({ clients }: World, who: Who): Promise<string> {
  const name = `Notes ${randomUUID()}.xlsx`;
  const answer = await sendStrategy(clients[who], workbook([[name]]), { name });
  expect(answer.status(), await answer.text()).toBe(422);
  const { analyses } = await (await clients[who].get("/api/strategy")).json();
  return analyses.find(({ originalName }: { originalName: string }) => originalName === name).id;
}
