import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../start/settings.ts";

/** The service tests, which use a database. */
export const SERVICES = [
  "lib/**/*.service.test.ts",
  "scripts/**/*.service.test.ts",
  "tests/service/**/*.test.ts",
];

/** The first line of a file that runs on the embedded database even if there is a server. */
const MARK = "// @both-engines\n";

/** The service tests that run on both engines; all others run once. */
export function filesForBothEngines(): string[] {
  return globSync(SERVICES, { cwd: ROOT }).filter((file) =>
    readFileSync(path.join(ROOT, file), "utf8").startsWith(MARK),
  );
}
