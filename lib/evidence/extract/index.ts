import { Worker } from "node:worker_threads";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import type { PageText } from "../types";
import { LIMITS } from "./limits";
import type { DocumentKind } from "./parse";
import type { Report, Task } from "./protocol";

export type { DocumentKind } from "./parse";

export type ReadOptions = {
  signal?: AbortSignal;
  /** Called with each page as it is read. */
  onPage?: (page: PageText) => void;
};

/**
 * Reads a document page by page, in reading order, in a thread of its own: a file that makes a parser hang or grow
 * is stopped, and the process that asked goes on. The thread reads a few batches ahead of the caller, no more.
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

/** A hosted function is stopped by its host when it hangs, and has no TypeScript files to start a thread from. */
async function* readHere(task: Task, signal?: AbortSignal): AsyncGenerator<PageText> {
  const [{ parsePages }, { readFile }] = await Promise.all([import("./parse"), import("node:fs/promises")]);
  const bytes = "bytes" in task ? task.bytes : new Uint8Array(await readFile(task.path));
  for await (const page of parsePages(task.kind, bytes)) {
    signal?.throwIfAborted();
    yield page;
  }
}

async function* readInThread(task: Task, signal?: AbortSignal): AsyncGenerator<PageText> {
  const thread = start(task);
  const reports = listen(thread, signal);
  try {
    for (;;) {
      const report = await reports.next();
      if (report.type === "done") return;
      if (report.type === "unreadable") throw new AppError("unreadable", report.message);
      if (report.type === "error") throw new Error(`The parser failed: ${report.stack}`);
      yield* report.pages;
      thread.postMessage("next");
    }
  } finally {
    reports.close();
    await thread.terminate();
  }
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

function start(task: Task): Worker {
  // TypeScript is loaded by tsx in every process that parses, so the thread needs it too.
  return new Worker(new URL("./thread.ts", import.meta.url), {
    workerData: task,
    execArgv: ["--import", "tsx"],
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.heap, maxYoungGenerationSizeMb: 64 },
    stdout: true,
    stderr: true,
  });
}

/** Hands out the thread's reports in order; silence, a crash or the caller's signal end the wait with an error. */
function listen(thread: Worker, signal: AbortSignal | undefined) {
  const waiting: Report[] = [];
  let failure: Error | undefined;
  let wake = () => {};
  const fail = (error: Error) => {
    failure ??= error;
    wake();
  };
  const aborted = () =>
    fail(signal?.reason instanceof Error ? signal.reason : new Error("Reading was stopped."));
  thread.on("message", (report: Report) => {
    waiting.push(report);
    wake();
  });
  thread.on("error", (error) => fail(crash(error)));
  thread.on("exit", () =>
    fail(new AppError("unreadable", "This file could not be read: its parser stopped.")),
  );
  signal?.addEventListener("abort", aborted, { once: true });
  return {
    async next(): Promise<Report> {
      const timer = setTimeout(() => fail(tooSlow()), LIMITS.silence);
      try {
        while (waiting.length === 0 && !failure) await new Promise<void>((resolve) => (wake = resolve));
      } finally {
        clearTimeout(timer);
      }
      const report = waiting.shift();
      if (report) return report;
      throw failure ?? new Error("The parser ended without a word.");
    },
    close: () => signal?.removeEventListener("abort", aborted),
  };
}

function tooSlow(): AppError {
  return new AppError("unreadable", "This file took too long to read and was stopped.");
}

function crash(error: unknown): Error {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ERR_WORKER_OUT_OF_MEMORY")
    return new AppError("unreadable", "This file needs too much memory to be read.");
  return error instanceof Error ? error : new Error(String(error));
}
