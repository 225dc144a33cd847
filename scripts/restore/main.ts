/**
 * Restores an installation from a backup: into an empty database on a server, or into the data folder, whose previous content is moved
 * aside, never deleted. Exits with 0 when everything is restored, else 1.
 */
import { once } from "node:events";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { generateClient } from "../start/build.ts";
import { takeDataFolder } from "../start/data-folder.ts";
import { openEmbedded, reachDatabase } from "../start/database.ts";
import { type Environment, spawnGroup } from "../start/group.ts";
import { describeFailure, StartFailure, say } from "../start/say.ts";
import { readSettings, type Settings } from "../start/settings.ts";

/** The parts of an installation in the data folder. */
const PARTS = ["database", "documents", "secrets.json"];

const endings: (() => unknown)[] = [];

async function load(file: string, environment: Environment): Promise<void> {
  await generateClient();
  const child = spawnGroup(["--import", "tsx", "scripts/restore/load.ts", file], environment, "inherit");
  const [code] = await once(child, "exit");
  if (code !== 0) throw new StartFailure("Nothing was restored.");
}

async function intoServer(file: string, { DATA_DIR }: Settings, url: string): Promise<void> {
  await reachDatabase(url);
  await load(file, { DATABASE_URL: url, DATA_DIR });
}

/** Builds the installation beside the existing one and swaps them at the end. */
async function intoFolder(file: string, dataDir: string, replace: boolean): Promise<void> {
  const present = PARTS.filter((part) => existsSync(path.join(dataDir, part)));
  if (present.includes("database") && !replace)
    throw new StartFailure(
      `${dataDir} already contains an installation. Use --replace to move it aside, or set DATA_DIR to an empty folder.`,
    );
  const fresh = path.join(dataDir, "restoring");
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  endings.push(() => rmSync(fresh, { recursive: true, force: true }));
  const database = await openEmbedded(fresh);
  try {
    await load(file, { DATABASE_URL: database.url, DATA_DIR: fresh });
  } finally {
    await database.stop();
  }
  if (present.length > 0) {
    const aside = path.join(dataDir, `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`);
    mkdirSync(aside, { mode: 0o700 });
    for (const part of present) renameSync(path.join(dataDir, part), path.join(aside, part));
    say(`The old installation is now in ${aside}. Delete it when you no longer need it.`);
  }
  for (const part of PARTS)
    if (existsSync(path.join(fresh, part))) renameSync(path.join(fresh, part), path.join(dataDir, part));
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: "boolean" } },
  });
  const [given] = positionals;
  if (!given) throw new StartFailure("Usage: npm run restore -- <file> [--replace]");
  const file = path.resolve(given);
  if (!existsSync(file)) throw new StartFailure(`There is no file ${file}.`);
  const settings = await readSettings();
  endings.push(await takeDataFolder(settings.DATA_DIR));
  if (settings.DATABASE_URL) await intoServer(file, settings, settings.DATABASE_URL);
  else await intoFolder(file, settings.DATA_DIR, values.replace ?? false);
}

let code = 1;
try {
  await main();
  code = 0;
} catch (error) {
  console.error(describeFailure(error));
} finally {
  for (const undo of endings.reverse()) await undo();
}
process.exit(code);
