/**
 * npm run migrate                 brings DATABASE_URL up to date
 * npm run migrate -- new <name>   writes the step from the last migration to prisma/schema.prisma
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedDatabase } from "./database/embedded.ts";
import { applyMigrations, differenceToSchema, migrationNames } from "./database/migrations.ts";
import { migrate, reachDatabase } from "./start/database.ts";
import { describeFailure, StartFailure, say } from "./start/say.ts";
import { readSettings } from "./start/settings.ts";

async function apply(): Promise<void> {
  const { DATABASE_URL: url } = await readSettings();
  if (!url)
    throw new StartFailure(
      "Set DATABASE_URL to the database to migrate. `npm start` migrates the embedded one itself.",
    );
  await reachDatabase(url);
  const applied = await migrate(url);
  if (applied.length === 0) say("The tables are up to date.");
}

async function create(name: string): Promise<void> {
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw new StartFailure("Name a migration in lower case, like add_action_items.");
  const difference = await differenceOfMigrations();
  if (difference === "") return console.log("The migrations already describe prisma/schema.prisma.");
  const number = String(migrationNames().length + 1).padStart(4, "0");
  const folder = path.resolve(import.meta.dirname, "../prisma/migrations", `${number}_${name}`);
  mkdirSync(folder);
  writeFileSync(path.join(folder, "migration.sql"), `${difference}\n`);
  console.log(`Wrote ${path.relative(process.cwd(), folder)}/migration.sql: read it before you commit it.`);
}

/** The difference between a throwaway database with every migration applied and the schema. */
async function differenceOfMigrations(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "boardgpt-migrate-"));
  const database = await startEmbeddedDatabase(folder);
  try {
    await applyMigrations(database.url);
    return await differenceToSchema(database.url);
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true });
  }
}

async function main([command = "apply", name]: string[]): Promise<void> {
  if (command === "apply") await apply();
  else if (command === "new" && name) await create(name);
  else throw new StartFailure("Usage: npm run migrate, or npm run migrate -- new <name>");
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exitCode = 1;
});
