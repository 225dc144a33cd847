import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Similarity } from "@/lib/ai/answer/types";
import type { Embed } from "@/lib/ask/label-places";
import { isBundled } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { watchMemory, within } from "@/lib/evidence/extract/thread-limits";
import type { FromThread, TaskInput, TaskName, TaskResult, ToThread } from "./tasks";

/** At least two, so that nobody waits for someone else's long job. */
const MOST_THREADS = Math.max(2, availableParallelism() - 1);
/** How many jobs may wait, in total and per person, who may ask 60 questions at once (rate-limit.ts). */
const MOST_WAITING = 500;
const MOST_WAITING_EACH = 100;
const RETRY_AFTER_SECONDS = 20;
/** How long an idle thread is kept before its memory is released; one stays for the next question. */
const IDLE_MS = 5 * 60_000;
/** Heap of a thread, and its total memory with what a PDF inflates to, in MiB: a book of 200 MB of papers takes a gigabyte. */
const HEAP_MB = 512;
const HELD_MB = 1536;

/** CPU budget of a job, in milliseconds: normal papers take a second at most. */
const BUDGET_MS: Record<TaskName, number> = {
  answer: 20_000,
  notInPapers: 20_000,
  checkSentence: 20_000,
  checkFindings: 60_000,
  brief: 120_000,
  packLines: 120_000,
  softwareTexts: 20_000,
  facts: 60_000,
  figures: 60_000,
  askPapers: 20_000,
  findFigures: 20_000,
  figuresOnPages: 20_000,
  figuresOfTables: 20_000,
  tablesIn: 20_000,
  relatedQuestions: 20_000,
  keyLines: 20_000,
  mentions: 20_000,
  changes: 20_000,
  countPages: 60_000,
  bindBook: 120_000,
};

export type ThreadOptions = {
  /** The owner of the job: each person's jobs run one after the other, so that everyone gets their turn. */
  by?: string;
  /** Aborts the job, even while it runs. */
  signal?: AbortSignal;
  /** Compares texts by meaning, in this thread, for a task that needs it. */
  similarity?: Similarity | null;
  /** Makes vectors of texts, in this thread, for a task that needs them. */
  embed?: Embed | null;
  onProgress?: (value: unknown) => void;
  /** Overrides the usual budgets in tests. */
  budgetMs?: number;
  heapMb?: number;
  heldMb?: number;
};

type Job = {
  name: TaskName;
  input: unknown;
  options: ThreadOptions;
  resolve: (result: unknown) => void;
  reject: (reason: unknown) => void;
};

type Idle = { thread: Worker; timer: NodeJS.Timeout };
type Pool = { idle: Idle[]; running: Set<Job>; waiting: Job[] };

// Every bundle of the product has its own copy of this module, and development reloads it; all share one pool.
const holder = globalThis as unknown as { boardgptPaperThreads?: Pool };
holder.boardgptPaperThreads ??= { idle: [], running: new Set(), waiting: [] };
const pool = holder.boardgptPaperThreads;

/**
 * Runs a task over texts of papers in a separate thread, so that other people's pages never wait for it. Rejects with what the task
 * throws, with the signal's reason, and with an `AppError` when the budget of time or memory is used up (`unreadable`) or too many jobs
 * wait (`unavailable`).
 */
export function inThread<Name extends TaskName>(
  name: Name,
  input: TaskInput<Name>,
  options: ThreadOptions = {},
): Promise<TaskResult<Name>> {
  const { signal, by } = options;
  return new Promise<TaskResult<Name>>((resolve, reject) => {
    signal?.throwIfAborted();
    const own = pool.waiting.filter((job) => by !== undefined && job.options.by === by).length;
    if (pool.waiting.length >= MOST_WAITING || own >= MOST_WAITING_EACH) throw tooMany();
    const job: Job = { name, input, options, resolve: resolve as Job["resolve"], reject };
    const leave = () => {
      pool.waiting = pool.waiting.filter((other) => other !== job);
      reject(signal?.reason);
    };
    signal?.addEventListener("abort", leave, { once: true });
    pool.waiting.push(job);
    startNext();
  });
}

/** Starts a thread before it is needed. */
export function warmThread(): void {
  if (pool.idle.length + pool.running.size === 0) rest(startThread());
}

