import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { freePort } from "../../scripts/test/free-port.ts";
import { alive, descendants, killOf, type Run, start } from "./product.ts";

const folder = mkdtempSync(path.join(tmpdir(), "boardgpt-process-"));
const dataDir = path.join(folder, "data");
const runs: Run[] = [];

/** How long processes may take to end that nobody waits for, in milliseconds, on a slow machine too. */
const SOON_MS = 30_000;

function run(settings: Record<string, string>): Run {
  const started = start({ DATA_DIR: dataDir, ...settings });
  runs.push(started);
  return started;
}

async function serving(port: number): Promise<Run> {
  const product = run({ PORT: String(port) });
  await product.says(`http://localhost:${port}\n`);
  return product;
}

afterEach(async () => {
  for (const { child, ended } of runs.splice(0)) {
    child.kill("SIGTERM");
    await ended;
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("it serves, says so last, and leaves nothing behind when it is asked to stop", async () => {
  const port = await freePort();
  const product = await serving(port);
  expect((await fetch(`http://localhost:${port}/login`)).status).toBe(200);
  expect(product.output().trimEnd().split("\n").at(-1)).toBe(`http://localhost:${port}`);
  const family = descendants(product.child.pid ?? 0);
  expect(family.length).toBeGreaterThanOrEqual(4);
  product.child.kill("SIGTERM");
  expect(await product.ended).toBe(0);
  await vi.waitFor(() => expect(alive(family)).toEqual([]), SOON_MS);
  expect(existsSync(path.join(dataDir, "database.lock"))).toBe(false);
});

test("the data folder and its secrets are closed to others, and the secret stays the same", async () => {
  const secrets = path.join(dataDir, "secrets.json");
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(statSync(secrets).mode & 0o777).toBe(0o600);
  const before = statSync(secrets).mtimeMs;
  await serving(await freePort());
  expect(statSync(secrets).mtimeMs).toBe(before);
});

test("a second start has nothing to install, to build or to migrate, and says how long it took", async () => {
  const product = await serving(await freePort());
  expect(product.output()).not.toMatch(/install|build|migrat/i);
  expect(product.output()).toMatch(/ready after \d+\.\d s/);
});

test("killed without warning, it leaves no process, and the next start works", async () => {
  const first = await serving(await freePort());
  const family = descendants(first.child.pid ?? 0);
  first.child.kill("SIGKILL");
  await vi.waitFor(() => expect(alive(family)).toEqual([]), SOON_MS);
  await serving(await freePort());
});

test("a worker that dies is started again; a database that dies ends everything with a sentence", async () => {
  const port = await freePort();
  const product = await serving(port);
  const family = descendants(product.child.pid ?? 0);
  killOf(family, "scripts/worker.ts");
  await product.says("The worker ended unexpectedly (SIGKILL); starting it again");
  expect((await fetch(`http://localhost:${port}/login`)).status).toBe(200);
  killOf(family, "database/server.ts");
  expect(await product.ended).toBe(1);
  expect(product.output()).toContain("The embedded database ended unexpectedly (SIGKILL).");
  await vi.waitFor(() => expect(alive(family)).toEqual([]), SOON_MS);
});

test("a second instance on the same data folder is refused and the first goes on", async () => {
  const port = await freePort();
  const first = await serving(port);
  const second = run({ PORT: String(await freePort()) });
  expect(await second.ended).toBe(1);
  expect(second.output().trim()).toMatch(
    /^Another instance \(process \d+\) already uses the data folder .*\.$/,
  );
  expect(first.child.exitCode).toBeNull();
  expect((await fetch(`http://localhost:${port}/login`)).status).toBe(200);
});

test("a busy port is named, and nothing is made or built for it", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = address && typeof address === "object" ? address.port : 0;
  const fresh = path.join(folder, "never-made");
  const product = run({ PORT: String(port), DATA_DIR: fresh });
  expect(await product.ended).toBe(1);
  expect(product.output().trim()).toBe(
    `Port ${port} is in use. Stop what uses it, or set PORT to another one.`,
  );
  expect(existsSync(fresh)).toBe(false);
  server.close();
});

test("a database that cannot be reached is named without its password", async () => {
  const port = await freePort();
  const product = run({
    PORT: String(await freePort()),
    DATABASE_URL: `postgresql://board:hidden@127.0.0.1:${port}/board`,
  });
  expect(await product.ended).toBe(1);
  expect(product.output().trim()).toMatch(
    new RegExp(
      `^The database of DATABASE_URL \\(127.0.0.1:${port}/board\\) cannot be reached: .*ECONNREFUSED.*\\.$`,
    ),
  );
  expect(product.output()).not.toContain("hidden");
});

test("a data folder that cannot be written is named", async () => {
  const file = path.join(folder, "a-file");
  writeFileSync(file, "");
  // No account may write these, whatever its rights: a folder of the kernel, and one below a file.
  for (const place of ["/proc/self/boardgpt", path.join(file, "below")]) {
    const product = run({ PORT: String(await freePort()), DATA_DIR: place });
    expect(await product.ended).toBe(1);
    expect(product.output().trim()).toMatch(
      /^The data folder .* cannot be written \(.*\)\. Set DATA_DIR .*\.$/,
    );
  }
});

test("a wrong setting is named", async () => {
  const product = run({ PORT: "eighty" });
  expect(await product.ended).toBe(1);
  expect(product.output()).toContain("PORT: ");
});
