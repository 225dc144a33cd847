import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import { type Db, db } from "@/lib/db/index";
import { EdgarAway } from "./away";
import { rejectOn } from "./joined";

/**
 * Milliseconds between requests. EDGAR allows ten per second
 * (https://www.sec.gov/about/webmaster-frequently-asked-questions#developers); eight leave room for network
 * jitter.
 */
export const GAP_MS = 125;

/** Longest wait in the queue. A request that would wait longer is rejected at once. */
export const QUEUE_MS = 30_000;

/** EDGAR blocks clients for ten minutes; a longer pause is cut to this. */
export const LONGEST_PAUSE_SECONDS = 600;

/**
 * No server moves the queue further ahead than this. If it is, the database's clock was set back, and the
 * queue counts as empty.
 */
const IMPOSSIBLE_SECONDS = 2 * LONGEST_PAUSE_SECONDS;

/**
 * Reserves the next free slot for asking EDGAR, for all servers that share this database. A single statement,
 * so that no slot is given twice. Returns the slot and the milliseconds until then by the database's clock.
 * Throws `EdgarAway` when the queue is full or a pause is active.
 */
export async function takeSlot(client: Db = db): Promise<{ at: Date; waitMs: number }> {
  const [slot] = await client.$queryRaw<{ at: Date; now: Date }[]>`
    INSERT INTO edgar_pace AS pace (id, next_at)
    VALUES (1, clock_timestamp() + ${GAP_MS}::float8 * interval '1 millisecond')
    ON CONFLICT (id) DO UPDATE
      SET next_at = GREATEST(
          CASE WHEN pace.next_at < clock_timestamp() + ${QUEUE_MS}::float8 * interval '1 millisecond' THEN pace.next_at END,
          clock_timestamp()
        ) + ${GAP_MS}::float8 * interval '1 millisecond'
      WHERE pace.next_at < clock_timestamp() + ${QUEUE_MS}::float8 * interval '1 millisecond'
        OR pace.next_at > clock_timestamp() + ${IMPOSSIBLE_SECONDS}::float8 * interval '1 second'
    RETURNING pace.next_at - ${GAP_MS}::float8 * interval '1 millisecond' AS at, clock_timestamp() AS now`;
  if (!slot) throw await full();
  return { at: slot.at, waitMs: Math.max(0, slot.at.getTime() - slot.now.getTime()) };
}

/**
 * Waits for a slot. Call it outside any transaction, so that nothing is locked in the meantime. Rejects when
 * aborted.
 */
export async function waitForTurn(signal?: AbortSignal): Promise<void> {
  const { waitMs } = await takeSlot();
  await sleep(waitMs, undefined, { signal });
}

/**
 * Pauses requests to EDGAR from all servers of this installation for this many seconds, ten minutes at most.
 */
export async function pauseAll(seconds: number): Promise<void> {
  const bounded = Math.min(Math.max(seconds, 1), LONGEST_PAUSE_SECONDS);
  await db.$executeRaw`
    INSERT INTO edgar_pace AS pace (id, next_at)
    VALUES (1, clock_timestamp() + ${bounded}::float8 * interval '1 second')
    ON CONFLICT (id) DO UPDATE
      SET next_at = GREATEST(pace.next_at, clock_timestamp() + ${bounded}::float8 * interval '1 second')`;
}

async function full(): Promise<EdgarAway> {
  const pace = await db.edgarPace.findUnique({ where: { id: 1 } });
  const seconds = Math.ceil(Math.max(1000, (pace?.nextAt.getTime() ?? 0) - Date.now()) / 1000);
  return new EdgarAway(`EDGAR is limiting requests at the moment. Please try again in ${inWords(seconds)}.`);
}

function inWords(seconds: number): string {
  if (seconds <= 1) return "a second";
  return seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}

/** Consecutive failures after which all servers pause, so that cached data is shown without a wait. */
const FAILURES_IN_A_ROW = 3;
const DOWN_SECONDS = 60;

let failures = 0;

/** Records a response from EDGAR. */
export function noteAnswer(): void {
  failures = 0;
}

/**
 * Records a failure. Where EDGAR gave a time, or failed often enough, all servers of this installation pause.
 */
export async function noteFailure({ pauseSeconds }: EdgarAway): Promise<void> {
  failures++;
  if (pauseSeconds !== undefined) return pauseAll(pauseSeconds);
  if (failures < FAILURES_IN_A_ROW) return;
  failures = 0;
  await pauseAll(DOWN_SECONDS);
}

const AT_ONCE = 4;
const WAITING = 200;

const limit = pLimit(AT_ONCE);

/**
 * Runs `work` when fewer than four requests of this process are in progress. An aborted caller leaves the
 * queue at once. Throws `EdgarAway` when two hundred are waiting.
 */
export async function inTurn<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  signal?.throwIfAborted();
  if (limit.pendingCount >= WAITING)
    throw new EdgarAway("Too many filings are being read at once. Please try again in a minute.");
  const done = limit(() => {
    signal?.throwIfAborted();
    return work();
  });
  if (!signal) return done;
  const leaving = new AbortController();
  return Promise.race([done, rejectOn(signal, leaving.signal)]).finally(() => leaving.abort());
}
