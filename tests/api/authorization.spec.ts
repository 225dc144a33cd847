import { readdirSync } from "node:fs";
import path from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { addPaper, createMeeting } from "../support/board";
import { CONFIDENTIAL_PAPER, FERRY_REPORT, pdf } from "../support/papers";
import { expect, type People, test, type Visitor } from "../support/people";

type Ids = { meeting: string; shared: string; closed: string };
type Row = { call: string; url: (ids: Ids) => string; data?: unknown; expected: Record<Visitor, number> };

const everyone = (status: number) => ({
  stranger: status,
  pending: status,
  member: status,
  chair: status,
  admin: status,
});
const board = (status: number) => ({ ...everyone(status), stranger: 401, pending: 403 });
const office = (status: number) => ({ ...board(status), member: 403 });
const NOBODY = "00000000-0000-7000-8000-000000000000";

/**
 * Who may call what. Every route on disk has a row; changes are tried on things that do not exist, so that a caller
 * who gets past the gate is seen by a 404 or 400 and nothing is harmed.
 */
const MATRIX: Row[] = [
  { call: "GET /api/auth/user", url: () => "/api/auth/user", expected: { ...everyone(200), stranger: 401 } },
  {
    call: "POST /api/auth/email/login",
    url: () => "/api/auth/email/login",
    data: {},
    expected: everyone(400),
  },
  {
    call: "POST /api/auth/email/signup",
    url: () => "/api/auth/email/signup",
    data: {},
    expected: everyone(400),
  },
  { call: "GET /api/board-meetings", url: () => "/api/board-meetings", expected: board(200) },
  {
    call: "POST /api/board-meetings",
    url: () => "/api/board-meetings",
    data: { title: "x", scheduledDate: "2025-01-01T00:00:00Z" },
    expected: office(201),
  },
  {
    call: "GET /api/board-meetings/[id]",
    url: ({ meeting }) => `/api/board-meetings/${meeting}`,
    expected: board(200),
  },
  {
    call: "PATCH /api/board-meetings/[id]",
    url: () => `/api/board-meetings/${NOBODY}`,
    data: { title: "x" },
    expected: office(404),
  },
  {
    call: "DELETE /api/board-meetings/[id]",
    url: () => `/api/board-meetings/${NOBODY}`,
    expected: office(404),
  },
  {
    call: "GET /api/board-meetings/[id]/documents",
    url: ({ meeting }) => `/api/board-meetings/${meeting}/documents`,
    expected: board(200),
  },
  {
    call: "POST /api/board-meetings/[id]/documents",
    url: () => `/api/board-meetings/${NOBODY}/documents`,
    expected: office(404),
  },
  {
    call: "GET /api/board-meetings/[id]/brief",
    url: () => `/api/board-meetings/${NOBODY}/brief`,
    expected: board(404),
  },
  {
    call: "POST /api/board-meetings/[id]/brief",
    url: () => `/api/board-meetings/${NOBODY}/brief`,
    expected: board(404),
  },
  {
    call: "PATCH /api/documents/[id]",
    url: () => `/api/documents/${NOBODY}`,
    data: { isShared: true },
    expected: office(404),
  },
  { call: "DELETE /api/documents/[id]", url: () => `/api/documents/${NOBODY}`, expected: office(404) },
  {
    call: "GET /api/documents/[id]/file",
    url: ({ shared }) => `/api/documents/${shared}/file`,
    expected: board(200),
  },
  {
    call: "GET /api/documents/[id]/file",
    url: ({ closed }) => `/api/documents/${closed}/file`,
    expected: { ...board(200), member: 404 },
  },
  {
    call: "GET /api/documents/[id]/pages/[page]",
    url: ({ shared }) => `/api/documents/${shared}/pages/1`,
    expected: board(200),
  },
  {
    call: "GET /api/documents/[id]/pages/[page]",
    url: ({ closed }) => `/api/documents/${closed}/pages/1`,
    expected: { ...board(200), member: 404 },
  },
  {
    call: "GET /api/search",
    url: ({ closed }) => `/api/search?q=Osprey&documentId=${closed}`,
    expected: { ...board(200), member: 404 },
  },
  {
    call: "GET /api/search",
    url: ({ meeting }) => `/api/search?q=revenue&meetingId=${meeting}`,
    expected: board(200),
  },
  {
    call: "POST /api/chat",
    url: () => "/api/chat",
    data: { message: "x", meetingId: NOBODY },
    expected: board(404),
  },
  { call: "GET /api/jobs", url: () => "/api/jobs", expected: everyone(404) },
  { call: "GET /api/admin/users", url: () => "/api/admin/users", expected: office(200) },
  {
    call: "PATCH /api/admin/users/[id]",
    url: () => `/api/admin/users/${NOBODY}`,
    data: { role: "member" },
    expected: office(404),
  },
  { call: "DELETE /api/admin/users/[id]", url: () => `/api/admin/users/${NOBODY}`, expected: office(404) },
];

// Signing out has no rights to check and would end the sessions of the other rows.
const NOT_IN_MATRIX = ["GET /api/logout"];

const api = path.join(process.cwd(), "app/api");

async function callsOnDisk(): Promise<string[]> {
  const files = readdirSync(api, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith("route.ts"),
  );
  const { readFile } = await import("node:fs/promises");
  const calls = files.map(async (file) => {
    const source = await readFile(path.join(api, file), "utf8");
    const methods = [
      ...source.matchAll(/^export (?:const|async function|function) (GET|POST|PUT|PATCH|DELETE)\b/gm),
    ];
    return methods.map(
      ([, method]) => `${method} /api/${path.posix.dirname(file.replaceAll(path.sep, "/"))}`,
    );
  });
  return (await Promise.all(calls)).flat().sort();
}

test("every call on disk has a row, and every row a call", async () => {
  const rows = new Set([...MATRIX.map((row) => row.call), ...NOT_IN_MATRIX]);
  expect([...rows].sort()).toEqual(await callsOnDisk());
});

test("every person gets from every call what the matrix says", async ({ people }) => {
  const meeting = await createMeeting(people.chair, "Authorization");
  const shared = await addPaper(people.chair, meeting, await pdf(...FERRY_REPORT));
  const closed = await addPaper(people.chair, meeting, await pdf(...CONFIDENTIAL_PAPER), { isShared: false });
  for (const row of MATRIX) {
    const actual = await tryAll(people, row, { meeting, shared, closed });
    expect(actual, `${row.call} ${row.url({ meeting, shared, closed })}`).toEqual(row.expected);
  }
});

async function tryAll(people: People, row: Row, ids: Ids): Promise<Record<string, number>> {
  const statuses = Object.entries(people).map(async ([name, client]) => [
    name,
    await tryOne(client, row, ids),
  ]);
  return Object.fromEntries(await Promise.all(statuses));
}

async function tryOne(client: APIRequestContext, row: Row, ids: Ids): Promise<number> {
  const [method] = row.call.split(" ");
  const answer = await client.fetch(row.url(ids), { method, data: row.data });
  return answer.status();
}

test("a change sent from another site's page is refused, whoever's cookie it carries", async ({ people }) => {
  const headers = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
  for (const row of MATRIX.filter(({ call }) => !call.startsWith("GET"))) {
    const [method] = row.call.split(" ");
    const answer = await people.admin.fetch(row.url({ meeting: NOBODY, shared: NOBODY, closed: NOBODY }), {
      method,
      headers,
      data: row.data,
    });
    expect(answer.status(), row.call).toBe(403);
  }
});
