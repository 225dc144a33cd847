import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { chainKey, GENESIS, headSeal, rowHash } from "../../lib/audit/chain.ts";
import { startEmbeddedDatabase } from "../../scripts/database/embedded.ts";
import { announceDatabase } from "../../scripts/start/database.ts";
import { blankSettings } from "../../scripts/test/blank-settings.ts";
import { layPreparedDatabase } from "../../scripts/test/prepared-database.ts";

const folder = mkdtempSync(path.join(tmpdir(), "boardgpt-verify-"));
const dataDir = path.join(folder, "data");

const secret = "a secret for tests only, of enough length";
const key = chainKey(secret);
const settings = { DATA_DIR: dataDir, AUTH_SECRET: secret };

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `npm run audit:verify` like a person. */
function verify(
  settings: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; said: string }> {
  const child = spawn("node", ["scripts/audit-verify.mjs", ...args], {
    env: { ...process.env, NODE_ENV: "production", ...blankSettings(), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (data: Buffer) => {
      said += data;
    });
  }
  return new Promise((resolve) => child.on("close", (code) => resolve({ code: code ?? -1, said })));
}

/** Adds a row to the log like the product. */
async function append(client: pg.Client, id: bigint, previous: string): Promise<string> {
  const at = new Date();
  const nobody = { actorId: null, actorEmail: "ada@tidewater.example", resourceId: null };
  const hash = rowHash(key, previous, {
    id,
    at,
    ...nobody,
    action: "session.start",
    resource: "session",
    detail: {},
  });
  await client.query(
    `INSERT INTO audit_event (id, at, actor_email, action, resource, detail, hash)
     VALUES ($1, $2, $3, 'session.start', 'session', '{}', $4)`,
    [id, at, nobody.actorEmail, hash],
  );
  const head = { firstId: 1n, lastId: id, hash };
  await client.query("DELETE FROM audit_head");
  await client.query("INSERT INTO audit_head (first_id, last_id, hash, seal) VALUES (1, $1, $2, $3)", [
    id,
    hash,
    headSeal(key, head),
  ]);
  return hash;
}

/** The embedded database of the data folder, open as while the product runs. */
async function whileRunning(use: (client: pg.Client) => Promise<void>): Promise<void> {
  await layPreparedDatabase(dataDir);
  const database = await startEmbeddedDatabase(dataDir);
  const withdraw = announceDatabase(dataDir, database.url);
  const client = new pg.Client({ connectionString: database.url });
  try {
    await client.connect();
    await use(client);
  } finally {
    await client.end();
    withdraw();
    await database.stop();
  }
}

test("the log is verified whether or not the product runs, and a changed row is named", async () => {
  let noted = "";
  await whileRunning(async (client) => {
    noted = await append(client, 1n, GENESIS);
    await append(client, 2n, noted);
    const { code, said } = await verify(settings, "--expect", noted);
    expect(code, said).toBe(0);
    expect(said).toMatch(
      /^2 rows from 20\S+ to 20\S+\.\nThe log is intact\.\nKeep this somewhere else, .* [0-9a-f]{64}\n$/m,
    );
    await client.query("UPDATE audit_event SET actor_email = 'eve@tidewater.example' WHERE id = 2");
  });
  const { code, said } = await verify(settings, "--expect", noted);
  expect(code, said).toBe(1);
  expect(said).toContain("Row 2 does not match its hash");
  expect(said).not.toContain("that was noted");
  const rewritten = await verify(settings, "--expect", "1".repeat(64));
  expect(rewritten.said).toContain("that was noted is no longer in the chain");
});

test("an unreadable log has a different exit code from an inconsistent one", async () => {
  const { code, said } = await verify({ DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none" });
  expect(code).toBe(2);
  expect(said).toContain("cannot be reached");
  expect(said).not.toMatch(/\n\s+at /);
});
