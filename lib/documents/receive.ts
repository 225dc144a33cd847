import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeWebStream } from "node:stream/web";
import busboy, { type Busboy } from "busboy";
import { AppError } from "@/lib/errors";
import { readFields } from "@/lib/http/input";
import { knownFailure } from "@/lib/http/known-failure";
import { stagingFolder } from "@/lib/storage";
import { MAX_FILE_BYTES } from "./constants";

/** A completely received file in the staging folder. The receiver moves or deletes `path`. */
export type ReceivedFile = {
  path: string;
  name: string;
  size: number;
  sha256: string;
  fields: Record<string, string>;
};

/** The source of a file: a request body, a function that stages it, or only the hash of a file already received. */
export type FileSource = Request | (() => Promise<ReceivedFile>) | Pick<ReceivedFile, "sha256">;

const ROOM_FOR_FIELDS = 64 * 1024;

/**
 * Streams the file of the multipart field `document` to the staging folder, without holding it in memory. Throws `invalid`,
 * `tooLarge`, `unsupported`; then nothing is left behind.
 */
export async function receiveFile(request: Request): Promise<ReceivedFile> {
  if (Number(request.headers.get("content-length")) > MAX_FILE_BYTES + ROOM_FOR_FIELDS) throw tooLarge();
  const { body } = request;
  if (!body) throw new AppError("invalid", "Please choose a file to upload.");
  return staged((target) => parse(body, openParser(request), target));
}

/** The same for a file that does not come from a request, with the given name and fields. */
export async function stageFile(
  stream: Readable,
  about: Pick<ReceivedFile, "name" | "fields">,
): Promise<ReceivedFile> {
  return staged(async (target) => ({ ...about, ...(await write(stream, target)), path: target }));
}

async function staged(receive: (target: string) => Promise<ReceivedFile>): Promise<ReceivedFile> {
  await mkdir(stagingFolder, { recursive: true, mode: 0o700 });
  const target = path.join(stagingFolder, randomUUID());
  try {
    return await receive(target);
  } catch (error) {
    await rm(target, { force: true });
    throw error instanceof AppError ? error : asUploadError(error);
  }
}

function openParser(request: Request): Busboy {
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  // The parser stops at its limit without saying whether there is more, so it may read one extra byte.
  const limits = { files: 1, fields: 5, fieldSize: 1024, fileSize: MAX_FILE_BYTES + 1 };
  try {
    return busboy({ headers, limits, defParamCharset: "utf8" });
  } catch {
    throw new AppError("unsupported", "A file is sent as multipart/form-data in the field 'document'.");
  }
}

async function parse(body: ReadableStream, parser: Busboy, target: string): Promise<ReceivedFile> {
  const fields: [string, string][] = [];
  let writing: Promise<Omit<ReceivedFile, "fields">> | undefined;
  parser.on("field", (name, value) => {
    fields.push([name, value]);
  });
  parser.on("file", (field, stream, info) => {
    if (field !== "document" || writing) {
      stream.resume();
      return;
    }
    writing = write(stream, target).then((written) => ({
      ...written,
      path: target,
      name: info.filename ?? "",
    }));
    // Awaited below; until then an early failure must not count as unhandled.
    writing.catch(() => parser.destroy());
  });
  const arrived = pipeline(Readable.fromWeb(body as NodeWebStream<Uint8Array>), parser);
  const [transfer, file] = await Promise.allSettled([
    arrived,
    arrived.catch(() => undefined).then(() => writing),
  ]);
  if (file.status === "rejected") throw file.reason;
  if (transfer.status === "rejected") throw transfer.reason;
  if (!file.value) throw new AppError("invalid", "Please choose a file to upload.");
  return { ...file.value, fields: readFields(fields) };
}

async function write(stream: Readable, target: string) {
  const hash = createHash("sha256");
  let size = 0;
  const measure = new Transform({
    transform(part: Buffer, _encoding, done) {
      size += part.length;
      if (size > MAX_FILE_BYTES) return done(tooLarge());
      hash.update(part);
      done(null, part);
    },
  });
  await pipeline(stream, measure, createWriteStream(target, { mode: 0o600 }));
  if (size === 0) throw new AppError("invalid", "The file is empty. Choose another one.");
  return { size, sha256: hash.digest("hex") };
}

function tooLarge(): AppError {
  return new AppError("tooLarge", "The file is larger than 50 MB.");
}

// A full disk is ours to fix; any other error means that the sender was cut off or sent a malformed body.
function asUploadError(error: unknown): unknown {
  if (knownFailure(error)) return error;
  return new AppError("invalid", "The upload was incomplete. Please try again.");
}
