import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { acquireLock } from "./lock.ts";

const folder = mkdtempSync(path.join(tmpdir(), "boardgpt-lock-"));
const file = path.join(folder, "test.lock");

beforeEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("one process holds it, the next is told which, and then it is free", async () => {
  const first = await acquireLock(file);
  expect(await acquireLock(file)).toEqual({ ok: false, pid: process.pid });
  if (first.ok) first.release();
  expect(existsSync(file)).toBe(false);
  expect((await acquireLock(file)).ok).toBe(true);
});

test("a lock whose process is gone is taken over", async () => {
  const child = spawn(process.execPath, ["--eval", ""]);
  await once(child, "exit");
  writeFileSync(file, JSON.stringify({ pid: child.pid, began: "long ago" }));
  expect((await acquireLock(file)).ok).toBe(true);
});

test("a process with a reused number is not mistaken for the holder", async () => {
  writeFileSync(file, JSON.stringify({ pid: process.pid, began: "before the machine was started" }));
  expect((await acquireLock(file)).ok).toBe(true);
});

test("a truncated lock file is taken over", async () => {
  writeFileSync(file, '{"pid":');
  expect((await acquireLock(file)).ok).toBe(true);
});

test("of many concurrent attempts, one succeeds", async () => {
  writeFileSync(file, JSON.stringify({ pid: 2 ** 22 + 1, began: "" }));
  const locks = await Promise.all(Array.from({ length: 8 }, () => acquireLock(file)));
  expect(locks.filter(({ ok }) => ok)).toHaveLength(1);
});
