import { XLSX_TYPE } from "../support/strategy";
import type { ApiRow } from "./api-row";
import { board, chairOnly, confidential as confidentially, office, tried } from "./expectation";
import { WORDS } from "./secrets";
import * as made from "./strategy-world";
import { once, onNone } from "./targets";
import type { Who } from "./visitors";
import type { World } from "./world";

const onShared = { on: "shared", target: async (world: World) => (await made.shared(world)).paper } as const;
const onConfidential = {
  on: "not shared",
  target: async (world: World) => (await made.confidential(world)).paper,
} as const;
const onRecused = {
  on: "recused",
  target: async (world: World) => (await made.recused(world)).paper,
} as const;
/** Sent by the chair. */
const onOthers = {
  on: "other",
  note: "of the chair",
  target: onShared.target,
  fresh: async (world: World) => (await made.track(world)).paper,
} as const;
const onOwn = {
  on: "own",
  target: onShared.target,
  fresh: async (world: World, who: Who) => (await made.track(world, { who })).paper,
} as const;

const ownFailure = { on: "own", note: "that failed", fresh: made.failed } as const;
const chairsFailure = once((world) => made.failed(world, "chair"));
const chairsAlone = chairOnly(200);

const sharing = (isShared: boolean) => () => ({ data: { isShared } });
const sending = (text: string) => ({
  multipart: {
    isShared: "true",
    document: { name: "Sent.xlsx", mimeType: XLSX_TYPE, buffer: Buffer.from(text, "base64") },
  },
});
const ofPaper = (id: string) => `documentId=${id}`;
const asText = (tracked: (world: World) => Promise<made.Tracked>) => async (world: World) =>
  (await tracked(world)).text.toString("base64");

/** The strategy: its papers, who sent them, and each person's own analyses. */
export const STRATEGY_ROWS: ApiRow[] = [
  { name: "GET /api/strategy", on: "any", expected: board(200) },
  { name: "GET /api/strategy", ...onShared, query: ofPaper, expected: board(200) },
  { name: "GET /api/strategy", ...onConfidential, query: ofPaper, expected: confidentially(200) },
  { name: "GET /api/strategy", ...onRecused, query: ofPaper, expected: board(404) },
  { name: "GET /api/strategy", ...onNone, query: ofPaper, expected: board(404) },
  { name: "GET /api/strategy/heat-map", on: "any", expected: board(200) },
  { name: "GET /api/strategy/heat-map", ...onShared, query: ofPaper, expected: board(200) },
  { name: "GET /api/strategy/heat-map", ...onConfidential, query: ofPaper, expected: confidentially(200) },
  { name: "GET /api/strategy/heat-map", ...onRecused, query: ofPaper, expected: board(404) },
  { name: "GET /api/strategy/heat-map", ...onNone, query: ofPaper, expected: board(404) },
  { name: "GET /api/strategy/papers", on: "any", expected: board(200) },
  ...tried<ApiRow>("POST /api/strategy", [
    {
      on: "any",
      target: () => made.plan(WORDS.shared).toString("base64"),
      body: sending,
      expected: board(200),
    },
    {
      on: "shared",
      note: "a text that is there",
      target: asText(made.shared),
      body: sending,
      expected: board(200),
    },
    {
      on: "not shared",
      note: "a text that is there",
      target: asText(made.confidential),
      body: sending,
      expected: { ...board(200), member: 409 },
    },
    {
      on: "recused",
      note: "the text itself",
      target: asText(made.recused),
      body: sending,
      expected: board(409),
    },
  ]),
  ...tried<ApiRow>("GET /api/strategy/analyses/[id]", [
    { ...ownFailure, target: chairsFailure, expected: board(200) },
    { on: "other", note: "the chair's", target: chairsFailure, expected: chairsAlone },
    { ...onNone, expected: board(404) },
  ]),
  ...tried<ApiRow>("DELETE /api/strategy/analyses/[id]", [
    { ...ownFailure, target: chairsFailure, expected: board(200) },
    { on: "other", note: "the chair's", target: chairsFailure, fresh: made.failed, expected: chairsAlone },
  ]),
  ...tried<ApiRow>("PATCH /api/strategy/papers/[id]", [
    { ...onShared, body: sharing(true), expected: office(200) },
    { ...onConfidential, body: sharing(false), expected: office(200) },
    { ...onRecused, body: sharing(true), expected: office(404) },
    {
      on: "other",
      note: "a meeting's paper",
      target: (world) => world.shared,
      body: sharing(true),
      expected: office(404),
    },
  ]),
  ...tried<ApiRow>("DELETE /api/strategy/papers/[id]", [
    { ...onOwn, expected: board(200) },
    { ...onOthers, expected: office(200) },
    { ...onConfidential, fresh: onOthers.fresh, expected: { ...board(200), member: 404 } },
    { ...onRecused, expected: board(404) },
    { ...onNone, expected: board(404) },
  ]),
  {
    name: "DELETE /api/documents/[id]",
    on: "recused",
    note: "a paper of the strategy",
    target: onRecused.target,
    expected: office(404),
  },
  {
    name: "GET /api/documents/[id]/pages/[page]",
    on: "recused",
    note: "a paper of the strategy",
    target: onRecused.target,
    expected: board(404),
  },
  {
    name: "GET /api/search",
    on: "any",
    note: "for what the strategy says",
    query: () => "q=berth+occupancy",
    expected: board(200),
  },
  {
    name: "GET /api/strategy/export",
    on: "any",
    query: () => "format=xlsx&timeZone=UTC",
    expected: board(200),
  },
];
