// The first steps of every command. They run on the host's own Node with nothing installed, so they import only `node:` modules.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { installMissing } from "./install.mjs";

export const ROOT = path.resolve(import.meta.dirname ?? ".", "../..");

const OLDEST_NODE = [20, 19];
/** Node's compile cache for packages and scripts, with which each process of a later start loads in half the time. */
const COMPILED = "node_modules/.cache/compiled";
/** The scripts are TypeScript, which Node runs from this version, and some packages need it. */
const OLDEST_OWN_NODE = 24;
const LOOK_EVERY_MS = 250;

/**
 * Installs what is missing and runs a script of this folder's parent under the project's own Node. `install: false` is for a host that
 * has installed the packages in its own way.
 */
export async function launch(script, args, { install = true } = {}) {
  try {
    checkNode(process.versions.node);
    process.chdir(ROOT);
    if (install) await installMissing(ROOT);
    const file = path.join(ROOT, "scripts", script);
    runAsChild(projectNode(), ["--disable-warning=ExperimentalWarning", file, ...args]);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Throws one sentence when the host's Node is too old to start with. */
export function checkNode(version) {
  const [major, minor] = version.split(".").map(Number);
  const [oldMajor, oldMinor] = OLDEST_NODE;
  if (major > oldMajor || (major === oldMajor && minor >= oldMinor)) return;
  throw new Error(`BoardGPT needs Node ${OLDEST_NODE.join(".")} or newer to start; this is Node ${version}.`);
}

/** The project's `node` package; if its binary could not be installed, the host's Node, if it is new enough. */
function projectNode() {
  const binary = path.join(ROOT, "node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");
  if (existsSync(binary)) return binary;
  if (Number(process.versions.node.split(".")[0]) >= OLDEST_OWN_NODE) return process.execPath;
  throw new Error(
    existsSync(path.join(ROOT, "node_modules"))
      ? `The copy of Node that comes with BoardGPT is missing, because npm did not run the script of the package "node". Run \`npm rebuild node\`, or use Node ${OLDEST_OWN_NODE}.`
      : "Run `npm ci` first.",
  );
}

function runAsChild(command, args) {
  const env = { NODE_COMPILE_CACHE: path.join(ROOT, COMPILED), ...process.env };
  const child = spawn(command, args, { env, stdio: ["inherit", "inherit", "inherit", "ipc"] });
  // The terminal sends Ctrl-C to the child as well; a signal to this process alone is passed on.
  process.on("SIGINT", () => undefined);
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  endWithNpm(() => child.kill("SIGTERM"));
  child.on("error", (error) => {
    console.error(`${command} could not be run: ${error.message}`);
    process.exit(1);
  });
  child.on("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/** Ends when npm does: npm sends signals to the shell that runs its scripts, which dies without passing them on. */
function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, LOOK_EVERY_MS);
  timer.unref();
}
