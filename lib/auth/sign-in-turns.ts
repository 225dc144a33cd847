import { availableParallelism } from "node:os";
import pLimit from "p-limit";
import { AppError } from "@/lib/errors";

/** As many as can hash at the same time, and two more that query the database in the meantime. */
const AT_ONCE = availableParallelism() + 2;
/** How many may queue. Beyond this the wait would be about half a minute, so the sign-in is refused at once. */
const WAITING = 150;
const RETRY_AFTER_SECONDS = 20;

const turns = pLimit(AT_ONCE);

/**
 * Runs sign-ins a few at a time. A whole board signing in at once takes no longer, since hashing sets the pace, and its
 * counters and audit rows do not hold up everyone else's pages. Throws `unavailable` when the queue is full.
 */
export function inTurn<Result>(signIn: () => Promise<Result>): Promise<Result> {
  if (turns.pendingCount < WAITING) return turns(signIn);
  throw new AppError(
    "unavailable",
    "Too many people are signing in right now. Please try again shortly.",
    RETRY_AFTER_SECONDS,
  );
}
