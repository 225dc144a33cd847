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

export type Act = "move" | "propose" | "second" | keyof typeof SIDES;

/**
 * Where whoever does something stands beside the words for it: "Berg moved" (before), "Berg against." (edge: before them, where nothing goes on
 * behind), "moved by Berg" (by), "Against: Berg" (mark), "Moved Berg, seconded Hale" (next), "a motion to repair it by Berg" (far),
 * "Berg's motion" (own).
 */
type Spot = "before" | "edge" | "by" | "mark" | "next" | "far" | "own";
export type Form = { act: Act; words: RegExp; spots: ReadonlySet<Spot>; unless: RegExp };

const form = (act: Act, spots: string, words: string, unless = /(?!)/): Form => ({
  act,
  spots: new Set(spots.split(" ") as Spot[]),
  words: new RegExp(String.raw`(?:${words})(?![\p{L}\d])`, words.startsWith("M") ? "uy" : "iuy"),
  unless,
});
const MATTER = "(?:motion|proposal|proposition|resolution|amendment)";
const A = "(?:an?|his|her|their|another)";
const VOTED = "vot(?:ed|es?|ing)";
const RECORDED = String.raw`(?:(?:to )?be (?:recorded|noted|minuted))`;
/** What is carried to another place, and no motion. */
const ELSEWHERE =
  /^\s+(?:(?:house|home|on(?! behalf)|from|in|out|into|away|back|over|up|down|forward|to\s+(?:the\s+next|item|agenda))(?!\p{L})|to\s+\p{Lu})/u;
const A_VIEW = /^\s+(?:that|this|the)\s+(?:view|point|sentiment|comment|remark)/;

/** What people do with what is before a meeting, by the words for it. */
export const DEEDS: readonly Form[] = [
  form(
    "move",
    "before",
    String.raw`(?:ma(?:de|kes|king)|offer(?:ed|s)|put(?: forward)?|introduced|presented|brought(?: forward)?|submitted|entered|lodged|sponsored|g(?:ave|iven)(?: notice of)?) ${A} (?:\p{L}+ )?(?:motion|resolution)|(?:ma(?:de|kes)|offered|introduced|presented|brought|moved|proposed|sponsored) the (?:motion|resolution)|withdrew (?:the|his|her|their|a) ${MATTER}`,
  ),
  form(
    "move",
    "before by mark next",
    String.raw`(?:so |hereby )?(?:move[sd]|moving|motioned)|motions(?=\s+(?:to|that|for)\b|,)`,
    ELSEWHERE,
  ),
  form(
    "move",
    "by mark next far own",
    String.raw`${MATTER}(?: (?:was|is))?(?: (?:then|duly|formally))*(?: (?:made|moved|proposed|put(?: forward)?|introduced|offered|presented))?`,
  ),
  form("move", "mark next", "mover|proposer"),
  form("move", "mark next", String.raw`M\/?S(?:\/?[CP])?`),
  form("move", "by", "sponsored|introduced|put(?: forward)?"),
  form("propose", "before by mark next", "propos(?:ed|es|ing)|nominat(?:ed|es)"),
  form("second", "before by mark next", "second(?:ed|s|ing)", A_VIEW),
  form(
    "second",
    "before mark next",
    String.raw`(?:as )?seconder|(?:made|gave|offered|provided|was) (?:a|the) second`,
  ),
  form("second", "by", "supported"),
  form("second", "edge by mark next", String.raw`second|sec\.?|2nd`),
  form("recused", "before by mark next", String.raw`recus(?:ed|es|ing)(?: (?:him|her|them)sel\w+)?`),
  form("abstained", "before by mark next", "abstain(?:ed|s|ing)?|st(?:ood|ands?|anding) aside"),
  form("abstained", "by mark own edge", String.raw`abstentions?|abst\.?`),
  form(
    "abstained",
    "before",
    `(?:ask|request|wish|want|desir)(?:ed|ing) (?:that |for )?(?:his|her|their) abstention ${RECORDED}|(?:recorded|noted) (?:his|her|their) abstention`,
  ),
  form(
    "for",
    "before",
    `(?:ask|request|wish|want|desir)(?:ed|ing) (?:that |for )?(?:his|her|their) (?:vote )?(?:for|in favou?r) ${RECORDED}`,
  ),
  form(
    "against",
    "before",
    `(?:objected and )?(?:ask|request|wish|want|desir)(?:ed|ing) (?:that |for )?(?:it|this|(?:his|her|their) (?:(?:vote )?against|vote|dissent|opposition|objection)) ${RECORDED}|(?:recorded|noted) (?:his|her|their) (?:dissent|objection|opposition)`,
  ),
  form(
    "against",
    "before by mark next",
    `dissent(?:ed|s|ing)|oppos(?:ed|es|ing)|block(?:ed|s|ing)|${VOTED} (?:against|no|nay|in opposition|in the negative)`,
  ),
  form("against", "edge by mark", "against|in opposition|nay(?:s|es)?|noe?s?"),
  form("for", "before by mark next", `${VOTED} (?:for|yes|aye|yea|in favou?r|in the affirmative)`),
  form("for", "edge by mark", "in favou?r|for|ayes?|yeas?|yes"),
];
