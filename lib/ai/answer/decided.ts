const WHO = "(?:we|the (?:board|committee|directors|trustees|council|members))";
const ACTS = "(?:decid|agre|resol|approv|pass|adopt|vot)";
/** "What did we decide in November?" asks about past decisions, not about those the board is asked to make. */
const ASKS_DECIDED = new RegExp(
  `\\b(?:what|which \\w+)\\b.{0,20}\\b(?:did|have|has) ${WHO} (?:\\w+ )?${ACTS}\\w*|\\bwhat (?:was|were|has been|got) (?:\\w+ )?(?:decided|agreed|resolved|passed)\\b|\\b(?:what|which) (?:decisions|resolutions|motions) (?:were|did|have|has|was)\\b`,
  "i",
);

export const asksWhatWasDecided = (question: string): boolean => ASKS_DECIDED.test(question);

/** Additional search words: minutes say "resolved". */
export const DECIDED_WORDS = "minutes resolved motion carried approved adopted agreed decided unanimously";
