/**
 * Runs one part of the product alone, for hosts that keep processes running themselves: `web` serves the pages, `worker` runs the
 * background jobs. Both need a build and a migrated database.
 */
import { once } from "node:events";
import { isBuilt } from "./start/build.ts";
import { prepareDataFolder } from "./start/data-folder.ts";
import { reachDatabase } from "./start/database.ts";
import { endGroup } from "./start/group.ts";
import { webProgram, workerProgram } from "./start/programs.ts";
import { run } from "./start/run.ts";
import { describeFailure, StartFailure, say } from "./start/say.ts";
import { readSettings, type Settings } from "./start/settings.ts";

const PATIENCE_MS = 6_000;

async function prepare(settings: Settings): Promise<void> {
  for (const name of ["DATABASE_URL", "AUTH_SECRET"] as const) {
    if (!settings[name])
      throw new StartFailure(
        `Set ${name}, the same for each web server and worker. npm start needs neither.`,
      );
  }
  if (!isBuilt()) throw new StartFailure("There is no build of these sources. Run npm run build first.");
  await reachDatabase(settings.DATABASE_URL ?? "");
  prepareDataFolder(settings.DATA_DIR);
  if (!settings.OPENAI_API_KEY) await run("scripts/prepare-models.ts", [], { DATA_DIR: settings.DATA_DIR });
}

async function main(part: string | undefined): Promise<number> {
  if (part !== "web" && part !== "worker") throw new StartFailure("Usage: serve.mjs web | worker");
  const settings = await readSettings();
  await prepare(settings);
  const { HOST, PORT, DATA_DIR } = settings;
  const environment = { NODE_ENV: "production", DATA_DIR, HOST, PORT: String(PORT) };
  const program = part === "web" ? webProgram("start", PORT, HOST, environment) : workerProgram(environment);
  const child = await program.start();
  const ended = once(child, "exit");
  let isAsked = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) {
    process.on(signal, () => {
      isAsked = true;
      void endGroup(child, PATIENCE_MS);
    });
  }
  await program.ready?.(child);
  say(`${program.name} is running.`);
  const [code] = await ended;
  return isAsked ? 0 : (code ?? 1);
}

main(process.argv[2]).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(describeFailure(error));
    process.exit(1);
  },
);
