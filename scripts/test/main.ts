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
import type { Part } from "./kinds.ts";
import { add, broken, type Outcome, total } from "./reports.ts";
import { type Job, LANES, runSideBySide } from "./schedule.ts";
import { SUITES, type Suite } from "./suites.ts";
import { duration, summary } from "./summary.ts";

const BUILD = "build";

let interrupted = false;

/** Why there is no build to test. */
let buildFailure: string | undefined;

const outcomes = new Map<string, Outcome>();

function chosen(args: string[]): Suite[] {
  if (args.includes("--fast")) return SUITES.filter(({ fast }) => fast);
  const unknown = args.filter((name) => !SUITES.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    const known = SUITES.map(({ name }) => name).join(", ");
    throw new StartFailure(`There is no suite ${unknown.join(", ")}. The suites are ${known}.`);
  }
  const hasServer = Boolean(process.env.TEST_DATABASE_URL);
  const named = SUITES.filter(({ name }) => args.includes(name));
  if (!hasServer && named.some(({ server }) => server))
    throw new StartFailure("Set TEST_DATABASE_URL to a PostgreSQL server for the suites that run on one.");
  return args.length > 0
    ? named
    : SUITES.filter(({ server }) => server === undefined || server === hasServer);
}

function jobsOf(suites: Suite[]): Job[] {
  const parts = suites.flatMap(partsOf);
  if (!suites.some(({ build }) => build)) return parts;
  // Both write the types of the routes. Everything else that needs no build runs at the same time.
  const before = parts.filter(({ name }) => name === "types");
  const build = { name: BUILD, needs: before.map(({ name }) => name), run: makeBuild };
  return [...before, build, ...parts.filter((part) => !before.includes(part))];
}

function partsOf(suite: Suite): Job[] {
  const count = suite.parts ?? 1;
  return Array.from({ length: count }, (_, index) => {
    const share = `${index + 1}/${count}`;
    const name = count > 1 ? `${suite.name} ${share}` : suite.name;
    const needs = suite.build ? [BUILD] : [];
    return { name, needs, run: () => runPart(suite, { label: name, share }) };
  });
}

async function makeBuild(): Promise<void> {
  // A build that is being served is left alone.
  if (!isBuilt()) process.env.NEXT_DIST_DIR ??= ".next-test";
  try {
    await buildApplication();
  } catch (error) {
    buildFailure = describeFailure(error);
    console.error(buildFailure);
  }
}

async function runPart(suite: Suite, part: Part): Promise<void> {
  say(`— ${part.label} begins`);
  const began = performance.now();
  const outcome = await outcomeOf(suite, part);
  outcome.seconds = (performance.now() - began) / 1000;
  outcomes.set(suite.name, add(outcomes.get(suite.name), outcome));
  const { passed, failed, seconds } = outcome;
  say(`— ${part.label} ended: ${passed} passed, ${failed} failed, ${duration(seconds)}`);
}

async function outcomeOf(suite: Suite, part: Part): Promise<Outcome> {
  if (suite.build && buildFailure) return broken("there is no build to test", buildFailure);
  try {
    return await suite.run(part);
  } catch (error) {
    return broken(`${part.label} could not be run`, describeFailure(error));
  }
}

async function main(): Promise<void> {
  const suites = chosen(process.argv.slice(2));
  const began = performance.now();
  Reflect.deleteProperty(process.env, "NODE_ENV");
  Object.assign(process.env, blankSettings());
  await generateClient();
  if (suites.some(({ browser }) => browser)) ensureChromium();
  await runSideBySide(jobsOf(suites), LANES, () => interrupted);
  say(summary(outcomes, (performance.now() - began) / 1000));
  // For a script that adds its own results.
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
