import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const SCROLLS = /["'`][^"'`\n]*\boverflow(?:-[xy])?-auto\b[^"'`\n]*["'`]/g;

// Screen-reader text is positioned absolutely: without a positioned ancestor that scrolls, it makes the whole
// page wider or longer.
test("scrolling containers keep the hidden text of their tables or lists inside", () => {
  const root = path.join(import.meta.dirname, "..");
  const classes = globSync("{app,components}/**/*.tsx", { cwd: root }).flatMap(
    (file) => readFileSync(path.join(root, file), "utf8").match(SCROLLS) ?? [],
  );
  expect(classes).not.toEqual([]);
  expect(classes.filter((names) => !/\b(?:relative|absolute|fixed|sticky)\b/.test(names))).toEqual([]);
});
