import { parentPort, Worker } from "node:worker_threads";
import { AppError } from "@/lib/errors";
import { LIMITS } from "./limits";
import { watchMemory, within } from "./thread-limits";

/** A message from a reading thread: a part it has read, or how it ended. Each part is answered by "next" once it is taken. */
type ThreadReport<Part> =
  | { type: "part"; part: Part }
  | { type: "done" }
  | { type: "unreadable"; message: string }
  | { type: "failed"; error: Error };

/** A message to a thread: a document to read, or that its part was taken. */
type ThreadOrder = { type: "read"; task: unknown } | { type: "next" };

/** How long an idle thread is kept before its memory is released. */
const IDLE_MS = 60_000;

type Idle = { thread: Worker; timer: NodeJS.Timeout };

/** For each script, one thread that read its last document to the end. Starting one takes longer than reading most papers. */
const idle = new Map<string, Idle>();

/**
 * Runs a script that reads a document in a thread that reads nothing else in the meantime, and yields its parts as they arrive. If a
 * file makes a parser hang or grow, the thread is stopped and the calling process continues. A thread is reused only after a
 * document that was read to its end.
 * @param script a file that calls `serveParts`
 * @param mostBytes that the thread may hold; overridden in tests
 * @throws AppError("unreadable") with a sentence for the reader; the signal's reason when it is aborted
 */
export async function* partsFromThread<Part>(
  script: URL,
  task: unknown,
  signal?: AbortSignal,
  mostBytes: number = LIMITS.memory,
): AsyncGenerator<Part> {
  signal?.throwIfAborted();
  const thread = wake(script) ?? start(script);
  const reports = listen<Part>(thread, mostBytes, signal);
  const tell = (order: ThreadOrder) => thread.postMessage(order);
  let isDone = false;
  try {
    tell({ type: "read", task });
    for (;;) {
      const report = await reports.next();
      isDone = report.type === "done";
      if (report.type === "done") return;
      if (report.type === "unreadable") throw new AppError("unreadable", report.message);
      // The message may quote the paper: the logger knows which errors repeat their input.
      if (report.type === "failed") throw new Error("The parser failed.", { cause: report.error });
      yield report.part;
      tell({ type: "next" });
    }
  } finally {
    reports.close();
    if (isDone && !idle.has(script.href)) rest(script, thread);
    else await thread.terminate();
  }
}

function start(script: URL): Worker {
  // TypeScript is loaded by tsx in every process that parses, so the thread needs it too.
  const thread = new Worker(script, {
    execArgv: ["--import", "tsx"],
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.heap, maxYoungGenerationSizeMb: 64 },
    stdout: true,
    stderr: true,
  });
  // A parser's output is useless, and would be buffered.
  thread.stdout.resume();
  thread.stderr.resume();
  // An error in a busy thread reaches its caller; an idle one is simply replaced.
  const drop = () => {
    if (idle.get(script.href)?.thread === thread) wake(script);
  };
  thread.on("error", drop);
  thread.on("exit", drop);
  return thread;
}

function rest(script: URL, thread: Worker): void {
  thread.unref();
  const timer = setTimeout(() => {
    idle.delete(script.href);
    void thread.terminate();
  }, IDLE_MS).unref();
  idle.set(script.href, { thread, timer });
}

function wake(script: URL): Worker | undefined {
  const found = idle.get(script.href);
  idle.delete(script.href);
  clearTimeout(found?.timer);
  found?.thread.ref();
  return found?.thread;
}

/** Yields the thread's reports in order; a timeout, a crash, too much memory or the caller's signal ends the wait with an error. */
function listen<Part>(thread: Worker, mostBytes: number, signal: AbortSignal | undefined) {
  const waiting: ThreadReport<Part>[] = [];
  let failure: Error | undefined;
  let proceed = () => {};
  const fail = (error: Error) => {
    failure ??= error;
    proceed();
  };
  const aborted = () =>
    fail(signal?.reason instanceof Error ? signal.reason : new Error("Reading was stopped."));
  const onReport = (report: ThreadReport<Part>) => {
    waiting.push(report);
    proceed();
  };
  const onError = (error: unknown) => fail(crash(error));
  const onExit = () =>
    fail(new AppError("unreadable", "This file could not be read because its parser stopped."));
  thread.on("message", onReport);
  thread.on("error", onError);
  thread.on("exit", onExit);
  signal?.addEventListener("abort", aborted, { once: true });
  const endWatch = watchMemory(thread, mostBytes, () => fail(tooMuch()));
  return {
    async next(): Promise<ThreadReport<Part>> {
      const budget = within(LIMITS.silence, thread, () => fail(tooSlow()));
      try {
        while (waiting.length === 0 && !failure) await new Promise<void>((resolve) => (proceed = resolve));
      } finally {
        budget.stop();
      }
      const report = waiting.shift();
      if (report) return report;
      throw failure ?? new Error("The parser ended without a word.");
    },
    close() {
      endWatch();
      thread.off("message", onReport);
      thread.off("error", onError);
      thread.off("exit", onExit);
      signal?.removeEventListener("abort", aborted);
    },
  };
}

function tooSlow(): AppError {
  return new AppError("unreadable", "This file took too long to read and was stopped.");
}

function tooMuch(): AppError {
  return new AppError("unreadable", "This file needs too much memory to be read.");
}

function crash(error: unknown): Error {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ERR_WORKER_OUT_OF_MEMORY") return tooMuch();
  return error instanceof Error ? error : new Error(String(error));
}

/** How many parts may wait for the caller, so that it works on them while the next are read. */
const AHEAD = 4;

/**
 * The thread's side of `partsFromThread`: reads documents one after the other and posts their parts, pausing while too many have not
 * been taken. Failures are reported, never thrown.
 */
export function serveParts<Task, Part>(read: (task: Task) => AsyncIterable<Part>): void {
  const port = parentPort;
  if (!port) throw new Error("a reading script runs as a worker thread only");
  const say = (report: ThreadReport<Part>) => port.postMessage(report);
  let waiting = 0;
  let proceed = () => {};
  const handOver = async (task: Task) => {
    try {
      for await (const part of read(task)) {
        say({ type: "part", part });
        waiting++;
        while (waiting > AHEAD) await new Promise<void>((resolve) => (proceed = resolve));
      }
      say({ type: "done" });
    } catch (error) {
      if (error instanceof AppError) say({ type: "unreadable", message: error.message });
      else say({ type: "failed", error: error instanceof Error ? error : new Error(String(error)) });
    }
  };
  port.on("message", (order: ThreadOrder) => {
    if (order.type === "read") return void handOver(order.task as Task);
    waiting--;
    proceed();
  });
}
