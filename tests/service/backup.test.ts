// @both-engines
import { randomUUID } from "node:crypto";
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { verifyArchive } from "@/lib/backup/archive";
import { makeBackup } from "@/lib/backup/make";
import { restoreBackup } from "@/lib/backup/restore";
import { listTables } from "@/lib/backup/tables";
import { db } from "@/lib/db";
import { enqueue, prepareQueue } from "@/lib/jobs/enqueue";
import { localStorage } from "@/lib/storage/local";
import { applyMigrations, migrationNames } from "../../scripts/database/migrations.ts";
import { emptyDatabase } from "../setup/database";
import { addMeeting, addPaper } from "../setup/papers";
import { createTestDatabase, type TestDatabase } from "../setup/test-database";

const folder = mkdtempSync(path.join(tmpdir(), "boardgpt-backup-"));
const files = path.join(folder, "documents");
const storage = localStorage(files);
const url = inject("databaseUrl");
const plain = path.join(folder, "plain.backup");
const NEXT_WEEK = new Date(Date.now() + 7 * 86_400_000);
const LEASE = `The lease of the boathouse ends on 30 June 2027.\nIts rent is "£1,200", (a\\b) 10% above last year’s.\n`;

let other: TestDatabase;

async function restore(file: string, address: string) {
  const migrate = (names?: string[]) => applyMigrations(address, names);
  const restored = localStorage(path.join(folder, "restored"));
  const target = { url: address, storage: restored, known: migrationNames(), migrate };
  return restoreBackup(file, undefined, await verifyArchive(file, undefined), target);
}

async function run(address: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Every row of every table, in an order independent of the server. */
async function contents(address: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const found: Record<string, string[]> = {};
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query(`SELECT t::text AS row FROM public."${name}" t`);
      found[name] = rows.map(({ row }) => row as string).sort();
    }
    return found;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  await prepareQueue();
  await emptyDatabase();
  await db.settings.upsert({
    where: { id: 1 },
    create: { id: 1, organizationName: "Heron Trust" },
    update: {},
  });
  const link = {
    purpose: "resetPassword",
    tokenHash: "a".repeat(64),
    expiresAt: new Date(Date.now() + 60_000),
  } as const;
  await db.user.create({
    data: {
      email: "ada@heron.example",
      firstName: "Ada",
      sessionVersion: 4,
      links: { create: link },
      invitations: {
        create: { email: "bo@heron.example", role: "admin", tokenHash: "b".repeat(64), expiresAt: NEXT_WEEK },
      },
    },
  });
  const meetingId = await addMeeting("Spring — “the boathouse”\n\ttabs, ünï¢ode 🚣");
  const documentId = await addPaper({ meetingId }, "Lease.txt", LEASE);
  const { storageKey } = await db.document.findUniqueOrThrow({ where: { id: documentId } });
  const staged = path.join(folder, "staged");
  writeFileSync(staged, LEASE);
  await db.document.update({ where: { id: documentId }, data: { size: Buffer.byteLength(LEASE) } });
  await storage.putFile(storageKey, staged);
  await db.$transaction((tx) => enqueue(tx, "read-document", { documentId }, 3));
  await db.$transaction((tx) =>
    enqueue(tx, "prepare-password-link", { email: "ada@heron.example", passwordHash: "x" }),
  );
  await makeBackup(plain, { url, storage, secrets: '{"authSecret":"of this installation"}' }, undefined);
  other = await createTestDatabase();
});

afterAll(async () => {
  await other.drop();
  rmSync(folder, { recursive: true, force: true });
});

test("a restored backup has the same rows, files and pending jobs, but sessions and emailed links no longer work", async () => {
  const jobs = await restore(plain, other.url);
  const before = await contents(url);
  const after = await contents(other.url);
  expect(before.chunk?.length).toBeGreaterThan(0);
  expect(before.chunk_vector?.length).toBeGreaterThan(0);
  expect(before.account_link).toHaveLength(1);
  expect(after.account_link ?? []).toEqual([]);
  const others = { app_user: [], account_link: [], invitation: [] };
  expect({ ...after, ...others }).toEqual({ ...before, ...others });
  expect(after.app_user).toEqual(before.app_user?.map((row) => row.replace(",4,", ",5,")));
  expect(jobs).toEqual([{ name: "read-document", data: { documentId: expect.any(String) }, priority: 3 }]);
  const [key] = readdirSync(path.join(folder, "restored"));
  expect(readFileSync(path.join(folder, "restored", key ?? ""), "utf8")).toBe(LEASE);
  const client = new pg.Client({ connectionString: other.url });
  await client.connect();
  const open = "SELECT id FROM invitation WHERE accepted_at IS NULL AND expires_at > now()";
  expect([(await run(url, open)).rowCount, (await client.query(open)).rowCount]).toEqual([1, 0]);
  // Foreign keys are enforced again, and sequences continue after the highest number.
  await expect(client.query("DELETE FROM document")).resolves.toBeDefined();
  await expect(
    client.query("INSERT INTO chunk_vector SELECT 999999, $1::uuid, 'x', NULL", [randomUUID()]),
  ).rejects.toThrow();
  const { rows } = await client.query(
    "SELECT nextval(pg_get_serial_sequence('chunk', 'id')) > $1 AS beyond",
    [before.chunk?.length ?? 0],
  );
  expect(rows[0].beyond).toBe(true);
  await client.end();
});

test("a database with accounts is left unchanged", async () => {
  const before = await contents(other.url);
  await expect(restore(plain, other.url)).rejects.toThrow("already has accounts");
  expect(await contents(other.url)).toEqual(before);
});

test("papers whose file is missing or damaged are named", async () => {
  const [key = ""] = readdirSync(files);
  appendFileSync(path.join(files, key), "added");
  const damaged = await makeBackup(
    path.join(folder, "damaged.backup"),
    { url, storage, secrets: undefined },
    undefined,
  );
  expect(damaged.gaps).toEqual(["Lease.txt"]);
  rmSync(path.join(files, key));
  const missing = await makeBackup(
    path.join(folder, "missing.backup"),
    { url, storage, secrets: undefined },
    undefined,
  );
  expect(missing.gaps).toEqual(["Lease.txt"]);
});
