import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../start/settings.ts";

/** The files of services, which talk to a database. */
export const SERVICES = [
  "lib/**/*.service.test.ts",
  "scripts/**/*.service.test.ts",
  "tests/service/**/*.test.ts",
];

/** How a file begins that runs on the embedded database although there is a server. */
const MARK = "// @both-engines\n";

/** The files of services that run on both engines; all others run once. */
export function filesForBothEngines(): string[] {
  return globSync(SERVICES, { cwd: ROOT }).filter((file) =>
    readFileSync(path.join(ROOT, file), "utf8").startsWith(MARK),
  );
}
