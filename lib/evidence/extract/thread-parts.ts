import { parentPort, Worker, workerData } from "node:worker_threads";
import { AppError } from "@/lib/errors";
import { LIMITS } from "./limits";

/** What a reading thread says: the parts it reads, then how it ended. Each part is answered by "next" once it is taken. */
type ThreadReport<Part> =
  | { type: "part"; part: Part }
  | { type: "done" }
  | { type: "unreadable"; message: string }
  | { type: "error"; stack: string };

/**
 * Runs a script that reads a document in a thread of its own, and hands out its parts as they come: a file that makes
 * a parser hang or grow is stopped, and the process that asked goes on.
 * @param script a file that calls `serveParts`
 * @throws AppError("unreadable") with a sentence for the reader; the signal's reason when it is aborted
 */
export async function* partsFromThread<Part>(
  script: URL,
  task: unknown,
  signal?: AbortSignal,
): AsyncGenerator<Part> {
  signal?.throwIfAborted();
  const thread = start(script, task);
  const reports = listen<Part>(thread, signal);
  try {
    for (;;) {
      const report = await reports.next();
      if (report.type === "done") return;
      if (report.type === "unreadable") throw new AppError("unreadable", report.message);
      if (report.type === "error") throw new Error(`The parser failed: ${report.stack}`);
      yield report.part;
      thread.postMessage("next");
    }
  } finally {
    reports.close();
    await thread.terminate();
  }
}

function start(script: URL, task: unknown): Worker {
  // TypeScript is loaded by tsx in every process that parses, so the thread needs it too.
  return new Worker(script, {
    workerData: task,
    execArgv: ["--import", "tsx"],
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.heap, maxYoungGenerationSizeMb: 64 },
    stdout: true,
    stderr: true,
  });
}

/** Hands out the thread's reports in order; silence, a crash or the caller's signal end the wait with an error. */
function listen<Part>(thread: Worker, signal: AbortSignal | undefined) {
  const waiting: ThreadReport<Part>[] = [];
  let failure: Error | undefined;
  let wake = () => {};
  const fail = (error: Error) => {
    failure ??= error;
    wake();
  };
  const aborted = () =>
    fail(signal?.reason instanceof Error ? signal.reason : new Error("Reading was stopped."));
  thread.on("message", (report: ThreadReport<Part>) => {
    waiting.push(report);
    wake();
  });
  thread.on("error", (error) => fail(crash(error)));
  thread.on("exit", () =>
    fail(new AppError("unreadable", "This file could not be read because its parser stopped.")),
  );
  signal?.addEventListener("abort", aborted, { once: true });
  return {
    async next(): Promise<ThreadReport<Part>> {
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

/** Parts that may wait for the caller: it works on them while the next are read. */
const AHEAD = 4;

/**
 * The thread's side of `partsFromThread`: reads the task it was started with and hands the parts over, waiting while too
 * many have not been taken. A failure is told, never thrown.
 */
export async function serveParts<Task, Part>(read: (task: Task) => AsyncIterable<Part>): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error("a reading script runs as a worker thread only");
  const say = (report: ThreadReport<Part>) => port.postMessage(report);
  let waiting = 0;
  let proceed = () => {};
  port.on("message", () => {
    waiting--;
    proceed();
  });
  try {
    for await (const part of read(workerData as Task)) {
      say({ type: "part", part });
      waiting++;
      while (waiting > AHEAD) await new Promise<void>((resolve) => (proceed = resolve));
    }
    say({ type: "done" });
  } catch (error) {
    if (error instanceof AppError) say({ type: "unreadable", message: error.message });
    else
      say({ type: "error", stack: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  } finally {
    port.close();
  }
}
