export const RULES = ["unanimous", "majority"] as const;
/** Possible votes. */
export const BALLOTS = ["for", "against", "abstained"] as const;

export const MOST_TITLE = 200;
export const MOST_TEXT = 20_000;
export const MOST_REASON = 1000;

export type Rule = (typeof RULES)[number];
/** Possible answers of a voter: a vote, or a conflict of interest that prevents one. */
export const ANSWERS = [...BALLOTS, "recused"] as const;

export type Ballot = (typeof BALLOTS)[number];
export type Answer = (typeof ANSWERS)[number];
