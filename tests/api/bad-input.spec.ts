import { request as rawRequest } from "node:http";
import type { APIRequestContext } from "@playwright/test";
import { callsOnDisk, pagesOnDisk } from "../authorization/on-disk";
import { admit, expect, findAccount, newClient, signIn, test } from "../support/people";

const NOBODY = "00000000-0000-7000-8000-000000000000";
const JSON_TYPE = { "content-type": "application/json" };

/** A body with the fields of every call, each with text that no database can store. */
function everyField(sign: string): string {
  const names =
    "email password currentPassword firstName lastName token title description name organizationName message q prompt reason value text owner answer sector analysisId focalCompanyId peerSetId timeZone";
  return JSON.stringify(Object.fromEntries(names.split(" ").map((field) => [field, `Board${sign} papers`])));
}

/** Bodies that no call accepts. */
const BODIES: [string, string][] = [
  ["nothing but null", "null"],
  ["a number", "5"],
  ["a list", "[[1, 2]]"],
  ["half a document", '{"email": "a'],
  [
    "every field of another type",
    JSON.stringify({ email: 5, password: [], title: {}, message: true, role: "owner" }),
  ],
  ["a name of the language", '{"__proto__": {"role": "admin"}, "constructor": {"prototype": {}}}'],
  ["a NUL in every field", everyField("\0")],
  ["half a character in every field", everyField("\ud83d")],
  ["a deep nest", "[".repeat(200_000) + "]".repeat(200_000)],
  ["two megabytes", JSON.stringify({ password: "x".repeat(2_000_000) })],
];

// Calls without a body, or with a file.
const OTHERWISE = new Set([
  "POST /api/auth/passkey/options",
  "POST /api/board-meetings/[id]/documents",
  "POST /api/strategy",
  "POST /api/test-email",
]);

/** An administrator of their own, so that rate limits do not affect other tests. */
const PROBER = { email: "petra.sommer@tidewater.example", firstName: "Petra", lastName: "Sommer" };

test.beforeAll(async ({ people, baseURL }) => {
  const id = await admit(people.admin, baseURL ?? "", PROBER, "member");
  const raised = await people.admin.patch(`/api/admin/users/${id}`, { data: { role: "admin" } });
  expect(raised.status(), await raised.text()).toBe(200);
});

test.afterAll(async ({ people }) => {
  const account = await findAccount(people.admin, PROBER.email);
  await people.admin.delete(`/api/admin/users/${account?.id}`);
});

/** A separate session, which a call may end. */
async function probe(baseURL = ""): Promise<APIRequestContext> {
  const client = await newClient(baseURL);
  await signIn(client, PROBER);
  return client;
}

for (const [name, body] of BODIES) {
  test(`no call breaks on ${name}: each answers with a sentence`, async ({ baseURL }) => {
    const admin = await probe(baseURL);
    for (const call of callsOnDisk()) {
      const [method = "", path = ""] = call.split(" ");
      if (["GET", "DELETE"].includes(method) || OTHERWISE.has(call)) continue;
      const url = path.replace(/\[[.\w]+\]/g, NOBODY);
      const answer = await admin.fetch(url, { method, headers: JSON_TYPE, data: Buffer.from(body) });
      expect(answer.status(), call).toBeGreaterThanOrEqual(400);
      expect(answer.status(), call).toBeLessThan(500);
      expect((await answer.json()).error, call).toMatch(/^\S.*[\w.]$/s);
    }
    await admin.get("/api/logout");
    await admin.dispose();
  });
}

test("no call and no page fails on a NUL or an invalid character in its query or path", async ({
  baseURL,
  people,
}) => {
  const admin = await probe(baseURL);
  const fields = [
    "q",
    "documentId",
    "meetingId",
    "archived",
    "format",
    "timeZone",
    "with",
    "set",
    "kind",
    "person",
  ];
  const pageFields = ["thread", "meeting", "tab", "account", "run", "doc", "cite", "invitation", "error"];
  const query = (names: string[], sign: string) => names.map((name) => `${name}=a${sign}b`).join("&");
  for (const sign of ["%00", "%ED%A0%80"]) {
    for (const call of callsOnDisk()) {
      const [method, path = ""] = call.split(" ");
      if (method !== "GET" || path === "/api/logout") continue;
      for (const value of [NOBODY, `x${sign}`]) {
        const url = `${path.replace(/\[[.\w]+\]/g, value)}?${query(fields, sign)}`;
        const answer = await admin.get(url, { maxRedirects: 0 });
        expect(answer.status(), url).toBeLessThan(500);
      }
    }
    for (const page of pagesOnDisk().filter((page) => page.startsWith("/"))) {
      const url = `${page.replace(/\[\w+\]/g, `x${sign}`)}?${query(pageFields, sign)}`;
      expect((await admin.get(url, { maxRedirects: 0 })).status(), url).toBeLessThan(500);
    }
  }
  const logout = await admin.get(`/api/logout?${query(fields, "%00")}`, { maxRedirects: 0 });
  expect(logout.status()).toBeLessThan(500);
  await admin.dispose();
  const search = await people.member.get("/api/search?q=capital%00plan");
  expect(search.status()).toBe(400);
  expect((await search.json()).error).toMatch(/^The text contains a character that cannot be stored/);
});

test("a paper is shared or not only by the two exact words, each given once", async ({ people }) => {
  const meeting = await people.chair.post("/api/board-meetings", {
    data: { title: "Strict words", scheduledDate: "2031-03-04T09:00:00Z" },
  });
  const { id } = await meeting.json();
  for (const url of [`/api/board-meetings/${id}/documents`, "/api/strategy"]) {
    for (const words of [["False"], ["0"], ["no"], ["off"], ["TRUE"], [" true"], [""], ["false", "true"]]) {
      const form = new FormData();
      for (const word of words) form.append("isShared", word);
      form.append("document", new File([`Secret ${url} ${words}`], "secret.txt", { type: "text/plain" }));
      const answer = await people.chair.post(url, { multipart: form });
      expect(answer.status(), `${url} ${words}`).toBe(400);
      expect((await answer.json()).error).toMatch(/isShared true or false\.$|given twice/);
    }
  }
  expect(await (await people.chair.get(`/api/board-meetings/${id}/documents`)).json()).toEqual([]);
  await people.chair.delete(`/api/board-meetings/${id}`);
});

test("ten thousand headers are rejected, and the next visitor is served", async ({ people, baseURL }) => {
  const headers = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`x-${index}`, "x"]));
  const status = await new Promise<number | undefined>((resolve, reject) => {
    rawRequest(new URL("/login", baseURL), { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on("error", reject)
      .end();
  });
  expect(status).toBe(431);
  expect((await people.stranger.get("/login")).status()).toBe(200);
});
