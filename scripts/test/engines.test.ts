import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { filesForBothEngines } from "./engines.ts";

const SPEAKS_SQL = /\$(?:query|execute)Raw/;

test("each folder whose code speaks SQL of its own has a service file that runs on both engines", () => {
  const code = globSync("lib/**/*.ts").filter((file) => !/\.test\.ts$|\/generated\//.test(file));
  const folders = new Set(
    code.filter((file) => SPEAKS_SQL.test(readFileSync(file, "utf8"))).map(path.dirname),
  );
  expect(folders.size).toBeGreaterThan(20);
  const tried = new Set(filesForBothEngines().map(path.dirname));
  expect([...folders].filter((folder) => !tried.has(folder))).toEqual([]);
});