function startNext(): void {
  while (pool.running.size < MOST_THREADS) {
    const next = pool.waiting.findIndex(({ options: { by } }) => by === undefined || !isBusy(by));
    const [job] = next < 0 ? [] : pool.waiting.splice(next, 1);
    if (!job) return;
    pool.running.add(job);
    void work(job);
  }
}

function isBusy(person: string): boolean {
  for (const { options } of pool.running) if (options.by === person) return true;
  return false;
}

async function work(job: Job): Promise<void> {
  const { heapMb } = job.options;
  const thread = (heapMb ? null : wake()) ?? startThread(heapMb);
  try {
    const end = await perform(thread, job);
    rest(thread);
    if (end.type === "done") job.resolve(end.result);
    else job.reject(end.error);
  } catch (error) {
    // It hangs, is out of memory, or runs a job that nobody waits for any longer.
    void thread.terminate();
    job.reject(error);
  } finally {
    pool.running.delete(job);
    startNext();
  }
}

function startThread(heapMb = HEAP_MB): Worker {
  // The bundler compiles a script referenced in exactly this form; elsewhere tsx loads the source.
  const thread = new Worker(new URL("./thread.ts", import.meta.url), {
    ...(isBundled ? {} : { execArgv: ["--import", "tsx"] }),
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 64 },
  });
  // An error in a busy thread reaches its job. An idle one is simply replaced.
  thread.on("error", () => drop(thread));
  thread.on("exit", () => drop(thread));
  return thread;
}

function rest(thread: Worker): void {
  thread.unref();
  const timer = setTimeout(() => {
    if (pool.idle.length > 1) void thread.terminate();
  }, IDLE_MS).unref();
  pool.idle.push({ thread, timer });
}

function wake(): Worker | undefined {
  const idle = pool.idle.pop();
  if (!idle) return undefined;
  clearTimeout(idle.timer);
  idle.thread.ref();
  return idle.thread;
}

function drop(thread: Worker): void {
  pool.idle = pool.idle.filter((idle) => idle.thread !== thread);
}

type End = Extract<FromThread, { type: "done" | "failed" }>;

/** The outcome of a task; throws when the thread must be terminated. */
async function perform(thread: Worker, { name, input, options }: Job): Promise<End> {
  const { signal, similarity = null, embed = null, onProgress } = options;
  const { budgetMs = BUDGET_MS[name], heldMb = HELD_MB } = options;
  const { promise, resolve, reject } = Promise.withResolvers<End>();
  const send = (message: ToThread) => thread.postMessage(message);
  const onMessage = (message: FromThread) => {
    if (message.type === "progress") onProgress?.(message.value);
    else if (message.type === "compare")
      Promise.resolve(similarity?.(message.question, message.texts) ?? null).then(
        (cosines) => send({ type: "cosines", cosines }),
        reject,
      );
    else if (message.type === "embed")
      Promise.resolve(embed?.(message.texts) ?? null).then(
        (vectors) => send({ type: "vectors", vectors }),
        reject,
      );
    else resolve(message);
  };
  const onError = (error: unknown) => reject(isOutOfMemory(error) ? tooMuch() : error);
  const onExit = () => reject(new Error("The thread that reads papers ended."));
  const onAbort = () => reject(signal?.reason);
  const budget = within(budgetMs, thread, () => reject(tooMuch()));
  const endWatch = watchMemory(thread, heldMb * 1024 * 1024, () => reject(tooMuch()));
  thread.on("message", onMessage);
  thread.on("error", onError);
  thread.on("exit", onExit);
  signal?.addEventListener("abort", onAbort, { once: true });
  try {
    signal?.throwIfAborted();
    send({ type: "task", name, input, compares: similarity !== null, embeds: embed !== null });
    return await promise;
  } finally {
    budget.stop();
    endWatch();
    thread.off("message", onMessage);
    thread.off("error", onError);
    thread.off("exit", onExit);
    signal?.removeEventListener("abort", onAbort);
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}

function tooMuch(): AppError {
  return new AppError(
    "unreadable",
    "These papers are too long to be read together. Please try again with fewer papers.",
  );
}

function tooMany(): AppError {
  return new AppError(
    "unavailable",
    "Many people are asking questions right now. Please try again shortly.",
    RETRY_AFTER_SECONDS,
  );
}
