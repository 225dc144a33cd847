/**
 * Serves a migrated embedded database until Ctrl-C, for development and experiments.
 * Usage: node scripts/database.ts [--data <folder>]   (prints DATABASE_URL=…)
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { startEmbeddedDatabase } from "./database/embedded.ts";
import { applyMigrations } from "./database/migrations.ts";

const { values } = parseArgs({ options: { data: { type: "string", default: ".data" } } });
const database = await startEmbeddedDatabase(path.resolve(values.data));
await applyMigrations(database.url);
console.log(`DATABASE_URL=${database.url}`);

for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void database.stop());
database.process.once("exit", () => process.exit());
