import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const SCROLLS = /["'`][^"'`\n]*\boverflow(?:-[xy])?-auto\b[^"'`\n]*["'`]/g;

// Words for screen readers are placed absolutely: without a positioned parent that scrolls, they make the whole page wider or longer.
test("what scrolls keeps the hidden words of its table or list inside", () => {
  const root = path.join(import.meta.dirname, "..");
  const classes = globSync("{app,components}/**/*.tsx", { cwd: root }).flatMap(
    (file) => readFileSync(path.join(root, file), "utf8").match(SCROLLS) ?? [],
  );
  expect(classes).not.toEqual([]);
  expect(classes.filter((names) => !/\b(?:relative|absolute|fixed|sticky)\b/.test(names))).toEqual([]);
});
