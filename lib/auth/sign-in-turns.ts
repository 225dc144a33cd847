import { availableParallelism } from "node:os";
import pLimit from "p-limit";
import { AppError } from "@/lib/errors";

/** As many as hash at the same time, and two that talk to the database meanwhile. */
const AT_ONCE = availableParallelism() + 2;
/** Behind more than these one would wait for half a minute: better told at once. */
const WAITING = 150;
const RETRY_AFTER_SECONDS = 20;

const turns = pLimit(AT_ONCE);

/**
 * Signs in a few at a time: a whole board that comes at once takes no longer, since hashing sets the pace, and its
 * counters and records do not stand in the way of everybody else's pages. Throws `unavailable` when too many wait.
 */
export function inTurn<Result>(signIn: () => Promise<Result>): Promise<Result> {
  if (turns.pendingCount < WAITING) return turns(signIn);
  throw new AppError(
    "unavailable",
    "Too many people are signing in right now. Please try again shortly.",
    RETRY_AFTER_SECONDS,
  );
}
