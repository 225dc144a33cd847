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

/** Every file and folder below this one, and itself, that another account has any right to. */
function openToOthers(below: string): string[] {
  const names = readdirSync(below, { recursive: true, encoding: "utf8" });
  return ["", ...names].filter((name) => {
    // What the database has removed meanwhile is open to nobody.
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

test("it serves, says so last, and leaves nothing behind when it is asked to stop", async () => {
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

  test("has nothing to install, to build or to migrate, and says how long it took", () => {
    expect(product.output()).not.toMatch(/install|build|migrat/i);
    expect(product.output()).toMatch(/ready after \d+\.\d s/);
  });

  test("closes the data folder to other accounts, whatever was open before, and keeps the secret", async () => {
    // Written while it runs: by the database, and by the web server that asked it.
    expect((await signUp(port, "open@tidewater.example")).status).toBe(201);
    expect(openToOthers(dataDir)).toEqual([]);
    expect(statSync(secrets).mtimeMs).toBe(before);
  });

  test("goes on when another one on the same data folder is refused", async () => {
    const other = run({ PORT: String(await freePort()) });
    expect(await other.ended).toBe(1);
    expect(other.output().trim()).toMatch(
      /^Another instance \(process \d+\) already uses the data folder .*\.$/,
    );
    expect(product.child.exitCode).toBeNull();
    expect((await fetch(`http://localhost:${port}/login`)).status).toBe(200);
  });

  test("starts again whatever dies, and nothing that was saved is lost", async () => {
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
    // The account was made before the database died, and its open connections died with it.
    await vi.waitFor(
      async () => expect((await logIn(port, "open@tidewater.example")).status).toBe(200),
      SOON_MS,
    );
  });

  test("that is killed without warning leaves no process, and the next start works", async () => {
    const family = descendants(product.child.pid ?? 0);
    product.child.kill("SIGKILL");
    await vi.waitFor(() => expect(alive(family)).toEqual([]), SOON_MS);
    const next = await freePort();
    await serving(next);
    expect((await logIn(next, "open@tidewater.example")).status).toBe(200);
    await stopAll();
  });
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
      /^The data folder .* cannot be written to \(.*\)\. Set DATA_DIR .*\.$/,
    );
  }
});

test("a wrong setting is named", async () => {
  const product = run({ PORT: "eighty" });
  expect(await product.ended).toBe(1);
  expect(product.output()).toContain("PORT: ");
});
