import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Says which package list the installed tree was made from. Lies in the tree, so that it goes when the tree goes. */
const STAMP = "node_modules/.boardgpt-installed";

/** What npm writes last: an installation that was interrupted has none. */
const INSTALLED = "node_modules/.package-lock.json";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Brings `node_modules` in line with the lock file, unless it is already. Where there is nothing yet that is `npm ci`;
 * later `npm install`, which fetches only what changed.
 */
export async function installMissing(root) {
  const stamp = path.join(root, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint(root)) return;
  const began = Date.now();
  console.log("Installing packages; the first time takes a minute or two...");
  const command = existsSync(path.join(root, INSTALLED)) ? ["install", "--no-save"] : ["ci"];
  await npm(root, [...command, "--no-audit", "--no-fund", "--loglevel=error"]);
  markInstalled(root);
  console.log(`Packages installed (${((Date.now() - began) / 1000).toFixed(0)} s).`);
}

/** Has every later start take the packages as they are. */
export function markInstalled(root) {
  writeFileSync(path.join(root, STAMP), fingerprint(root));
}

function fingerprint(root) {
  const hash = createHash("sha256").update(`${process.platform} ${process.arch}\n`);
  for (const name of ["package.json", "package-lock.json", ".npmrc"]) {
    const file = path.join(root, name);
    if (existsSync(file)) hash.update(readFileSync(file));
  }
  return hash.digest("hex");
}

/** Runs npm and shows what it printed only when it failed. */
function npm(root, args) {
  // Under `npm start` npm says where it is; by hand it is on the path.
  const script = process.env.npm_execpath;
  const [command, first] = script?.endsWith(".js") ? [process.execPath, [script]] : ["npm", []];
  const options = {
    cwd: root,
    shell: process.platform === "win32" && command === "npm",
    env: plainEnvironment(),
  };
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args], { ...options, stdio: ["ignore", "pipe", "pipe"] });
    const stop = (signal) => {
      child.kill(signal);
      process.exit(1);
    };
    for (const signal of SIGNALS) process.once(signal, stop);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += data));
    child.on("error", (error) => reject(new Error(`npm could not be run: ${error.message}`)));
    child.on("close", (code) => {
      for (const signal of SIGNALS) process.off(signal, stop);
      if (code === 0) resolve();
      else reject(new Error(`${output.trim()}\nInstalling the packages failed; npm's words are above.`));
    });
  });
}

/** NODE_ENV=production would leave out the packages that build and test. */
function plainEnvironment() {
  const { NODE_ENV: _, ...rest } = process.env;
  // The package's script would download libraries for graphics cards; those for the processor are in the package.
  return { ...rest, npm_config_onnxruntime_node_install: "skip" };
}
