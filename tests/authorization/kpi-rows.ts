import { randomUUID } from "node:crypto";
import type { ApiRow } from "./api-row";
import { board, confidential as confidentially, office, tried } from "./expectation";
import * as made from "./strategy-world";
import { onNone } from "./targets";
import type { World } from "./world";

const kpiOf = (tracked: (world: World) => Promise<made.Tracked>) => async (world: World) =>
  (await tracked(world)).kpi;

const onShared = { on: "shared", target: kpiOf(made.shared) } as const;
const onConfidential = { on: "not shared", target: kpiOf(made.confidential) } as const;
const onRecused = { on: "recused", target: kpiOf(made.recused) } as const;

const renaming = () => ({ data: { name: `Renamed ${randomUUID()}` } });
const second = (target: string) => target.split(" ")[1];
const merging = (target: string) => ({ data: { into: second(target) } });
const splitting = (target: string) => ({ data: { valueIds: [second(target)] } });
const correcting = (target: string) => ({
  data: { valueId: second(target), field: "current", value: "75%", reason: "Mistyped" },
});

/** "kpiId kpiId" of one paper. */
const pairOf = (tracked: (world: World) => Promise<made.Tracked>) => async (world: World) => {
  const { kpi, other } = await tracked(world);
  return `${kpi} ${other}`;
};
/** "kpiId valueId". */
const withValue = (tracked: (world: World) => Promise<made.Tracked>) => async (world: World) => {
  const { kpi } = await tracked(world);
  return `${kpi} ${await made.firstValue(world, kpi)}`;
};
const recusedWithAny = async (world: World) => `${(await made.recused(world)).kpi} ${randomUUID()}`;
/** One that this person sees and one that they are recused from. */
const intoRecused = async (world: World) =>
  `${(await made.shared(world)).kpi} ${(await made.recused(world)).kpi}`;

/** KPIs: visible to everyone who can see one of their papers, editable by the chair and administrators among them. */
export const KPI_ROWS: ApiRow[] = [
  { name: "GET /api/kpis", on: "any", expected: board(200) },
  { name: "GET /api/kpis", on: "any", note: "archived", query: () => "archived=true", expected: board(200) },
  { name: "GET /api/kpis/[id]", ...onShared, expected: board(200) },
  { name: "GET /api/kpis/[id]", ...onConfidential, expected: confidentially(200) },
  { name: "GET /api/kpis/[id]", ...onRecused, expected: board(404) },
  { name: "GET /api/kpis/[id]", ...onNone, expected: board(404) },
  { name: "PATCH /api/kpis/[id]", ...onShared, body: renaming, expected: office(200) },
  { name: "PATCH /api/kpis/[id]", ...onConfidential, body: renaming, expected: office(200) },
  { name: "PATCH /api/kpis/[id]", ...onRecused, body: renaming, expected: office(404) },
  { name: "PATCH /api/kpis/[id]", ...onNone, body: renaming, expected: office(404) },
  ...tried<ApiRow>("POST /api/kpis/[id]/merge", [
    {
      on: "shared",
      target: pairOf(made.shared),
      fresh: pairOf((world) => made.track(world)),
      body: merging,
      expected: office(200),
    },
    {
      on: "recused",
      note: "into another of the paper",
      target: pairOf(made.recused),
      body: merging,
      expected: office(404),
    },
    {
      on: "recused",
      note: "one that they see into it",
      target: intoRecused,
      body: merging,
      expected: office(404),
    },
  ]),
  ...tried<ApiRow>("POST /api/kpis/[id]/split", [
    {
      on: "shared",
      target: withValue(made.shared),
      fresh: made.merged,
      body: splitting,
      expected: office(200),
    },
    { on: "recused", target: recusedWithAny, body: splitting, expected: office(404) },
  ]),
  ...tried<ApiRow>("POST /api/kpis/[id]/corrections", [
    { on: "shared", target: withValue(made.shared), body: correcting, expected: office(200) },
    { on: "not shared", target: withValue(made.confidential), body: correcting, expected: office(200) },
    { on: "recused", target: recusedWithAny, body: correcting, expected: office(404) },
  ]),
];
