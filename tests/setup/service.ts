import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, inject } from "vitest";

// Runs before a service test imports anything that reads the settings.
const folder = mkdtempSync(path.join(tmpdir(), "boardgpt-service-"));
process.env.DATABASE_URL = inject("databaseUrl");
process.env.DATA_DIR = folder;
process.env.AUTH_SECRET = "a secret for tests only, of enough length";

afterAll(() => rmSync(folder, { recursive: true, force: true }));
