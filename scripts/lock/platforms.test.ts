import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { type LockFile, missingPackages } from "./platforms.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(path.join(tmpdir(), "boardgpt-lock-file-"));
const lock: LockFile = JSON.parse(readFileSync(path.join(ROOT, "package-lock.json"), "utf8"));

afterAll(() => rmSync(folder, { recursive: true }));

test("the lock file lists what every platform needs, and no registry's address", () => {
  expect(Object.keys(missingPackages(lock))).toEqual([]);
  expect(Object.values(lock.packages).filter(({ resolved }) => resolved?.includes("://"))).toEqual([]);
});

// On Linux the packages of this run were installed by it.
test("npm ci accepts the lock file on other platforms without asking a registry", () => {
  for (const name of ["package.json", "package-lock.json", ".npmrc"])
    copyFileSync(path.join(ROOT, name), path.join(folder, name));
  for (const [os, cpu, native] of [
    ["darwin", "arm64", "@next/swc-darwin-arm64"],
    ["win32", "x64", "@next/swc-win32-x64-msvc"],
  ]) {
    const command = ["ci", "--dry-run", "--offline", "--ignore-scripts", `--os=${os}`, `--cpu=${cpu}`];
    // Under `npm test --silent`, npm would print nothing.
    const env = { ...process.env, npm_config_loglevel: "notice" };
    const { stdout, stderr } = spawnSync("npm", command, { cwd: folder, encoding: "utf8", env });
    expect(stderr).not.toContain("npm error");
    expect(stdout).toContain(`add ${native} `);
  }
});

test("a package that the registry lacks is listed with its platform", () => {
  const packages = {
    "": {},
    "node_modules/tool": { dev: true as const, optionalDependencies: { "@tool/linux-x64-musl": "1.2.3" } },
    "node_modules/kept": {
      optionalDependencies: { "kept-darwin-arm64": "1.0.0", "kept-wasm32-wasi": "1.0.0" },
    },
    "node_modules/kept/node_modules/kept-darwin-arm64": {},
  };
  expect(missingPackages({ packages })).toEqual({
    "node_modules/@tool/linux-x64-musl": {
      version: "1.2.3",
      cpu: ["x64"],
      libc: ["musl"],
      os: ["linux"],
      dev: true,
      optional: true,
    },
    "node_modules/kept-wasm32-wasi": { version: "1.0.0", cpu: ["wasm32"], optional: true },
  });
});
