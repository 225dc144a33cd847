import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(path.join(tmpdir(), "boardgpt-folder-"));
const run = promisify(execFile);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A process that waits for a shared start time, then does what every process does first. */
const BEGIN = `
  const { authSecret, prepareDataFolder } = await import(process.argv[1]);
  const [, , data, moment] = process.argv;
  while (Date.now() < Number(moment));
  prepareDataFolder(data);
  console.log(authSecret(data));
`;

test("processes that start at the same time share one folder and one secret", async () => {
  const data = path.join(folder, "state/data");
  const module = path.join(import.meta.dirname, "data-folder.ts");
  const moment = String(Date.now() + 1500);
  const runs = Array.from({ length: 6 }, () =>
    run(process.execPath, ["--input-type=module", "-e", BEGIN, module, data, moment]),
  );
  const secrets = (await Promise.all(runs)).map(({ stdout }) => stdout.trim());
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toHaveLength(43);
  expect(readdirSync(data)).toEqual(["secrets.json"]);
});
