import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { addPaper } from "../support/board";
import type { ApiRow } from "./api-row";
import { board, confidential, office, tried } from "./expectation";
import { CLOSED_PAPER, WORDS } from "./secrets";
import { onClosed, once, onNone } from "./targets";
import type { Who } from "./visitors";
import { newMeeting, type World } from "./world";

const LISTED = "BRK.B";

/** The data of a board's own company. `figures`: as sent by the interface. */
type Company = { name: string; figures?: unknown[] };

async function addCompany({ clients: { chair } }: World, data: Company): Promise<string> {
  const answer = await chair.post("/api/own-companies", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).uuid;
}

const newCompany = (world: World) => addCompany(world, { name: `Ferries ${randomUUID()}` });

/** One with a figure from a paper. */
function citedCompany(world: World, name: string, documentId: string, quote: string, value: number) {
  const citation = { documentId, title: "", page: 1, start: 0, end: 1, quote };
  const figures = [{ measure: "totalAssets", period: "2025-12-31", value, citation }];
  return addCompany(world, { name, figures });
}

const onCompany = { on: "shared", target: once(newCompany) } as const;
const onConfidential = {
  on: "not shared",
  note: "from a confidential paper",
  target: once((world) => {
    const [quote = ""] = CLOSED_PAPER.match(/an offer of \$74,200,000 for the whole/) ?? [];
    return citedCompany(world, `${WORDS.closed} ${randomUUID()}`, world.closed, quote, 74_200_000);
  }),
} as const;
const onRecused = { on: "recused", note: "from the paper", target: once(recusedCompany) } as const;

/** One made from a paper from which the whole board is then recused. */
async function recusedCompany(world: World): Promise<string> {
  const { chair } = world.clients;
  const text = `Accounts ${randomUUID()}\n\n${WORDS.recused} Marine Services has total assets of $9,310,000 in all.\n`;
  const file = { name: `${WORDS.recused}-accounts.txt`, mimeType: "text/plain" };
  const paper = await addPaper(chair, await newMeeting(world), Buffer.from(text), file);
  const quote = "total assets of $9,310,000 in all";
  const company = await citedCompany(world, `${WORDS.recused} ${randomUUID()}`, paper, quote, 9_310_000);
  for (const who of ["member", "admin", "chair"] as const) {
    const data = { userId: world.accounts[who], reason: "" };
    const answer = await chair.post(`/api/documents/${paper}/recusals`, { data });
    expect(answer.status(), await answer.text()).toBe(201);
  }
  return company;
}

async function newGroup({ clients }: World, who: Who): Promise<string> {
  const data = { name: `Rivals ${randomUUID()}`, companyIds: ["AAPL", "MSFT"] };
  const answer = await clients[who].post("/api/peer-groups", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).uuid;
}

const onGroup = {
  on: "own",
  target: (world: World) => newGroup(world, "chair"),
  fresh: (world: World, who: Who) => newGroup(world, who),
} as const;
const onOthersGroup = {
  on: "other",
  note: "of the chair",
  target: (world: World, who: Who) => newGroup(world, who === "chair" ? "member" : "chair"),
} as const;

const renaming = () => ({ data: { name: `Renamed ${randomUUID()}` } });
const own = (uuid: string) => `own:${uuid}`;
const peersOf = (target: { target: (world: World) => Promise<string> }) => async (world: World) =>
  own(await target.target(world));

/** Companies: filed data is open to the whole board, the board's own to those who can see its papers. */
export const COMPANY_ROWS: ApiRow[] = [
  ...tried<ApiRow>("GET /api/companies/search", [
    { on: "any", query: () => "q=goog", expected: board(200) },
    {
      on: "not shared",
      note: "by the name of the board's own",
      query: () => `q=${WORDS.closed}`,
      expected: board(200),
    },
  ]),
  ...tried<ApiRow>("GET /api/companies/[id]/peers", [
    { on: "any", target: () => LISTED, query: () => "set=sp_sector", expected: board(200) },
    {
      ...onConfidential,
      target: peersOf(onConfidential),
      query: () => "set=top_revenue",
      expected: confidential(200),
    },
    { ...onRecused, target: peersOf(onRecused), query: () => "set=top_revenue", expected: board(404) },
    {
      ...onOthersGroup,
      note: "by a set of the chair's",
      target: async (world, who) => `${LISTED} ${await onOthersGroup.target(world, who)}`,
      query: (target) => `set=custom:${target.split(" ")[1]}`,
      expected: board(404),
    },
  ]),
  ...tried<ApiRow>("GET /api/companies/[id]/proxy-peers", [
    { on: "any", target: () => LISTED, expected: board(200) },
    { on: "other", note: "none", target: () => "NONE", expected: board(404) },
  ]),
  { name: "GET /api/own-companies", on: "any", expected: board(200) },
  {
    name: "POST /api/own-companies",
    on: "any",
    body: () => ({ data: { name: `Ferries ${randomUUID()}` } }),
    expected: office(201),
  },
  { name: "GET /api/own-companies/[id]", ...onCompany, expected: board(200) },
  { name: "GET /api/own-companies/[id]", ...onConfidential, expected: confidential(200) },
  { name: "GET /api/own-companies/[id]", ...onRecused, expected: board(404) },
  { name: "GET /api/own-companies/[id]", ...onNone, expected: board(404) },
  { name: "PATCH /api/own-companies/[id]", ...onCompany, body: renaming, expected: office(200) },
  { name: "PATCH /api/own-companies/[id]", ...onRecused, body: renaming, expected: office(404) },
  { name: "DELETE /api/own-companies/[id]", ...onCompany, fresh: newCompany, expected: office(200) },
  { name: "DELETE /api/own-companies/[id]", ...onRecused, expected: office(404) },
  { name: "DELETE /api/own-companies/[id]", ...onNone, expected: office(404) },
  ...tried<ApiRow>("GET /api/own-companies/proposals", [
    { ...onClosed, query: (id) => `documentId=${id}`, expected: office(200) },
    {
      on: "recused",
      target: (world) => world.recused.paper,
      query: (id) => `documentId=${id}`,
      expected: office(404),
    },
  ]),
  { name: "GET /api/peer-groups", on: "own", expected: board(200) },
  {
    name: "POST /api/peer-groups",
    on: "own",
    body: () => ({ data: { name: `Rivals ${randomUUID()}`, companyIds: ["AAPL"] } }),
    expected: board(201),
  },
  { name: "PATCH /api/peer-groups/[id]", ...onGroup, body: renaming, expected: board(200) },
  { name: "PATCH /api/peer-groups/[id]", ...onOthersGroup, body: renaming, expected: board(404) },
  { name: "DELETE /api/peer-groups/[id]", ...onGroup, expected: board(200) },
  { name: "DELETE /api/peer-groups/[id]", ...onOthersGroup, expected: board(404) },
];
