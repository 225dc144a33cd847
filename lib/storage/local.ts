import { createReadStream } from "node:fs";
import { access, constants, copyFile, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { AppError } from "@/lib/errors";
import type { ByteRange, Storage, StoredFile } from "./types";

const BATCH = 500;

/** Files in a local folder, readable by its owner only. */
export function localStorage(folder: string): Storage {
  const locate = (key: string) => path.join(folder, path.basename(key));

  async function find(key: string): Promise<string> {
    const file = locate(key);
    await access(file).catch(() => {
      throw new AppError("notFound", "The file of this document is missing.");
    });
    return file;
  }

  /** Null when the file was deleted after the folder was listed. */
  async function describe(key: string): Promise<StoredFile | null> {
    const found = await stat(locate(key)).catch(() => null);
    return found && { key, bytes: found.size, storedAt: found.mtime };
  }

  return {
    async putFile(key, source) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await move(source, locate(key));
    },
    async open(key: string, range?: ByteRange) {
      return createReadStream(await find(key), range);
    },
    async withFile(key, use) {
      return use(await find(key));
    },
    async *list() {
      const entries = await readdir(folder, { withFileTypes: true }).catch(nothingYet);
      const keys = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
      for (let at = 0; at < keys.length; at += BATCH) {
        yield (await Promise.all(keys.slice(at, at + BATCH).map(describe))).filter((file) => file !== null);
      }
    },
    async delete(key) {
      await rm(locate(key), { force: true });
    },
    async reach() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await access(folder, constants.R_OK | constants.W_OK);
    },
  };
}

/** The folder does not exist before the first upload. */
function nothingYet(error: NodeJS.ErrnoException): [] {
  if (error.code === "ENOENT") return [];
  throw error;
}

async function move(source: string, target: string): Promise<void> {
  try {
    await rename(source, target);
  } catch (error) {
    // The staging folder may be on another disk.
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    await copyFile(source, target);
    await rm(source);
  }
}
