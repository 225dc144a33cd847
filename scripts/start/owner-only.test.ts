import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { closeToOthers } from "./owner-only.ts";

const folder = mkdtempSync(path.join(tmpdir(), "boardgpt-owner-"));
const modeOf = (file: string) => (statSync(file).mode & 0o7777).toString(8);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("an open data folder is made private, down to its last file, and nothing beyond it is", () => {
  const data = path.join(folder, "open");
  const outside = path.join(folder, "outside");
  mkdirSync(path.join(data, "database/base"), { recursive: true });
  const files = ["secrets.json", "database/base/1259", "database/tool"].map((name) => path.join(data, name));
  for (const file of [...files, outside]) writeFileSync(file, "");
  symlinkSync(outside, path.join(data, "link"));
  for (const file of [...files, outside]) chmodSync(file, 0o666);
  chmodSync(path.join(data, "database/tool"), 0o755);
  for (const name of ["", "database", "database/base"]) chmodSync(path.join(data, name), 0o755);
  closeToOthers(data);
  expect(files.map(modeOf)).toEqual(["600", "600", "700"]);
  expect(["", "database", "database/base"].map((name) => modeOf(path.join(data, name)))).toEqual([
    "700",
    "700",
    "700",
  ]);
  expect(modeOf(outside)).toBe("666");
});

test("a folder shared by all accounts is refused and left unchanged", () => {
  const shared = path.join(folder, "shared");
  mkdirSync(shared);
  chmodSync(shared, 0o1777);
  expect(() => closeToOthers(shared)).toThrow(/is shared by all accounts on this machine\. Set DATA_DIR/);
  expect(modeOf(shared)).toBe("1777");
});

// Only root can change the owner of a folder.
test.runIf(process.getuid?.() === 0)("another account's folder is refused, with what to do", () => {
  const foreign = path.join(folder, "foreign");
  mkdirSync(foreign);
  chownSync(foreign, 12345, 12345);
  expect(() => closeToOthers(foreign)).toThrow(
    /belongs to another account, .* \(chown -R\), or set DATA_DIR/,
  );
});

test("a file and a folder that another process removes in the meantime cause no failure", () => {
  const data = path.join(folder, "busy");
  mkdirSync(path.join(data, "staging"), { recursive: true });
  const [kept, probe] = ["secrets.json", ".probe-1"].map((name) => path.join(data, name)) as [string, string];
  for (const file of [kept, probe, path.join(data, "staging/part")]) writeFileSync(file, "", { mode: 0o666 });
  closeToOthers(data, (listed) => {
    const names = readdirSync(listed);
    for (const gone of [probe, path.join(data, "staging")]) rmSync(gone, { recursive: true, force: true });
    return names;
  });
  expect(modeOf(kept)).toBe("600");
});
