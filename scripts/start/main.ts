/**
 * Everything between `npm start` and a served page, under the project's own Node with all packages installed.
 * `--dev` serves from source with reloading.
 */
import { buildApplication, generateClient } from "./build.ts";
import { authSecret, takeDataFolder } from "./data-folder.ts";
import { announceDatabase, migrate, openEmbedded, reachDatabase } from "./database.ts";
import type { Environment } from "./group.ts";
import { claimPort } from "./ports.ts";
import { databaseProgram, webProgram, workerProgram } from "./programs.ts";
import { restartOnChange } from "./reload.ts";
import { run, stopRunning } from "./run.ts";
import { describeFailure, say, step } from "./say.ts";
import { readSettings, type Settings } from "./settings.ts";
import { Supervisor } from "./supervise.ts";

const dev = process.argv.includes("--dev");
const began = Date.now();

/** Cleanup steps, run in reverse order. */
const endings: (() => unknown)[] = [];
let ending: Promise<never> | undefined;

/** Stops everything, only once however often it is called. */
function end(code: number, sentence?: string): Promise<never> {
  ending ??= (async () => {
    if (sentence) console.error(sentence);
    await stopRunning();
    for (const undo of endings.reverse()) await undo();
    process.exit(code);
  })();
  return ending;
}

function fail(sentence: string): void {
  void end(1, sentence);
}

async function main(): Promise<void> {
  const settings = await readSettings();
  const port = await claimPort(settings.PORT, settings.HOST);
  endings.push(await takeDataFolder(settings.DATA_DIR));
  const secret = settings.AUTH_SECRET ?? authSecret(settings.DATA_DIR);
  const supervisor = new Supervisor(fail);
  // Checked before anything is built.
  if (settings.DATABASE_URL) await reachDatabase(settings.DATABASE_URL);

  const [url] = await Promise.all([prepareDatabase(settings), prepareCode(), prepareModels(settings)]);
  if (ending) return;
  const environment = {
    NODE_ENV: dev ? "development" : "production",
    DATA_DIR: settings.DATA_DIR,
    DATABASE_URL: url,
    AUTH_SECRET: secret,
    PORT: String(port),
    HOST: settings.HOST,
    // Child processes write through us, so only we know whether a terminal reads the output.
    LOG_FORMAT: process.stdout.isTTY ? "text" : settings.LOG_FORMAT,
  };
  endings.push(() => supervisor.stop());
  await serve(supervisor, port, settings.HOST, environment);
}

async function prepareDatabase(settings: Settings): Promise<string> {
  const url = settings.DATABASE_URL ?? (await startEmbedded(settings));
  await migrate(url);
  return url;
}

async function startEmbedded({ DATA_DIR }: Settings): Promise<string> {
  // Separate from the programs that need the database, because it is stopped last.
  const supervisor = new Supervisor(fail);
  const database = await openEmbedded(DATA_DIR);
  endings.push(() => supervisor.stop());
  await supervisor.start(databaseProgram(DATA_DIR, database));
  endings.push(announceDatabase(DATA_DIR, database.url));
  return database.url;
}

async function prepareCode(): Promise<void> {
  await generateClient();
  if (!dev) await buildApplication();
}

/** Writes the embedding model once per data folder; a hosted model needs nothing. */
async function prepareModels(settings: Settings): Promise<void> {
  if (!settings.OPENAI_API_KEY) await run("scripts/prepare-models.ts", [], { DATA_DIR: settings.DATA_DIR });
}

async function serve(
  supervisor: Supervisor,
  port: number,
  host: string,
  environment: Environment,
): Promise<void> {
  const worker = workerProgram(environment);
  const web = webProgram(dev ? "dev" : "start", port, host, environment);
  await Promise.all([supervisor.start(worker), step("Web server answers", () => supervisor.start(web))]);
  if (ending) return;
  if (dev) endings.push(restartOnChange(worker, supervisor));
  const shown = ["127.0.0.1", "0.0.0.0", "::"].includes(host) ? "localhost" : host;
  say(`\nBoardGPT is ready after ${((Date.now() - began) / 1000).toFixed(1)} s. Ctrl-C stops it.`);
  say(`http://${shown}:${port}`);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) {
  process.on(signal, () => {
    if (!ending) say("\nStopping...");
    void end(0);
  });
}

main().catch((error: unknown) => {
  // During shutdown, unfinished steps fail; that is not worth reporting.
  if (!ending) fail(describeFailure(error));
});
