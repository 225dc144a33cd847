import path from "node:path";
import Piscina from "piscina";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import type { PageText, SourceDocument } from "@/lib/evidence/types";
import type { Financials } from "../../edgar/companyfacts/financials";
import type { SaidFact } from "../read-paper";
import type { SayOnPay } from "../read-vote";
import type { FilingAbout, ProxyFacts } from "../types";
import type { Answer, Read, SectionText, Task } from "./protocol";

/** Filings that may wait; a benchmark of ten peers reads some thirty. */
const WAITING = 200;
/** Milliseconds one filing may take; the largest take three seconds. */
const LONGEST = 30_000;
/** Milliseconds that each filing before it may take, so that waiting is not held against it. */
const TURN = 5_000;
/** Heap of the thread, in MiB: 40 million characters of HTML and what is made of them. */
const HEAP = 768;
const IDLE_MS = 60_000;
const RETRY_AFTER_SECONDS = 60;

// Development reloads modules; one pool survives.
const holder = globalThis as unknown as { boardgptFilingPool?: Piscina };

function pool(): Piscina {
  holder.boardgptFilingPool ??= new Piscina({
    // By its place in the project: a bundler would leave the thread's file behind.
    filename: path.join(
      /* turbopackIgnore: true */ process.cwd(),
      "lib/benchmarks/proxy/thread/filing-thread.ts",
    ),
    execArgv: ["--import", "tsx"],
    minThreads: 0,
    // One at a time: the other core serves those who only read.
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    maxQueue: WAITING,
    resourceLimits: { maxOldGenerationSizeMb: HEAP, maxYoungGenerationSizeMb: 64 },
  });
  return holder.boardgptFilingPool;
}

/**
 * `readProxyStatement` in a thread of its own, so that a filing that makes the reader hang or grow is stopped and the
 * process that asked goes on.
 * @throws AppError `unreadable` or `tooLarge` with a sentence for the user; `unavailable` when too many wait
 */
export function readProxyInThread(
  html: string,
  about: FilingAbout,
  signal?: AbortSignal,
): Promise<ProxyFacts> {
  return run<"proxy">({ kind: "proxy", html, about: plainAbout(about) }, signal);
}

/** `readVoteResult`, as `readProxyInThread`. */
export function readVoteInThread(
  html: string,
  about: FilingAbout,
  signal?: AbortSignal,
): Promise<SayOnPay | null> {
  return run<"vote">({ kind: "vote", html, about: plainAbout(about) }, signal);
}

/** `filingText`, as `readProxyInThread`. */
export function filingTextInThread(html: string, signal?: AbortSignal): Promise<SectionText[]> {
  return run<"text">({ kind: "text", html }, signal);
}

/** `paperText`, as `readProxyInThread`. */
export function paperTextInThread(pages: PageText[], signal?: AbortSignal): Promise<Read["paperText"]> {
  return run<"paperText">({ kind: "paperText", pages }, signal);
}

/** `readPaper`, as `readProxyInThread`. */
export function readPaperInThread(paper: SourceDocument, signal?: AbortSignal): Promise<SaidFact[]> {
  return run<"paper">({ kind: "paper", paper }, signal);
}

/** `readFinancials`, as `readProxyInThread`; `unavailable` also when EDGAR's answer is not what it should be. */
export function financialsInThread(json: string, name: string, signal?: AbortSignal): Promise<Financials> {
  return run<"companyfacts">({ kind: "companyfacts", json, name }, signal);
}

/** What the thread needs of it and no more. */
const plainAbout = ({ url, filed, company }: FilingAbout): FilingAbout => ({
  url,
  filed,
  company: { id: company.id, name: company.name },
});

async function run<Kind extends Task["kind"]>(
  task: Extract<Task, { kind: Kind }>,
  signal?: AbortSignal,
): Promise<Read[Kind]> {
  signal?.throwIfAborted();
  const answer: Answer<Kind> = env.VERCEL ? await here(task) : await inThread(task, signal);
  if (!answer.ok) throw new AppError(answer.code, answer.message);
  return answer.value;
}

/** A hosted function is stopped by its host when it hangs, and has no TypeScript files to start a thread from. */
async function here<Kind extends Task["kind"]>(task: Extract<Task, { kind: Kind }>): Promise<Answer<Kind>> {
  const { default: read } = await import("./filing-thread");
  return read(task) as Answer<Kind>;
}

async function inThread<Answered>(task: Task, signal?: AbortSignal): Promise<Answered> {
  if (pool().queueSize >= WAITING) {
    throw new AppError(
      "unavailable",
      "Many filings are being read right now. Please try again shortly.",
      RETRY_AFTER_SECONDS,
    );
  }
  const slow = AbortSignal.timeout(LONGEST + pool().queueSize * TURN);
  try {
    return await pool().run(task, { signal: signal ? AbortSignal.any([signal, slow]) : slow });
  } catch (error) {
    signal?.throwIfAborted();
    if (slow.aborted) throw new AppError("unreadable", "This filing took too long to read and was stopped.");
    if (error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY") {
      throw new AppError("unreadable", "This filing needs too much memory to be read.");
    }
    throw error;
  }
}
