import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { subDays } from "date-fns/subDays";
import { db } from "@/lib/db";
import { stagingFolder, storage } from "@/lib/storage";

/** Orphaned files in the file store, and files that should be there but are missing. */
export type SweepReport = {
  /** Files without a paper, and unfinished uploads, left by a process that was killed. */
  left: { files: number; bytes: number };
  /** Ids of papers, and of sources of minutes, whose file is missing. */
  missing: string[];
};

/** An upload stores its file before its row, so younger files are left alone. */
const GRACE_DAYS = 1;

/**
 * Finds files that belong to no paper, and papers without a file. Reads each name in the store and each key in the table once.
 * @param options.remove whether to delete the orphaned files
 */
export async function sweepFiles(options: { remove: boolean }, now = new Date()): Promise<SweepReport> {
  const old = subDays(now, GRACE_DAYS);
  const keys = new Map<string, string>();
  for (const { id, storageKey } of await allFiles()) if (storageKey) keys.set(storageKey, id);
  const left = { files: 0, bytes: 0 };
  const remove = async (bytes: number, action: () => Promise<void>) => {
    left.files += 1;
    left.bytes += bytes;
    if (options.remove) await action();
  };
  for await (const files of storage.list()) {
    for (const { key, bytes, storedAt } of files) {
      if (keys.delete(key) || storedAt >= old || (await hasRow(key))) continue;
      await remove(bytes, () => storage.delete(key));
    }
  }
  for (const { file, bytes } of await stagedBefore(old)) await remove(bytes, () => rm(file, { force: true }));
  return { left, missing: [...keys.values()] };
}

/** Everything that has a file: papers, and sources of minutes. */
async function allFiles(): Promise<{ id: string; storageKey: string | null }[]> {
  const select = { id: true, storageKey: true } as const;
  const [papers, sources] = await Promise.all([
    db.document.findMany({ select }),
    db.minutesSource.findMany({ where: { storageKey: { not: null } }, select }),
  ]);
  return [...papers, ...sources];
}

/** The row may have been created since the keys were read. */
async function hasRow(storageKey: string): Promise<boolean> {
  const where = { storageKey };
  return (await db.document.count({ where })) > 0 || (await db.minutesSource.count({ where })) > 0;
}

async function stagedBefore(old: Date): Promise<{ file: string; bytes: number }[]> {
  const names = await readdir(stagingFolder).catch(() => []);
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(stagingFolder, name);
      const found = await stat(file).catch(() => null);
      return found?.isFile() && found.mtime < old ? { file, bytes: found.size } : null;
    }),
  );
  return files.filter((file) => file !== null);
}
