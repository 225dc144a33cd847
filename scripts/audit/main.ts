/**
 * Opens the database of this installation, also while the product runs, and has the audit log verified.
 * Ends with 0 when the log is whole, 1 when something does not fit, 2 when it could not be read.
 */
import { once } from "node:events";
import { generateClient } from "../start/build.ts";
import { authSecret, takeDataFolder } from "../start/data-folder.ts";
import { migrate, openEmbedded, reachDatabase, runningDatabase } from "../start/database.ts";
import { spawnGroup } from "../start/group.ts";
import { describeFailure } from "../start/say.ts";
import { readSettings, type Settings } from "../start/settings.ts";

const endings: (() => unknown)[] = [];

async function databaseUrl(settings: Settings): Promise<string> {
  if (settings.DATABASE_URL) {
    await reachDatabase(settings.DATABASE_URL);
    return settings.DATABASE_URL;
  }
  const running = await runningDatabase(settings.DATA_DIR);
  if (running) return running;
  endings.push(await takeDataFolder(settings.DATA_DIR));
  const database = await openEmbedded(settings.DATA_DIR);
  endings.push(() => database.stop());
  await migrate(database.url);
  return database.url;
}

async function main(): Promise<number> {
  const settings = await readSettings();
  const url = await databaseUrl(settings);
  await generateClient();
  const args = ["--import", "tsx", "scripts/audit/verify.ts", ...process.argv.slice(2)];
  const secret = settings.AUTH_SECRET ?? authSecret(settings.DATA_DIR);
  const child = spawnGroup(args, { DATABASE_URL: url, AUTH_SECRET: secret }, "inherit");
  const [code] = await once(child, "exit");
  return typeof code === "number" ? code : 2;
}

let code = 2;
try {
  code = await main();
} catch (error) {
  console.error(describeFailure(error));
} finally {
  for (const undo of endings.reverse()) await undo();
}
process.exit(code);
