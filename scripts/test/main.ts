/**
 * npm test            every suite
 * npm test -- unit    the suites named
 * npm run validate    types, lint and import rules, unit tests
 */
import { writeFileSync } from "node:fs";
import { buildApplication, generateClient, isBuilt } from "../start/build.ts";
import { stopRunning } from "../start/run.ts";
import { describeFailure, StartFailure, say } from "../start/say.ts";
import { blankSettings } from "./blank-settings.ts";
import { ensureChromium } from "./chromium.ts";
import { interrupt } from "./execute.ts";
import { type Outcome, summary, total } from "./reports.ts";
import { SUITES, type Suite } from "./suites.ts";

let interrupted = false;

function chosen(args: string[]): Suite[] {
  if (args.includes("--fast")) return SUITES.filter(({ fast }) => fast);
  const unknown = args.filter((name) => !SUITES.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    const known = SUITES.map(({ name }) => name).join(", ");
    throw new StartFailure(`There is no suite ${unknown.join(", ")}. The suites are ${known}.`);
  }
  return args.length === 0 ? SUITES : SUITES.filter(({ name }) => args.includes(name));
}

async function prepare(suites: Suite[]): Promise<void> {
  await generateClient();
  if (suites.some(({ browser }) => browser)) ensureChromium();
  if (!suites.some(({ build }) => build)) return;
  // A build that is being served is left alone.
  if (!isBuilt()) process.env.NEXT_DIST_DIR ??= ".next-test";
  await buildApplication();
}

async function main(): Promise<void> {
  const suites = chosen(process.argv.slice(2));
  Reflect.deleteProperty(process.env, "NODE_ENV");
  Object.assign(process.env, blankSettings());
  await prepare(suites);
  const outcomes = new Map<string, Outcome>();
  const seconds = new Map<string, number>();
  for (const suite of suites) {
    if (interrupted) break;
    say(`\n— ${suite.name}`);
    const began = performance.now();
    outcomes.set(suite.name, await suite.run());
    seconds.set(suite.name, (performance.now() - began) / 1000);
  }
  say(summary(outcomes, seconds));
  // For a script that runs several times and adds up.
  if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(total(outcomes)));
  process.exit(total(outcomes).failed > 0 || interrupted ? 1 : 0);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) {
  process.on(signal, () => {
    interrupted = true;
    interrupt();
    void stopRunning();
  });
}

main().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exit(1);
});
