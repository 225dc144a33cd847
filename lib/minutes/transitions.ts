import { AppError } from "@/lib/errors";

export const MINUTES_STATES = ["draft", "inReview", "approved", "signed"] as const;
export type MinutesState = (typeof MINUTES_STATES)[number];

/** What can be done with minutes as a whole. Signing is a step of its own: the second signature makes them `signed`. */
export const MOVES = ["circulate", "withdraw", "approve", "reopen"] as const;
export type Move = (typeof MOVES)[number];

/** Which move leads from which state to which. What is not here is refused; nothing leads out of `signed`. */
const TRANSITIONS: Record<MinutesState, Partial<Record<Move, MinutesState>>> = {
  draft: { circulate: "inReview" },
  // Circulated again: what was changed in review is what the next round is told of.
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

/** The moves that are open from a state. */
export function movesFrom(state: MinutesState): Move[] {
  return MOVES.filter((move) => TRANSITIONS[state][move] !== undefined);
}

/** Where a move leads. Throws `conflict` with what to do instead. */
export function stateAfter(state: MinutesState, move: Move): MinutesState {
  const next = TRANSITIONS[state][move];
  if (!next) throw new AppError("conflict", REFUSALS[state]);
  return next;
}

/** Text is changed in a draft and in review only. Throws `conflict`. */
export function assertEditable(state: MinutesState): void {
  if (state !== "draft" && state !== "inReview") throw new AppError("conflict", REFUSALS[state]);
}
