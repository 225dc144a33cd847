/** The installation configured in this folder, for commands that inspect or copy it, even while the product runs. */
import { existsSync } from "node:fs";
import path from "node:path";
import { authSecret, takeDataFolder } from "./start/data-folder.ts";
import { migrate, openEmbedded, reachDatabase, runningDatabase } from "./start/database.ts";
import type { Environment } from "./start/group.ts";
import { StartFailure } from "./start/say.ts";
import type { Settings } from "./start/settings.ts";

export interface OpenInstallation {
  /** The environment for a script of ours. */
  environment: Environment;
  /** Releases what was taken, and stops what was started. */
  close(): Promise<void>;
}

/**
 * Connects to the database of an installation: its server, the embedded one of the running product, or the embedded one started for
 * this purpose. Throws a StartFailure when it cannot be reached.
 */
export async function openInstallation(settings: Settings): Promise<OpenInstallation> {
  const endings: (() => unknown)[] = [];
  const close = async () => {
    for (const undo of endings.reverse()) await undo();
  };
  try {
    const url = await databaseUrl(settings, endings);
    const secret = settings.AUTH_SECRET ?? authSecret(settings.DATA_DIR);
    return { environment: { DATABASE_URL: url, AUTH_SECRET: secret, DATA_DIR: settings.DATA_DIR }, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function databaseUrl(settings: Settings, endings: (() => unknown)[]): Promise<string> {
  if (settings.DATABASE_URL) {
    await reachDatabase(settings.DATABASE_URL);
    return settings.DATABASE_URL;
  }
  const running = await runningDatabase(settings.DATA_DIR);
  if (running) return running;
  if (!existsSync(path.join(settings.DATA_DIR, "database")))
    throw new StartFailure(`There is no installation in ${settings.DATA_DIR} yet: npm start creates one.`);
  endings.push(await takeDataFolder(settings.DATA_DIR));
  const database = await openEmbedded(settings.DATA_DIR);
  endings.push(() => database.stop());
  await migrate(database.url);
  return database.url;
}
