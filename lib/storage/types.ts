import type { Readable } from "node:stream";

/** Inclusive byte positions, as in an HTTP Range header. */
export type ByteRange = { start: number; end: number };

/** A file of the store, and when it came there. */
export type StoredFile = { key: string; bytes: number; storedAt: Date };

/** Where the originals of papers are kept. Private: nothing in it is reachable but through a service. */
export type Storage = {
  /** Takes over a finished local file under `key`. The file at `path` is gone afterwards. */
  putFile(key: string, path: string): Promise<void>;
  /** Streams the file, or the given part of it. Throws `notFound`. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Runs `use` with a local path to the file, which is valid until `use` settles. */
  withFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T>;
  /** Every file there is, in batches. */
  list(): AsyncIterable<StoredFile[]>;
  /** Deletes the file; a missing file is no error. */
  delete(key: string): Promise<void>;
  /** Throws when files can be neither kept nor read. */
  reach(): Promise<void>;
};
