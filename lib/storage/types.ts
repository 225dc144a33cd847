import type { Readable } from "node:stream";

/** Inclusive byte positions, as in an HTTP Range header. */
export type ByteRange = { start: number; end: number };

/** A stored file, and when it was stored. */
export type StoredFile = { key: string; bytes: number; storedAt: Date };

/** Where the originals of papers are stored. Private: files are reachable only through a service. */
export type Storage = {
  /** Moves a finished local file into the store under `key`. The file at `path` is gone afterwards. */
  putFile(key: string, path: string): Promise<void>;
  /** Streams the file, or the given range of it. Throws `notFound`. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Runs `use` with a local path to the file, valid until `use` settles. */
  withFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T>;
  /** Lists every file, in batches. */
  list(): AsyncIterable<StoredFile[]>;
  /** Deletes the file; a missing file is no error. */
  delete(key: string): Promise<void>;
  /** Throws when files can be neither stored nor read. */
  reach(): Promise<void>;
};
