import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeWebStream } from "node:stream/web";
import { BlobNotFoundError, createMultipartUploader, del, get, list } from "@vercel/blob";
import { AppError } from "@/lib/errors";
import type { ByteRange, Storage } from "./types";

// The store requires parts of at least 5 MB.
const PART_BYTES = 8 * 1024 * 1024;

type Part = { etag: string; partNumber: number };

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
      const upload = await createMultipartUploader(locate(key), {
        access: "private",
        token,
        addRandomSuffix: false,
      });
      const parts: Part[] = [];
      // Sequential: the package itself would hold sixteen parts in memory.
      for await (const part of createReadStream(source, { highWaterMark: PART_BYTES })) {
        parts.push(await upload.uploadPart(parts.length + 1, part));
      }
      await upload.complete(parts);
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
