import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeWebStream } from "node:stream/web";
import { BlobNotFoundError, del, get, list, put } from "@vercel/blob";
import { AppError } from "@/lib/errors";
import type { ByteRange, Storage } from "./types";

/** Private files in a folder of a Vercel Blob store. */
export function blobStorage(token: string, inFolder = "documents"): Storage {
  const prefix = `${inFolder}/`;
  const locate = (key: string) => `${prefix}${path.posix.basename(key)}`;

  async function open(key: string, range?: ByteRange): Promise<Readable> {
    const headers = range ? { range: `bytes=${range.start}-${range.end}` } : undefined;
    const found = await get(locate(key), { access: "private", token, headers });
    if (!found?.stream) throw new AppError("notFound", "The file of this document is missing.");
    return Readable.fromWeb(found.stream as NodeWebStream<Uint8Array>);
  }

  return {
    async putFile(key, source) {
      const options = { access: "private", token, addRandomSuffix: false, multipart: true } as const;
      await put(locate(key), createReadStream(source), options);
      await rm(source, { force: true });
    },
    open,
    async withFile(key, use) {
      const folder = await mkdtemp(path.join(tmpdir(), "boardgpt-"));
      try {
        const file = path.join(folder, "document");
        await pipeline(await open(key), createWriteStream(file, { mode: 0o600 }));
        return await use(file);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async *list() {
      let cursor: string | undefined;
      do {
        const page = await list({ prefix, cursor, token });
        yield page.blobs.map(({ pathname, size, uploadedAt }) => ({
          key: path.posix.basename(pathname),
          bytes: size,
          storedAt: uploadedAt,
        }));
        cursor = page.cursor;
      } while (cursor);
    },
    async delete(key) {
      try {
        await del(locate(key), { token });
      } catch (error) {
        if (!(error instanceof BlobNotFoundError)) throw error;
      }
    },
    async reach() {
      await list({ prefix: "documents/", limit: 1, token });
    },
  };
}
