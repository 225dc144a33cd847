import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { blankSettings } from "../../scripts/test/blank-settings.ts";
import { layPreparedDatabase } from "../../scripts/test/prepared-database.ts";

const folder = mkdtempSync(path.join(tmpdir(), "boardgpt-restore-"));
const home = path.join(folder, "home");
const file = path.join(folder, "board.backup");

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command of package.json like a person, on the data folder. */
function command(name: string, dataDir: string, ...args: string[]): Promise<{ code: number; said: string }> {
  const child = spawn("node", [`scripts/${name}.mjs`, ...args], {
    env: { ...process.env, NODE_ENV: "production", ...blankSettings(), DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => (said += data));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code: code ?? -1, said })));
}

test("a folder's content is restored into another, which keeps its previous content", async () => {
  await layPreparedDatabase(home);
  const made = await command("backup", home, file);
  expect(made, made.said).toMatchObject({ code: 0 });
  expect(made.said).toMatch(/board\.backup \(\d+\.\d MB\): \d+ rows and 0 files\. Read back and verified\./);
  expect(made.said).toContain("It is not encrypted");
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const elsewhere = path.join(folder, "elsewhere");
  cpSync(home, elsewhere, { recursive: true });
  expect(await command("restore", elsewhere, file)).toMatchObject({
    code: 1,
    said: expect.stringContaining("Use --replace to move it aside"),
  });
  const restored = await command("restore", elsewhere, file, "--replace");
  expect(restored, restored.said).toMatchObject({ code: 0 });
  expect(restored.said).toContain("Everyone must sign in again.");
  expect(readdirSync(elsewhere)).toEqual(expect.arrayContaining(["database", "secrets.json"]));
  expect(existsSync(path.join(elsewhere, "restoring"))).toBe(false);
  const aside = readdirSync(elsewhere).find((name) => name.startsWith("before-restore-")) ?? "";
  expect(readdirSync(path.join(elsewhere, aside)).sort()).toEqual(["database", "secrets.json"]);
  // The log is sealed with the restored key; its two rows record the backup and the restore.
  const log = await command("audit-verify", elsewhere);
  expect(log.said).toContain("The log is intact.");
});

test("the doctor finds no problems, and no installation where there is none", async () => {
  const examined = await command("doctor", home);
  expect(examined, examined.said).toMatchObject({ code: 0 });
  expect(examined.said).toMatch(/^ok +Files +A file was stored, read and deleted\.$/m);
  expect(examined.said).not.toMatch(/^(look|FAIL) /m);
  const nowhere = path.join(folder, "nowhere");
  expect((await command("doctor", nowhere)).said).toContain(`There is no installation in ${nowhere} yet`);
});

test("a foreign file is rejected with a message, and the installation is unchanged", async () => {
  const foreign = path.join(folder, "holiday.jpg");
  writeFileSync(foreign, "a picture of a lighthouse");
  const before = readdirSync(home).sort();
  const refused = await command("restore", home, foreign, "--replace");
  expect(refused.code).toBe(1);
  expect(refused.said).toContain("The file is not a BoardGPT backup");
  expect(refused.said).not.toMatch(/\n\s+at /);
  expect(readdirSync(home).sort()).toEqual(before);
});
