import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { startEmbeddedDatabase } from "./embedded.ts";

it("reports a damaged database, and how to restore it", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "boardgpt-damaged-"));
  try {
    const database = path.join(folder, "database");
    mkdirSync(database);
    // Marks the folder as a PostgreSQL database, but contains no data.
    writeFileSync(path.join(database, "PG_VERSION"), "17\n");
    await expect(startEmbeddedDatabase(folder)).rejects.toThrow(
      `The embedded database in ${database} is damaged and cannot be opened. Restore a backup with npm run restore, or move the folder away to start with an empty database.`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
