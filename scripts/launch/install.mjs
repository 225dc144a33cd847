import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Records from which package list `node_modules` was installed. Kept inside it, so that it is deleted along with it. */
const STAMP = "node_modules/.boardgpt-installed";

/** The file that npm writes last; an interrupted installation lacks it. */
const INSTALLED = "node_modules/.package-lock.json";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Brings `node_modules` in line with the lock file, unless it already is. The first time with `npm ci`, later with `npm install`,
 * which fetches only what changed.
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

/** Makes every later start use the packages as they are. */
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

/** Runs npm and shows its output only when it failed. */
function npm(root, args) {
  // Under `npm start` npm provides its path; otherwise it is on the PATH.
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

/** The environment without NODE_ENV=production, which would omit the packages needed to build and test. */
function plainEnvironment() {
  const { NODE_ENV: _, ...rest } = process.env;
  // The package's script would download GPU libraries; those for the CPU are in the package.
  return { ...rest, npm_config_onnxruntime_node_install: "skip" };
}
