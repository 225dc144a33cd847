import { createReadStream } from "node:fs";
import { access, copyFile, mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { AppError } from "@/lib/errors";
import type { ByteRange, Storage } from "./types";

/** Files in a folder of this machine, readable by its owner only. */
export function localStorage(folder: string): Storage {
  const locate = (key: string) => path.join(folder, path.basename(key));

  async function find(key: string): Promise<string> {
    const file = locate(key);
    await access(file).catch(() => {
      throw new AppError("notFound", "The file of this document is missing.");
    });
    return file;
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
    async delete(key) {
      await rm(locate(key), { force: true });
    },
  };
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
