import { AppError } from "@/lib/errors";

export const MINUTES_STATES = ["draft", "inReview", "approved", "signed"] as const;
export type MinutesState = (typeof MINUTES_STATES)[number];

/**
 * Moves that change the state of minutes. Signing is separate: the second signature sets the state `signed`.
 */
export const MOVES = ["circulate", "withdraw", "approve", "reopen"] as const;
export type Move = (typeof MOVES)[number];

/** Allowed moves by state. Anything else is refused; nothing leads out of `signed`. */
const TRANSITIONS: Record<MinutesState, Partial<Record<Move, MinutesState>>> = {
  draft: { circulate: "inReview" },
  // Circulating again starts a new round, which shows what changed in review.
  inReview: { circulate: "inReview", withdraw: "draft", approve: "approved" },
  approved: { reopen: "inReview" },
  signed: {},
};

const REFUSALS: Record<MinutesState, string> = {
  draft: "These minutes are a draft. Circulate them for review first.",
  inReview: "These minutes are in review.",
  approved: "These minutes are approved. Reopen them for review to change them.",
  signed: "These minutes are signed and cannot be changed. Start a correction instead.",
};

/** Returns the moves allowed from a state. */
export function movesFrom(state: MinutesState): Move[] {
  return MOVES.filter((move) => TRANSITIONS[state][move] !== undefined);
}

/** Returns the state after a move. Throws `conflict` with a message that says what to do instead. */
export function stateAfter(state: MinutesState, move: Move): MinutesState {
  const next = TRANSITIONS[state][move];
  if (!next) throw new AppError("conflict", REFUSALS[state]);
  return next;
}

/** Allows text changes only in a draft and in review. Throws `conflict`. */
export function assertEditable(state: MinutesState): void {
  if (state !== "draft" && state !== "inReview") throw new AppError("conflict", REFUSALS[state]);
}
