import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type LockFile, missingPackages } from "./platforms.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const FILE = path.join(ROOT, "package-lock.json");

const { status } = spawnSync(
  "npm",
  ["install", "--package-lock-only", "--ignore-scripts", "--loglevel=error"],
  {
    cwd: ROOT,
    stdio: "inherit",
    shell: process.platform === "win32",
  },
);
if (status !== 0) process.exit(1);

const lock: LockFile = JSON.parse(readFileSync(FILE, "utf8"));
const missing = missingPackages(lock);
const [root, ...others] = Object.entries({ ...lock.packages, ...missing });
others.sort(([a], [b]) => a.localeCompare(b, "en"));
lock.packages = Object.fromEntries([root ?? ["", {}], ...others]);
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json names ${others.length} packages.`);
const unknown = Object.keys(missing);
if (unknown.length > 0)
  console.log(`The registry does not have these; they are named without a hash:\n${unknown.join("\n")}`);
