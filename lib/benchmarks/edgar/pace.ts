import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import { type Db, db } from "@/lib/db/index";
import { EdgarAway } from "./away";
import { rejectOn } from "./joined";

/**
 * Milliseconds from one request to the next. EDGAR allows ten a second
 * (https://www.sec.gov/about/webmaster-frequently-asked-questions#developers); eight leave room for what the network
 * bunches together.
 */
export const GAP_MS = 125;

/** How far ahead requests may queue: who would wait longer is told at once. */
export const QUEUE_MS = 30_000;

/** EDGAR closes its door for ten minutes; whatever it asks for, we look again after that. */
export const LONGEST_PAUSE_SECONDS = 600;

/** Nobody moves the row further ahead than this: where it is, the database's clock was put back, and it counts as free. */
const IMPOSSIBLE_SECONDS = 2 * LONGEST_PAUSE_SECONDS;

/**
 * Takes the next free moment to ask EDGAR, for every server that shares this database: one statement, so that no moment
 * is given twice. Answers the moment and the milliseconds until then by the database's clock, which is the same for all.
 * Throws `EdgarAway` when the queue is full or a pause is on.
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

/** Waits for a moment of one's own. Outside of any transaction: nothing is held meanwhile. Rejects when aborted. */
export async function waitForTurn(signal?: AbortSignal): Promise<void> {
  const { waitMs } = await takeSlot();
  await sleep(waitMs, undefined, { signal });
}

/** Has every server of this installation leave EDGAR alone for so many seconds, ten minutes at most. */
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

/** After so many failures in a row everybody leaves EDGAR alone for so long: what is kept is then shown without a wait. */
const FAILURES_IN_A_ROW = 3;
const DOWN_SECONDS = 60;

let failures = 0;

/** EDGAR answered. */
export function noteAnswer(): void {
  failures = 0;
}

/** EDGAR did not: where it named a time, or has failed often enough, all servers of this installation pause. */
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
 * Runs `work` when fewer than four requests of this process are under way. Who gives up while waiting is let go at once.
 * Throws `EdgarAway` when two hundred wait already.
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
