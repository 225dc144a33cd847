import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "../../scripts/database/embedded.ts";
import { freePort } from "../../scripts/test/free-port.ts";
import { layPreparedDatabase } from "../../scripts/test/prepared-database.ts";
import { type Run, start } from "./product.ts";

const folder = mkdtempSync(path.join(tmpdir(), "boardgpt-serve-"));
const SECRET = "a secret of forty characters for the test";
const ME = { email: "ines@tidewater.example", password: "correct horse of the parts", firstName: "Ines" };

let runs: Run[] = [];
let database: EmbeddedDatabase | undefined;

/** Like a container: one part of the product with the settings of both. */
function part(name: "web" | "worker", settings: Record<string, string>): Run {
  const run = start({ DATA_DIR: path.join(folder, "data"), ...settings }, ["scripts/serve.mjs", name]);
  runs.push(run);
  return run;
}

afterEach(async () => {
  for (const { child, ended } of runs) {
    child.kill("SIGTERM");
    await ended;
  }
  runs = [];
});

afterAll(async () => {
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a part that lacks a shared setting says so", async () => {
  const web = part("web", {});
  expect(await web.ended).toBe(1);
  expect(web.output().trim()).toBe(
    "Set DATABASE_URL, the same for each web server and worker. npm start needs neither.",
  );
});

test("a separate web server and worker form the product, and report whether they are ready", async () => {
  await layPreparedDatabase(folder);
  database = await startEmbeddedDatabase(folder);
  const port = await freePort();
  const settings = { DATABASE_URL: database.url, AUTH_SECRET: SECRET, PORT: String(port) };
  const [web, worker] = [part("web", settings), part("worker", settings)];
  await Promise.all([web.says("The web server is running."), worker.says("The worker is running.")]);

  const call = (name: string, init?: RequestInit) => fetch(`http://localhost:${port}/api/${name}`, init);
  const post = (name: string, data: unknown) =>
    call(name, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(data),
    });
  expect(await (await call("health")).json()).toEqual({ status: "ok" });
  const parts = { database: "ok", migrations: "ok", jobs: "ok", files: "ok" };
  // The jobs are not ready until the worker has created its tables.
  await vi.waitFor(async () => {
    expect(await (await call("ready")).json()).toEqual({ ready: true, parts });
  }, 60_000);

  expect((await post("auth/email/signup", ME)).status).toBe(201);
  const cookie = (await post("auth/email/login", ME)).headers.getSetCookie().map((set) => set.split(";")[0]);
  const invited = await call("admin/invitations", {
    method: "POST",
    headers: { "content-type": "application/json", cookie: cookie.join("; ") },
    body: JSON.stringify({ email: "guest@tidewater.example", role: "member" }),
  });
  expect(invited.status).toBe(201);
  // The worker wrote the email to the outbox.
  await vi.waitFor(async () => {
    const mails = await (await call("admin/outbox", { headers: { cookie: cookie.join("; ") } })).json();
    expect(mails).not.toHaveLength(0);
  }, 60_000);

  for (const { child } of [web, worker]) child.kill("SIGTERM");
  expect(await Promise.all([web.ended, worker.ended])).toEqual([0, 0]);
  const down = part("web", settings);
  await down.says("The web server is running.");
  await database.stop();
  // On a busy machine a healthy part may at first not respond in time either.
  await vi.waitFor(async () => {
    const answer = await call("ready");
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({
      ready: false,
      parts: { database: "not ok", migrations: "not ok", jobs: "not ok", files: "ok" },
    });
  }, 60_000);
  expect((await call("health")).status).toBe(200);
});
