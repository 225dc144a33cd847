export const RULES = ["unanimous", "majority"] as const;
/** How somebody votes. */
export const BALLOTS = ["for", "against", "abstained"] as const;

export const MOST_TITLE = 200;
export const MOST_TEXT = 20_000;
export const MOST_REASON = 1000;

export type Rule = (typeof RULES)[number];
/** What somebody who was asked can answer: a vote, or a conflict of interest that keeps them from voting. */
export const ANSWERS = [...BALLOTS, "recused"] as const;

export type Ballot = (typeof BALLOTS)[number];
export type Answer = (typeof ANSWERS)[number];
