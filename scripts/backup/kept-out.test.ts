import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");
const MAKE = readFileSync(path.join(import.meta.dirname, "make.ts"), "utf8");

/** Names of what contains papers, keys or passwords in the project's folder, to which `npm run backup` writes by default. */
const SECRET = [".data", ".env", "*.backup"];

// Vercel uploads what git tracks; an image is built from what .dockerignore leaves.
it.each([".gitignore", ".dockerignore"])("an installation's data is excluded by %s", (file) => {
  const lines = readFileSync(path.join(ROOT, file), "utf8").split("\n");
  const kept = lines.map((line) => line.replace(/\/$/, ""));
  expect(kept).toEqual(expect.arrayContaining(SECRET));
});

it("a backup has a name that is excluded", () => {
  expect(MAKE).toMatch(/boardgpt-\$\{[^`]*\.backup`/);
});
