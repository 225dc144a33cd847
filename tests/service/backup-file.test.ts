import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { verifyArchive } from "@/lib/backup/archive";
import { makeBackup } from "@/lib/backup/make";
import { restoreBackup } from "@/lib/backup/restore";
import { db } from "@/lib/db";
import { prepareQueue } from "@/lib/jobs/enqueue";
import { localStorage } from "@/lib/storage/local";
import { applyMigrations, migrationNames } from "../../scripts/database/migrations.ts";
import { person } from "../setup/actors";
import { emptyDatabase } from "../setup/database";
import { createTestDatabase } from "../setup/test-database";

// backup.test.ts covers, on both engines, which rows and jobs a backup restores.
const folder = mkdtempSync(path.join(tmpdir(), "boardgpt-backup-file-"));
const storage = localStorage(path.join(folder, "documents"));
const url = inject("databaseUrl");
const plain = path.join(folder, "plain.backup");
const secret = path.join(folder, "secret.backup");
const PASSPHRASE = "nine white herons over the weir";

function targetAt(address: string, known = migrationNames()) {
  const migrate = (names?: string[]) => applyMigrations(address, names);
  return { url: address, storage, known, migrate };
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

beforeAll(async () => {
  await prepareQueue();
  await emptyDatabase();
  await db.settings.create({ data: { id: 1, organizationName: "Heron Trust" } });
  await person("Ada", "admin");
  await makeBackup(plain, { url, storage, secrets: undefined }, undefined);
  await makeBackup(secret, { url, storage, secrets: undefined }, PASSPHRASE);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("an encrypted backup reveals nothing, and opens only with its passphrase", async () => {
  const bytes = readFileSync(secret);
  expect(bytes.subarray(0, 21).toString()).toBe("age-encryption.org/v1");
  expect(statSync(secret).mode & 0o077).toBe(0);
  await expect(verifyArchive(secret, undefined)).rejects.toThrow("Set BACKUP_PASSPHRASE");
  await expect(verifyArchive(secret, "nine black herons")).rejects.toThrow("does not open this backup");
  expect((await verifyArchive(secret, PASSPHRASE)).sums.rows.app_user).toBe(1);
});

test.each<[string, () => Buffer, string]>([
  ["cut off", () => readFileSync(plain).subarray(0, -200), "is damaged"],
  [
    "cut off between two entries",
    () => gzipSync(gunzipSync(readFileSync(plain)).subarray(0, 4096)),
    "damaged",
  ],
  [
    "changed in one letter of a row",
    () =>
      gzipSync(
        Buffer.from(
          gunzipSync(readFileSync(plain)).toString("latin1").replace("Heron Trust", "Hexon Trust"),
          "latin1",
        ),
      ),
    `"tables/settings/1.jsonl" was changed`,
  ],
  ["a picture", () => randomBytes(5000), "not a BoardGPT backup"],
  ["empty", () => Buffer.alloc(0), "not a BoardGPT backup"],
  ["another archive", () => gzipSync(Buffer.alloc(1024)), "not a BoardGPT backup"],
])("a file that is %s is rejected with a message", async (what, make, sentence) => {
  const file = path.join(folder, `${what}.backup`);
  writeFileSync(file, make());
  await expect(verifyArchive(file, undefined)).rejects.toThrow(sentence);
});

test("a backup of a newer version is rejected", async () => {
  const backup = await verifyArchive(plain, undefined);
  const older = targetAt(url, migrationNames().slice(0, -1));
  await expect(restoreBackup(plain, undefined, backup, older)).rejects.toThrow("newer version");
});

test("a backup from before fields were dropped is restored without them", async () => {
  const [old, target] = [await createTestDatabase(), await createTestDatabase()];
  try {
    await applyMigrations(
      old.url,
      migrationNames().slice(0, migrationNames().indexOf("0027_fields_never_read")),
    );
    await run(
      old.url,
      `INSERT INTO meeting (id, title, scheduled_date) VALUES ('${randomUUID()}', 'Spring', now());
       INSERT INTO meeting_question (id, meeting_id, text, asked_by_name, answer, answered_by_id, answered_by_name)
       SELECT '${randomUUID()}', id, 'Who pays?', 'Ada', 'The trust.', '${randomUUID()}', 'Simon' FROM meeting`,
    );
    const file = path.join(folder, "before.backup");
    await makeBackup(file, { url: old.url, storage, secrets: undefined }, undefined);
    await restoreBackup(file, undefined, await verifyArchive(file, undefined), targetAt(target.url));
    const { rows } = await run(target.url, "SELECT * FROM meeting_question");
    expect(rows).toMatchObject([{ answer: "The trust.", answered_by_name: "Simon" }]);
    expect(rows[0]).not.toHaveProperty("answered_by_id");
  } finally {
    await old.drop();
    await target.drop();
  }
});

test("a backup never overwrites a file", async () => {
  await expect(makeBackup(plain, { url, storage, secrets: undefined }, undefined)).rejects.toThrow("exists");
});
