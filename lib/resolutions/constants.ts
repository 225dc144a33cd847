export const RULES = ["unanimous", "majority"] as const;
export const BALLOTS = ["for", "against", "abstained"] as const;

export const MOST_TITLE = 200;
export const MOST_TEXT = 20_000;
export const MOST_REASON = 1000;

export type Rule = (typeof RULES)[number];
export type Ballot = (typeof BALLOTS)[number];
