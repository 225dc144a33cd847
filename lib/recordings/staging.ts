import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeWebStream } from "node:stream/web";
import { AppError } from "@/lib/errors";
import { knownFailure } from "@/lib/http/known-failure";
import { stagingFolder } from "@/lib/storage";

/** Path of the incomplete upload on disk. */
export function stagedFile(uploadId: string): string {
  return path.join(stagingFolder, `recording-${path.basename(uploadId)}`);
}

/** Returns how many bytes have arrived. The size of the file on disk is authoritative. */
export async function receivedBytes(uploadId: string): Promise<number> {
  const found = await stat(stagedFile(uploadId)).catch(() => null);
  return found?.size ?? 0;
}

/** Uploads being written to by a request right now. */
const writing = new Set<string>();

/**
 * Streams the next bytes of an upload, starting at `from`, to disk. Bytes of an interrupted part are kept.
 * Throws `conflict` where `from` is not the current position or another request is writing, `tooLarge`,
 * `invalid`.
 */
export async function appendPart(
  uploadId: string,
  body: ReadableStream,
  { from, most, size }: { from: number; most: number; size: number },
): Promise<number> {
  if (writing.has(uploadId))
    throw new AppError("conflict", "Another part of this recording is being uploaded.");
  writing.add(uploadId);
  try {
    await mkdir(stagingFolder, { recursive: true, mode: 0o700 });
    await (await open(stagedFile(uploadId), "a", 0o600)).close();
    if ((await receivedBytes(uploadId)) !== from)
      throw new AppError(
        "conflict",
        "This part does not continue where the upload stopped. Choose the same file again to resume.",
      );
    const bounded = bound(Math.min(most, size - from));
    const target = createWriteStream(stagedFile(uploadId), { flags: "r+", start: from });
    await pipeline(Readable.fromWeb(body as NodeWebStream<Uint8Array>), bounded, target).catch(asPartError);
    return await receivedBytes(uploadId);
  } finally {
    writing.delete(uploadId);
  }
}

function bound(most: number): Transform {
  let left = most;
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      left -= bytes.length;
      if (left < 0)
        return done(new AppError("tooLarge", "This part is larger than what is left of the recording."));
      done(null, bytes);
    },
  });
}

function asPartError(error: unknown): never {
  if (error instanceof AppError || knownFailure(error)) throw error;
  throw new AppError(
    "invalid",
    "The part did not arrive in full. What arrived is kept: choose the same file again to resume.",
  );
}

/** SHA-256 of the bytes received. */
export async function hashOf(uploadId: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(stagedFile(uploadId)), hash);
  return hash.digest("hex");
}

export async function discardStaged(uploadId: string): Promise<void> {
  await rm(stagedFile(uploadId), { force: true });
}
