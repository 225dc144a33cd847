import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { StartFailure, say } from "../start/say.ts";

export interface Chromium {
  /** Undefined: Playwright's own browser. */
  path: string | undefined;
  args: string[];
}

/** The headless shell first: it is what Playwright installs, and is much cheaper for tests. */
const SYSTEM_PATHS = [
  "/usr/lib/chromium/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

const isRoot = process.getuid?.() === 0;

/** The browser for tests: Playwright's own where it is installed, else the system's. */
export function findChromium(): Chromium | undefined {
  // Chromium's sandbox does not work as root, the usual user in containers.
  const args = ["--disable-gpu", ...(isRoot ? ["--no-sandbox"] : [])];
  if (existsSync(chromium.executablePath())) return { path: undefined, args };
  const path = SYSTEM_PATHS.find((candidate) => existsSync(candidate));
  return path ? { path, args } : undefined;
}

/** Installs a browser if there is none. Throws a StartFailure when neither way works. */
export function ensureChromium(): void {
  if (findChromium()) return;
  say("No Chromium found; Playwright is downloading one...");
  const download = attempt(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]);
  if (download && findChromium()) return;
  if (isRoot && existsSync("/usr/bin/apt-get")) {
    say("The download failed; installing Debian's chromium...");
    attempt("apt-get", ["update", "-qq"]);
    if (attempt("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"]) && findChromium())
      return;
  }
  throw new StartFailure(
    "The browser tests need Chromium. Playwright could not download one, and Debian's package could not be installed: install `chromium` yourself.",
  );
}

function attempt(command: string, args: string[]): boolean {
  const { status, stderr } = spawnSync(command, args, {
    encoding: "utf8",
    stdio: ["ignore", "ignore", "pipe"],
  });
  if (status !== 0) console.error(stderr?.trim());
  return status === 0;
}
