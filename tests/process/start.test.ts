import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { freePort } from "../../scripts/test/free-port.ts";
import { alive, descendants, killOf, type Run, start } from "./product.ts";

const folder = mkdtempSync(path.join(tmpdir(), "boardgpt-process-"));
const dataDir = path.join(folder, "data");
const runs: Run[] = [];

/** Time limit for unattended processes to end, in milliseconds, even on a slow machine. */
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

const PASSWORD = "correct horse of the start";

function post(port: number, call: string, data: Record<string, string>): Promise<Response> {
  return fetch(`http://localhost:${port}/api/auth/email/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ password: PASSWORD, ...data }),
  });
}

const signUp = (port: number, email: string) => post(port, "signup", { email, firstName: "Ines" });
const logIn = (port: number, email: string) => post(port, "login", { email });

/** Every file and folder here, including this one, to which another account has any access. */
function openToOthers(below: string): string[] {
  const names = readdirSync(below, { recursive: true, encoding: "utf8" });
  return ["", ...names].filter((name) => {
    // A file removed by the database in the meantime is not open to anyone.
    const stat = lstatSync(path.join(below, name), { throwIfNoEntry: false });
    return stat && (stat.mode & 0o077) !== 0;
  });
}

async function stopAll(): Promise<void> {
  for (const { child, ended } of runs.splice(0)) {
    child.kill("SIGTERM");
    await ended;
  }
}

afterAll(async () => {
  await stopAll();
  rmSync(folder, { recursive: true, force: true });
});

test("it serves, reports that last, and leaves nothing behind when stopped", async () => {
  const port = await freePort();
  const product = await serving(port);
  const sentences = product
    .output()
    .split("\n")
    .filter((line) => line && !line.startsWith("{"));
  expect(sentences.at(-1)).toBe(`http://localhost:${port}`);
  expect((await fetch(`http://localhost:${port}/login`)).status).toBe(200);
  const family = descendants(product.child.pid ?? 0);
  expect(family.length).toBeGreaterThanOrEqual(4);
  product.child.kill("SIGTERM");
  expect(await product.ended).toBe(0);
  await vi.waitFor(() => expect(alive(family)).toEqual([]), SOON_MS);
  expect(existsSync(path.join(dataDir, "database.lock"))).toBe(false);
});

describe("a second start", () => {
  const secrets = path.join(dataDir, "secrets.json");
  let before = 0;
  let port = 0;
  let product: Run;

  beforeAll(async () => {
    before = statSync(secrets).mtimeMs;
    for (const [name, mode] of [
      ["", 0o755],
      ["database", 0o755],
      ["database/PG_VERSION", 0o666],
      ["secrets.json", 0o644],
    ] as const)
      chmodSync(path.join(dataDir, name), mode);
    port = await freePort();
    product = await serving(port);
  });

  test("has nothing to install, build or migrate, and says how long it took", () => {
    expect(product.output()).not.toMatch(/install|build|migrat/i);
    expect(product.output()).toMatch(/ready after \d+\.\d s/);
  });

  test("makes the data folder private, whatever its permissions, and keeps the secret", async () => {
    // Written while it runs: by the database on behalf of the web server.
    expect((await signUp(port, "open@tidewater.example")).status).toBe(201);
    expect(openToOthers(dataDir)).toEqual([]);
    expect(statSync(secrets).mtimeMs).toBe(before);
  });

  test("continues when another one on the same data folder is refused", async () => {
    const other = run({ PORT: String(await freePort()) });
    expect(await other.ended).toBe(1);
    expect(other.output().trim()).toMatch(
      /^Another instance \(process \d+\) already uses the data folder .*\.$/,
    );
    expect(product.child.exitCode).toBeNull();
    expect((await fetch(`http://localhost:${port}/login`)).status).toBe(200);
  });

  test("restarts whatever dies, and nothing saved is lost", async () => {
    const pid = product.child.pid ?? 0;
    for (const [name, script] of [
      ["The worker", "scripts/worker.ts"],
      ["The web server", "next-server"],
      ["The embedded database", "database/server.ts"],
      ["The embedded database", "database/server.ts"],
    ] as const) {
      const told = product.output().length;
      killOf(descendants(pid), script);
      await product.says(`${name} ended unexpectedly (SIGKILL); restarting it in`, told);
      await product.says(`${name} is running again.`, told);
    }
    // The account was created before the database died, along with its open connections.
    await vi.waitFor(
      async () => expect((await logIn(port, "open@tidewater.example")).status).toBe(200),
      SOON_MS,
    );
  });

  test("that is killed leaves no process, and the next start works", async () => {
    const family = descendants(product.child.pid ?? 0);
    product.child.kill("SIGKILL");
    await vi.waitFor(() => expect(alive(family)).toEqual([]), SOON_MS);
    const next = await freePort();
    await serving(next);
    expect((await logIn(next, "open@tidewater.example")).status).toBe(200);
    await stopAll();
  });
});

test("a busy port is named, and nothing is created or built for it", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = address && typeof address === "object" ? address.port : 0;
  const fresh = path.join(folder, "never-made");
  const product = run({ PORT: String(port), DATA_DIR: fresh });
  expect(await product.ended).toBe(1);
  expect(product.output().trim()).toBe(
    `Port ${port} is in use. Stop the program that uses it, or set PORT to another number.`,
  );
  expect(existsSync(fresh)).toBe(false);
  server.close();
});

test("an unreachable database is named without its password", async () => {
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

test("an unwritable data folder is named", async () => {
  const file = path.join(folder, "a-file");
  writeFileSync(file, "");
  // No account can write these, whatever its rights: a kernel folder, and one below a file.
  for (const place of ["/proc/self/boardgpt", path.join(file, "below")]) {
    const product = run({ PORT: String(await freePort()), DATA_DIR: place });
    expect(await product.ended).toBe(1);
    expect(product.output().trim()).toMatch(
      /^The data folder .* cannot be written to \(.*\)\. Set DATA_DIR .*\.$/,
    );
  }
});

test("an invalid setting is named", async () => {
  const product = run({ PORT: "eighty" });
  expect(await product.ended).toBe(1);
  expect(product.output()).toContain("PORT: ");
});
