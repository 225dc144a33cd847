import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { filesForBothEngines } from "./engines.ts";

const SPEAKS_SQL = /\$(?:query|execute)Raw/;
/** A row that is only locked: the embedded database has one session, in which nothing waits for it. */
const LOCKS_A_ROW = /\$queryRaw(?:<[^`]*>)?`\s*SELECT[^`]*\bFOR (?:UPDATE|SHARE|NO KEY UPDATE)\b[^`]*`/g;

test("each folder whose code speaks SQL of its own, other than locks, has a service file that runs on both engines", () => {
  const code = globSync("lib/**/*.ts").filter((file) => !/\.test\.ts$|\/generated\//.test(file));
  const folders = new Set(
    code
      .filter((file) => SPEAKS_SQL.test(readFileSync(file, "utf8").replaceAll(LOCKS_A_ROW, "")))
      .map(path.dirname),
  );
  expect(folders.size).toBeGreaterThan(15);
  const tried = new Set(filesForBothEngines().map(path.dirname));
  expect([...folders].filter((folder) => !tried.has(folder))).toEqual([]);
});
