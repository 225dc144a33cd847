import { env } from "@/lib/env";
import type { PageText } from "../types";
import type { DocumentKind, Task } from "./parse";
import { partsFromThread } from "./thread-parts";

export type { DocumentKind } from "./parse";

type ReadOptions = {
  signal?: AbortSignal;
  /** Called with each page as it is read. */
  onPage?: (page: PageText) => void;
};

/**
 * Reads a document page by page, in reading order, in a thread that reads nothing else in the meantime: if a file makes a parser
 * hang or grow, the thread is stopped and the calling process continues. The thread reads only a few batches ahead.
 * @param source path of the file, or its bytes
 * @throws AppError("unreadable") with a sentence for the reader when the document cannot be read
 */
export async function* readPages(
  kind: DocumentKind,
  source: string | Uint8Array,
  { signal, onPage }: ReadOptions = {},
): AsyncGenerator<PageText> {
  signal?.throwIfAborted();
  const task: Task = typeof source === "string" ? { kind, path: source } : { kind, bytes: source };
  for await (const page of env.VERCEL ? readHere(task, signal) : readInThread(task, signal)) {
    onPage?.(page);
    yield page;
  }
}

/** Reads in-process: a hosted function that hangs is stopped by its host, and it has no TypeScript files to start a thread from. */
async function* readHere(task: Task, signal?: AbortSignal): AsyncGenerator<PageText> {
  const [{ parsePages }, { readFile }] = await Promise.all([import("./parse"), import("node:fs/promises")]);
  const bytes = "bytes" in task ? task.bytes : new Uint8Array(await readFile(task.path));
  for await (const page of parsePages(task.kind, bytes)) {
    signal?.throwIfAborted();
    yield page;
  }
}

async function* readInThread(task: Task, signal?: AbortSignal): AsyncGenerator<PageText> {
  const script = new URL("./thread.ts", import.meta.url);
  for await (const pages of partsFromThread<PageText[]>(script, task, signal)) yield* pages;
}

/** All pages of a document. Same errors as `readPages`. */
export async function extractText(
  kind: DocumentKind,
  source: string | Uint8Array,
  options?: ReadOptions,
): Promise<PageText[]> {
  const pages: PageText[] = [];
  for await (const page of readPages(kind, source, options)) pages.push(page);
  return pages;
}
