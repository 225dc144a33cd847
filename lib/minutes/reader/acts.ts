/** Sources of patterns for what a body does to settle something, and for the sides of a vote: one vocabulary for what is written and said. */

/** Done to what is before a meeting. */
export const ADOPTED =
  "(?:approved|adopted|agreed|accepted|ratified|authori[sz]ed|endorsed|(?:re-?)?elected|(?:re-?)?appointed)";
/** The same with what only says that a meeting came to an end with it. */
export const SETTLED = `(?:${ADOPTED}|decided|resolved|settled|carried|passed|confirmed)`;
/** Any form of the verbs by which a body decides. */
export const DECIDES =
  "(?:(?:approv|adopt|agree|accept|ratif|endors|decid|resolv|settl|pass|vot)\\w*|carr(?:y|ies|ied))";

/** What somebody answers to a vote, by its side, in the order in which they are asked. */
export const SIDES = {
  recused: "recus\\w*|conflict\\w*|(?:did )?not voting",
  abstained: "abs(?:t\\w*)?|st(?:ands?|ood|anding) aside",
  against:
    "noe?s?|nays?|ney|against|oppos(?:e[sd]?|ing)|disapproves?|object(?:s|ed|ing)?|dissent(?:s|ed|ing)?|block(?:s|ed|ing)?|negative|contra|down",
  for: "yes|yeah|ayes?|yeas?|yay|for|in favou?r|approv(?:e[sd]?|ing)|agree(?:s|d|ing)?|consent(?:s|ed|ing)?|concur(?:s|red|ring)?|support(?:s|ed|ing|ive)?|affirmative|up",
} as const;
export const ANY_SIDE = `(?:${Object.values(SIDES).join("|")})`;

/** What is done with something that is to wait. */
export const PUT_OFF =
  "(?:(?:tabl|postpon)(?:e|es|ed|ing)|defer(?:s|red|ring)?|(?:held|hold|put|carried|stands?|stood) over|(?:lies?|lay|left|laid) on the table|put off)";

/** Words before what somebody says that say nothing themselves. */
export const LEAD = String.raw`^\W*(?:(?:um|uh|eh|er|em|oh|ah|okay|ok|so|and|but|well|then|now|yeah|yes|yep|yup|sure|right|good|great|grand|lovely|brilliant|alright|go on|thank you|thanks|chair\w*|madam|mr)\W+)*`;
