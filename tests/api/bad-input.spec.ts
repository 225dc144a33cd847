import { request as rawRequest } from "node:http";
import { expect, newClient, PEOPLE, signIn, test } from "../support/people";
import { callsOnDisk } from "./authorization/on-disk";

const NOBODY = "00000000-0000-7000-8000-000000000000";
const JSON_TYPE = { "content-type": "application/json" };

/** Bodies that no call takes. */
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
  ["a deep nest", "[".repeat(200_000) + "]".repeat(200_000)],
  ["two megabytes", JSON.stringify({ password: "x".repeat(2_000_000) })],
];

// What takes no body, or a file.
const OTHERWISE = new Set([
  "POST /api/board-meetings/[id]/documents",
  "POST /api/strategy",
  "POST /api/test-email",
]);

for (const [name, body] of BODIES) {
  test(`no call breaks on ${name}: each answers with a sentence`, async ({ baseURL }) => {
    const admin = await newClient(baseURL ?? "");
    await signIn(admin, PEOPLE.admin);
    for (const call of callsOnDisk()) {
      const [method = "", path = ""] = call.split(" ");
      if (["GET", "DELETE"].includes(method) || OTHERWISE.has(call)) continue;
      const url = path.replace(/\[[.\w]+\]/g, NOBODY);
      const answer = await admin.fetch(url, { method, headers: JSON_TYPE, data: Buffer.from(body) });
      expect(answer.status(), call).toBeGreaterThanOrEqual(400);
      expect(answer.status(), call).toBeLessThan(500);
      expect((await answer.json()).error, call).toMatch(/^\S.*[\w.]$/s);
    }
    await admin.dispose();
  });
}

test("ten thousand headers are refused, and the next visitor is served", async ({ people, baseURL }) => {
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
