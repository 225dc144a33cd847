/**
 * Pattern sources for how a body settles something, and for the sides of a vote: one vocabulary for written and spoken
 * minutes.
 */

/** What is done to a motion. */
export const ADOPTED =
  "(?:approved|adopted|agreed|accepted|ratified|authori[sz]ed|endorsed|(?:re-?)?elected|(?:re-?)?appointed)";
/** The same, plus words that only say that something was concluded. */
export const SETTLED = `(?:${ADOPTED}|decided|resolved|settled|carried|passed|confirmed)`;
/** All forms of the verbs by which a body decides. */
export const DECIDES =
  "(?:(?:approv|adopt|agree|accept|ratif|endors|decid|resolv|settl|pass|vot)\\w*|carr(?:y|ies|ied))";

/** Answers in a vote by side, in the order in which they are tested. */
export const SIDES = {
  recused: "recus\\w*|conflict\\w*|(?:did )?not voting",
  abstained: "abs(?:t\\w*)?|st(?:ands?|ood|anding) aside",
  against:
    "noe?s?|nays?|ney|against|oppos(?:e[sd]?|ing)|disapproves?|object(?:s|ed|ing)?|dissent(?:s|ed|ing)?|block(?:s|ed|ing)?|negative|contra|down",
  for: "yes|yeah|ayes?|yeas?|yay|for|in favou?r|approv(?:e[sd]?|ing)|agree(?:s|d|ing)?|consent(?:s|ed|ing)?|concur(?:s|red|ring)?|support(?:s|ed|ing|ive)?|affirmative|up",
} as const;
export const ANY_SIDE = `(?:${Object.values(SIDES).join("|")})`;

/** Words for postponing. */
export const PUT_OFF =
  "(?:(?:tabl|postpon)(?:e|es|ed|ing)|defer(?:s|red|ring)?|(?:held|hold|put|carried|stands?|stood) over|(?:lies?|lay|left|laid) on the table|put off)";

/** Filler words at the start of an utterance. */
export const LEAD = String.raw`^\W*(?:(?:um|uh|eh|er|em|oh|ah|okay|ok|so|and|but|well|then|now|yeah|yes|yep|yup|sure|right|good|great|grand|lovely|brilliant|alright|go on|thank you|thanks|chair\w*|madam|mr)\W+)*`;

export type Act = "move" | "propose" | "second" | keyof typeof SIDES;

/**
 * Where the person is relative to the words for an act: "Berg moved" (before), "Berg against." (edge: before, with
 * nothing after), "moved by Berg" (by), "Against: Berg" (mark), "Moved Berg, seconded Hale" (next), "a motion to repair
 * it by Berg" (far), "Berg's motion" (own).
 */
type Spot = "before" | "edge" | "by" | "mark" | "next" | "far" | "own";
export type Form = { act: Act; words: RegExp; spots: ReadonlySet<Spot>; unless: RegExp };

const MATTER = "(?:motion|proposal|proposition|resolution|amendment)";
const MADE = "(?:made|makes|making|offere?[ds]|introduced|presented|brought|sponsored)";
const VOTED = "vot(?:ed|es?|ing)";
const WISHED = "(?:objected and )?(?:ask|request|wish|want|desir)(?:ed|ing) (?:that |for )?";
const RECORDED = "(?:to )?be (?:recorded|noted|minuted)";
const THEIR = "(?:his|her|their)";
/** Moving to another place is not a motion. */
const ELSEWHERE =
  /^\s+(?:(?:house|home|on(?! behalf)|from|in|out|into|away|back|over|up|down|forward|to\s+(?:the\s+next|item|agenda))(?!\p{L})|to\s+\p{Lu})/u;
const A_VIEW = /^\s+(?:that|this|the)\s+(?:view|point|sentiment|comment|remark)/;

/** Words for what people do about a matter: the act, where the person may be, the words. */
const TABLE = String.raw`
move: before: (?:${MADE}|put|submitted|entered|lodged|gave|given)(?: forward| notice of)? (?:an?|another|${THEIR}) (?:\p{L}+ )?(?:motion|resolution)
move: before: (?:${MADE}|moved|proposed) the (?:motion|resolution)|withdrew (?:the|an?|${THEIR}) ${MATTER}
move: before by mark next: (?:so |hereby )?(?:move[sd]|moving|motioned)|motions(?=\s+(?:to|that|for)\b|,)
move: by mark next far own: ${MATTER}(?: (?:was|is))?(?: (?:then|duly|formally))*(?: (?:made|moved|proposed|put(?: forward)?|introduced|offered|presented))?
move: mark next: mover|proposer
move: mark next: M\/?S(?:\/?[CP])?
move: by: sponsored|introduced|put(?: forward)?|it['’]s(?= by\b)
propose: before by mark next: propos(?:ed|es|ing)|nominat(?:ed|es)
second: before by mark next: second(?:ed|s|ing)
second: before mark next: (?:as )?seconder|(?:made|gave|offered|provided|was) (?:a|the) second
second: by: supported
second: edge by mark next: second|sec\.?|2nd
recused: before by mark next: recus(?:ed|es|ing)(?: (?:him|her|them)sel\w+)?
abstained: before by mark next: abstain(?:ed|s|ing)?|st(?:ood|ands?|anding) aside
abstained: by mark own edge: abstentions?|abst\.?
abstained: before: (?:${WISHED}${THEIR} abstention ${RECORDED}|(?:recorded|noted) ${THEIR} abstention)
for: before: (?:is|was|votes|voted) an? (?:yes|aye|yea|for)
against: before: (?:is|was|votes|voted) an? (?:no|nay|against)
for: before: ${WISHED}${THEIR} (?:vote )?(?:for|in favou?r) ${RECORDED}
against: before: ${WISHED}(?:it|this|${THEIR} (?:(?:vote )?against|vote|dissent|opposition|objection)) ${RECORDED}
against: before: (?:recorded|noted) ${THEIR} (?:dissent|objection|opposition)
against: before by mark next: dissent(?:ed|s|ing)|oppos(?:ed|es|ing)|block(?:ed|s|ing)|${VOTED} (?:against|no|nay|in opposition|in the negative)
against: edge by mark: against|in opposition|nay(?:s|es)?|noe?s?
for: before by mark next: ${VOTED} (?:for|yes|aye|yea|in favou?r|in the affirmative)
for: edge by mark: in favou?r|for|ayes?|yeas?|yes`;

export const DEEDS: readonly Form[] = TABLE.trim()
  .split("\n")
  .map((row) => {
    const [, act = "", spots = "", words = ""] = /^(\w+): ([\w ]+): (.*)$/.exec(row) ?? [];
    return {
      act: act as Act,
      spots: new Set(spots.split(" ") as Spot[]),
      // "MS" in capitals; "Ms" is a title.
      words: new RegExp(String.raw`(?:${words})(?![\p{L}\d])`, words.startsWith("M") ? "uy" : "iuy"),
      unless: words.includes("move[sd]") ? ELSEWHERE : act === "second" ? A_VIEW : /(?!)/,
    };
  });
