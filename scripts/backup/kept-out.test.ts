import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");
const MAKE = readFileSync(path.join(import.meta.dirname, "make.ts"), "utf8");

/** What holds papers, keys or passwords and stands in the project's folder; `npm run backup` writes there unless told where. */
const SECRET = [".data", ".env", "*.backup"];

// Vercel sends what git knows; an image is made from what .dockerignore leaves.
it.each([".gitignore", ".dockerignore"])("what an installation holds is kept out by %s", (file) => {
  const lines = readFileSync(path.join(ROOT, file), "utf8").split("\n");
  const kept = lines.map((line) => line.replace(/\/$/, ""));
  expect(kept).toEqual(expect.arrayContaining(SECRET));
});

it("a backup has the name by which it is kept out", () => {
  expect(MAKE).toMatch(/boardgpt-\$\{[^`]*\.backup`/);
});
