import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { addPaper } from "../support/board";
import type { ApiRow } from "./api-row";
import { board, chairOnly, confidential, tried } from "./expectation";
import { CLOSED_PAPER, WORDS } from "./secrets";
import { once, onNone } from "./targets";
import type { Who } from "./visitors";
import { newMeeting, type World } from "./world";

const LISTED = "AAPL";

const asking = (focalCompanyId: string) => ({
  data: { focalCompanyId, peerSetId: "top_revenue", focusAreas: ["financials"] },
});

/** Runs a benchmark as this person and returns its id. */
async function newRun({ clients }: World, who: Who, focalCompanyId = LISTED): Promise<string> {
  const answer = await clients[who].post("/api/benchmarks/analyze", asking(focalCompanyId));
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).id;
}

/** One of the chair's that is shared with the board. */
async function sharedRun(world: World, focalCompanyId = LISTED): Promise<string> {
  const id = await newRun(world, "chair", focalCompanyId);
  const answer = await world.clients.chair.patch(`/api/benchmarks/runs/${id}`, { data: { isShared: true } });
  expect(answer.status(), await answer.text()).toBe(200);
  return id;
}

/** A board's own company with a figure from a paper. */
async function citedCompany(
  { clients }: World,
  word: string,
  documentId: string,
  quote: string,
  value: number,
) {
  const citation = { documentId, title: "", page: 1, start: 0, end: 1, quote };
  const figures = [{ measure: "totalAssets", period: "2025-12-31", value, citation }];
  const data = { name: `${word} ${randomUUID()}`, figures };
  const answer = await clients.chair.post("/api/own-companies", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return `own:${(await answer.json()).uuid}`;
}

const confidentialCompany = once((world) => {
  const quote = /an offer of \$74,200,000 for the whole/.exec(CLOSED_PAPER)?.[0] ?? "";
  return citedCompany(world, WORDS.closed, world.closed, quote, 74_200_000);
});

/** A company and a shared run of it, made from a paper from which the whole board is then recused. */
const recused = once(async (world) => {
  const { chair } = world.clients;
  const text = `Accounts ${randomUUID()}\n\n${WORDS.recused} Marine Services has total assets of $9,310,000 in all.\n`;
  const file = { name: `${WORDS.recused}-assets.txt`, mimeType: "text/plain" };
  const paper = await addPaper(chair, await newMeeting(world), Buffer.from(text), file);
  const quote = "total assets of $9,310,000 in all";
  const company = await citedCompany(world, WORDS.recused, paper, quote, 9_310_000);
  const run = await sharedRun(world, company);
  for (const who of ["member", "admin", "chair"] as const) {
    const data = { userId: world.accounts[who], reason: "" };
    const answer = await chair.post(`/api/documents/${paper}/recusals`, { data });
    expect(answer.status(), await answer.text()).toBe(201);
  }
  return { company, run };
});

const chairs = once((world) => newRun(world, "chair"));

const onOwn = { on: "own", target: chairs, fresh: newRun } as const;
const onShared = { on: "shared", note: "by the chair", target: once((world) => sharedRun(world)) } as const;
const onPrivate = { on: "not shared", note: "the chair's", target: chairs } as const;
export const onConfidential = {
  on: "not shared",
  note: "of a company from a confidential paper",
  target: once(async (world) => sharedRun(world, await confidentialCompany(world))),
} as const;
export const onRecused = {
  on: "recused",
  note: "of a company from the paper",
  target: async (world: World) => (await recused(world)).run,
} as const;

const sharing = () => ({ data: { isShared: true } });
const asHtml = () => "format=html";
const briefOf = (focalCompanyId: string) => (id: string) => ({
  data: { analysisId: focalCompanyId, analysisData: { id } },
});

/** Two runs by one person, as "one other". */
const twoRuns = async (world: World, who: Who) => `${await newRun(world, who)} ${await newRun(world, who)}`;
const besideOther = (target: string) => `with=${target.split(" ")[1]}`;

/** Benchmark runs: private until shared, and never accessible to people who may not see a paper behind them. */
export const RUN_ROWS: ApiRow[] = [
  ...tried<ApiRow>("POST /api/benchmarks/analyze", [
    { on: "any", body: () => asking(LISTED), expected: board(200) },
    { on: "other", note: "an unknown company", body: () => asking("NOSUCH"), expected: board(404) },
    { ...onConfidential, target: confidentialCompany, body: asking, expected: confidential(200) },
    {
      ...onRecused,
      target: async (world) => (await recused(world)).company,
      body: asking,
      expected: board(404),
    },
  ]),
  { name: "GET /api/benchmarks/runs", on: "any", expected: board(200) },
  { name: "GET /api/benchmarks/runs/[id]", ...onShared, expected: board(200) },
  { name: "GET /api/benchmarks/runs/[id]", ...onPrivate, expected: chairOnly(200) },
  { name: "GET /api/benchmarks/runs/[id]", ...onConfidential, expected: confidential(200) },
  { name: "GET /api/benchmarks/runs/[id]", ...onRecused, expected: board(404) },
  { name: "GET /api/benchmarks/runs/[id]", ...onNone, expected: board(404) },
  ...tried<ApiRow>("PATCH /api/benchmarks/runs/[id]", [
    { ...onOwn, body: sharing, expected: board(200) },
    { ...onShared, body: sharing, expected: chairOnly(200, 403) },
    { ...onPrivate, body: () => ({ data: { isShared: false } }), expected: chairOnly(200) },
    { ...onRecused, body: sharing, expected: board(404) },
  ]),
  ...tried<ApiRow>("DELETE /api/benchmarks/runs/[id]", [
    { ...onOwn, expected: board(200) },
    { ...onShared, fresh: (world) => sharedRun(world), expected: chairOnly(200, 403) },
    { ...onRecused, expected: board(404) },
    { ...onNone, expected: board(404) },
  ]),
  ...tried<ApiRow>("GET /api/benchmarks/runs/[id]/comparison", [
    {
      on: "own",
      target: async (world) => `${await chairs(world)} ${await chairs(world)}`,
      fresh: twoRuns,
      query: besideOther,
      expected: board(200),
    },
    {
      on: "recused",
      note: "beside a shared one",
      target: async (world) => `${await onShared.target(world)} ${(await recused(world)).run}`,
      query: besideOther,
      expected: board(404),
    },
  ]),
  ...tried<ApiRow>("GET /api/benchmarks/runs/[id]/export", [
    { ...onShared, query: asHtml, expected: board(200) },
    { ...onPrivate, query: asHtml, expected: chairOnly(200) },
    { ...onConfidential, query: asHtml, expected: confidential(200) },
    { ...onRecused, query: () => "format=pdf", expected: board(404) },
  ]),
  ...tried<ApiRow>("POST /api/benchmarks/export-brief", [
    { ...onShared, body: briefOf(LISTED), expected: board(200) },
    {
      on: "recused",
      note: "of a company from the paper",
      target: async (world) => Object.values(await recused(world)).join(" "),
      body: (target) => {
        const [company = "", run = ""] = target.split(" ");
        return briefOf(company)(run);
      },
      expected: board(404),
    },
  ]),
];
