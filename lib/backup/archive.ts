import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeWebStream } from "node:stream/web";
import { createGunzip, createGzip } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import { extract, pack } from "tar-stream";
import { AppError } from "@/lib/errors";
import { HEADER, type Header, headerSchema, SUMS, type Sums, sumsSchema } from "./format";

/** The first bytes of an age-encrypted file. Source: age-encryption.org/v1. */
const AGE_INTRO = "age-encryption.org/v1\n";

/** Papers are compressed already; for the tables, level 1 achieves most of what is possible. */
const LEVEL = 1;

const web = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
const node = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as NodeWebStream<Uint8Array>);

/** Writes a backup entry by entry and records the checksums of what was written. */
export type ArchiveWriter = {
  entries: Sums["entries"];
  add(name: string, content: string): Promise<void>;
  /** Adds `bytes` bytes from a stream. Throws when the stream has a different length. */
  addStream(name: string, bytes: number, content: Readable): Promise<{ sha256: string }>;
  /** Ends the archive. Resolves when it has been flushed to disk. */
  close(): Promise<void>;
};

/** Begins an archive in a new file that only its owner can read. Throws when the file exists. */
export async function writeArchive(file: string, passphrase: string | undefined): Promise<ArchiveWriter> {
  const tar = pack();
  const entries: Sums["entries"] = {};
  const zipped = tar.pipe(createGzip({ level: LEVEL }));
  const out = createWriteStream(file, { flags: "wx", mode: 0o600, flush: true });
  const written = encrypted(zipped, passphrase).then((content) => pipeline(content, out));
  // Awaited by `close`; a full disk must also stop the entry that is being added.
  written.catch((error: Error) => tar.destroy(error));

  async function addStream(name: string, bytes: number, content: Readable) {
    const hash = createHash("sha256");
    const entry = tar.entry({ name, size: bytes, mode: 0o600 });
    await pipeline(
      content,
      async function* (parts: AsyncIterable<Buffer>) {
        for await (const part of parts) {
          hash.update(part);
          yield part;
        }
      },
      entry,
    );
    const sha256 = hash.digest("hex");
    entries[name] = { bytes, sha256 };
    return { sha256 };
  }

  return {
    entries,
    addStream,
    async add(name, content) {
      const bytes = Buffer.from(content, "utf8");
      await addStream(name, bytes.length, Readable.from(bytes.length === 0 ? [] : [bytes]));
    },
    async close() {
      tar.finalize();
      await written;
    },
  };
}

async function encrypted(content: Readable, passphrase: string | undefined): Promise<Readable> {
  if (!passphrase) return content;
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return node(await encrypter.encrypt(web(content)));
}

/** One entry of a backup. Read `content` to its end before requesting the next entry. */
export type Entry = { name: string; bytes: number; content: AsyncIterable<Buffer> };

/**
 * Reads a backup entry by entry.
 * @throws AppError `invalid` where the file is not a backup, is damaged, or the passphrase is missing or wrong
 */
export async function* readArchive(file: string, passphrase: string | undefined): AsyncGenerator<Entry> {
  const tar = extract();
  const plain = await decrypted(file, passphrase);
  const feeding = pipeline(plain, createGunzip(), tar).catch((error: Error) => tar.destroy(error));
  try {
    for await (const entry of tar) {
      yield { name: entry.header.name, bytes: entry.header.size ?? 0, content: bytesOf(entry) };
      entry.resume();
    }
  } catch (error) {
    throw asDamage(error);
  } finally {
    plain.destroy();
    await feeding;
  }
}

/** The bytes of an entry. Damage to the archive surfaces here. */
async function* bytesOf(entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  try {
    // The package's types do not say that the chunks are buffers.
    yield* entry as AsyncIterable<Buffer>;
  } catch (error) {
    throw asDamage(error);
  }
}

function asDamage(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const code = "code" in error ? String(error.code) : "";
  if (["ENOENT", "EACCES", "ENOSPC", "EISDIR"].includes(code)) return error;
  return new AppError("invalid", `The file is not a BoardGPT backup, or it is damaged (${error.message}).`);
}

async function decrypted(file: string, passphrase: string | undefined): Promise<Readable> {
  if (!(await isEncrypted(file))) return createReadStream(file);
  if (!passphrase)
    throw new AppError(
      "invalid",
      "This backup is encrypted. Set BACKUP_PASSPHRASE to the passphrase it was made with.",
    );
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return node(await decrypter.decrypt(web(createReadStream(file))));
  } catch {
    throw new AppError(
      "invalid",
      "BACKUP_PASSPHRASE does not open this backup, or its beginning is damaged.",
    );
  }
}

async function isEncrypted(file: string): Promise<boolean> {
  const stream = createReadStream(file, { end: AGE_INTRO.length - 1, encoding: "latin1" });
  let beginning = "";
  stream.on("data", (part) => {
    beginning += part;
  });
  await once(stream, "end");
  return beginning === AGE_INTRO;
}

/** An entry's content as text. */
export async function textOf({ content }: Entry): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}

const LARGEST_TEXT = 256 * 1024 * 1024;

/**
 * Reads a whole backup and compares each entry with its checksum. One pass; memory is bounded by the largest part of a table.
 * @throws AppError `invalid` naming the first entry that does not match
 */
export async function verifyArchive(
  file: string,
  passphrase: string | undefined,
): Promise<{ header: Header; sums: Sums }> {
  const found: Sums["entries"] = {};
  let header: Header | undefined;
  let sums: Sums | undefined;
  for await (const entry of readArchive(file, passphrase)) {
    if (sums) throw damaged(`"${entry.name}" comes after its end`);
    if (entry.name in found) throw damaged(`"${entry.name}" is in it twice`);
    if (entry.name === SUMS) sums = parsed(sumsSchema, await boundedText(entry), SUMS);
    else if (entry.name === HEADER) {
      const text = await boundedText(entry);
      found[HEADER] = sumOf(Buffer.from(text, "utf8"));
      header = parsed(headerSchema, text, HEADER);
    } else if (!header) break;
    else found[entry.name] = await sumOfEntry(entry);
  }
  if (!header) throw new AppError("invalid", "The file is not a BoardGPT backup.");
  if (!sums) throw damaged("it ends in the middle");
  compare(found, sums.entries);
  return { header, sums };
}

async function boundedText(entry: Entry): Promise<string> {
  if (entry.bytes > LARGEST_TEXT) throw damaged(`"${entry.name}" is too large`);
  return textOf(entry);
}

function sumOf(content: Buffer): Sums["entries"][string] {
  return { bytes: content.length, sha256: createHash("sha256").update(content).digest("hex") };
}

async function sumOfEntry({ content }: Entry): Promise<Sums["entries"][string]> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const part of content) {
    hash.update(part);
    bytes += part.length;
  }
  return { bytes, sha256: hash.digest("hex") };
}

function compare(found: Sums["entries"], expected: Sums["entries"]): void {
  for (const [name, { bytes, sha256 }] of Object.entries(expected)) {
    const entry = found[name];
    if (!entry) throw damaged(`"${name}" is missing`);
    if (entry.bytes !== bytes || entry.sha256 !== sha256) throw damaged(`"${name}" was changed`);
  }
  for (const name of Object.keys(found)) if (!(name in expected)) throw damaged(`"${name}" was added`);
}

function parsed<T>(schema: { parse(value: unknown): T }, text: string, name: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw damaged(`"${name}" cannot be read`);
  }
}

function damaged(what: string): AppError {
  return new AppError("invalid", `The backup is damaged: ${what}. Use another one.`);
}
