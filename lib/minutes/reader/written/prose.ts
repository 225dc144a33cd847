import { ADOPTED } from "../acts";
import type { Deed } from "../clause-tokens";
import { deedsIn, whoMoves, withoutDeeds } from "../clauses";
import { BY_COUNT, resultIn, tallyIn, withoutBackground } from "../outcome";
import { personNamed } from "../people";
import type { Motion } from "../schema";
import { wordCount } from "../sentences";
import { endingOf, isAboutMatter, refersBack } from "./ending";
import { settledIn } from "./settled";

/** Something is put to the meeting, moved or seconded. */
export type Moves = {
  /** What is moved; null if a heading or another line says it instead. */
  words: string | null;
  mover: string | null;
  seconder: string | null;
  tally: Motion["tally"];
  result: Motion["result"];
  /** Introduced by a label, by "Resolved that …", or in a sentence. */
  by: "label" | "resolution" | "sentence";
  /** Only proposed: a motion once it is seconded or voted on. */
  isTentative: boolean;
  /** Says who moves, but not what. */
  isBare: boolean;
  /** The minutes say that it was resolved: passed, unless they say something else. */
  isResolved: boolean;
  /** Gives the outcome of a motion: the open one, unless there is none. */
  isOfOpen: boolean;
};

export const UNSAID: Moves = {
  ...{ words: null, mover: null, seconder: null, tally: null, result: null },
  ...{ by: "sentence", isTentative: false, isBare: false, isResolved: false, isOfOpen: false },
};

/** "It was moved and seconded that …": no one is named. */
const ANONYMOUS =
  /\bI (?:hereby )?move (?:that|to)\b|\bit (?:was|is) (?:duly |then |formally )?moved\b|\b(?:up)?on (?:a )?motion(?= (?:of|by|duly|made|from)\b|,)|\bmotion (?:was |is )?(?:duly )?(?:made|moved|proposed)(?:,? and|,)? (?:duly )?seconded\b|\b(?:proposed|moved)(?:,| and|, and|\s?\/) ?(?:duly )?seconded\b|\bM\/?S\/?[CP]\b/i;
/**
 * "The motion to repair the pump passes.", "Hale withdrew the proposal to sell": the open motion, unless there is none.
 */
const OF_OPEN =
  /^\W*(?:the|a) motion (?:to|that) .{5,}\b(?:pass(?:es|ed)|carrie[sd]|fail(?:s|ed)|(?:was|is) (?:carried|passed|lost|defeated|adopted|tabled|withdrawn))\b|\bwithdrew (?:the|his|her|their) (?:motion|proposal|amendment|resolution)\b/i;
/** Says who brings the matter in the heading. */
const INTRODUCED = /\b(?:introduced|presented|brought) the resolution\b/;
const UPON_MOTION =
  /^\W*(?:[^,]{1,40},\s+)?(?:up)?on (?:an? |the )?(?:\w+ )?(?:motion|proposal|proposition)\b|^\W*(?:(?:the )?meeting (?:was )?)?adjourned\b.*\bon (?:an? |the )?motion\b/i;
/** Verbs for carrying a motion, in addition to those `resultIn` knows. */
const TAKEN = new RegExp(
  String.raw`\b(?:${ADOPTED}|resolved|confirmed|declared|adjourned|closed|received)\b`,
  "i",
);
const REFUSED =
  /\b(?:did|has|had|does) not (?:approve|adopt|accept|agree|authori[sz]e|ratify|elect|appoint|pass|carry)/i;
const RESOLVED =
  /\bRESOLVED\b|\band (?:it was )?(?:unanimously )?(?:resolved|agreed|approved|carried)\b(?! by\b)|\ball (?:were |voted )?in favou?r\b/i;
const CARRIED_MARK = /\bM\/?S\/?[CP]\b/;
const NO_SECOND = /\s+(?:was|were) not seconded\b|\bfound no seconder\b/i;
const UNSECONDED = /\s+(?:(?:was|were) not seconded|found no seconder)\b.*$/i;
const OUTCOME_INSIDE =
  /\s+(?:was|is) put to (?:a|the) vote\b.*$|(?:,\s*(?:and\s+)?|\s+and\s+|\s*[–—;]\s*)(?:(?:the|this|it)\s+)?(?:motion\s+)?(?:was\s+|is\s+)?(?:unanimously\s+)?(?:carried|passed|defeated|lost|failed|withdrawn|tabled|deferred)\b.*$/i;

/** "Resolved, with Ms Berg voting against, to buy the pump" */
const BESIDE = /^with\s.{2,80}?\s(?:voting against|dissenting|abstaining|opposed)[,;]?\s+t(?=(?:o|hat)\b)/iu;

/** A motion's text without a repeated label or a vote, and without its mover unless nothing else is left. */
export function motionText(text: string): string {
  const bare = text
    .replace(/^["“]?\s*(?:(?:motion|resolution)\s*:\s*)+/i, "")
    .replace(UNSECONDED, "")
    .replace(BESIDE, "T");
  const deeds = deedsIn(bare, []).filter(({ act }) => act === "move" || act === "second");
  const isSeconded = deeds.some(({ act }) => act === "second");
  const first = isSeconded ? Math.min(...deeds.map(({ from }) => from)) : 0;
  const head = withoutDeeds(bare.slice(0, first), [
    { act: "move", names: [], from: first, to: first, isBehind: false },
  ]);
  if (wordCount(head) > 1) return head;
  const cut = isSeconded || /\bmoved by\b/i.test(bare) ? withoutDeeds(bare, deeds) : bare;
  return /\p{L}/u.test(cut) ? cut : bare;
}

/** The motion in a sentence, as in "On motion by Anna Berg, seconded by Tom Hale, the Board approved the budget"; null for any other. */
export function toldMotion(text: string, people: string[] = []): Moves | null {
  const deeds = deedsIn(text, people);
  const { mover, seconder, isTentative } = whoMoves(deeds);
  const isOfOpen = OF_OPEN.test(text);
  if (!mover && !seconder && !isOfOpen && !ANONYMOUS.test(text)) return null;
  const rest = withoutDeeds(text, deeds);
  return {
    ...UNSAID,
    words: wording(text, deeds),
    mover: personNamed(mover ?? "", people),
    seconder: personNamed(seconder ?? "", people),
    result: resultInside(text, rest, behindDeeds(text, deeds), seconder !== null),
    tally:
      tallyIn(lastSaid(text)) ??
      (/\bvoted?\b/i.test(text) ? tallyIn(text) : tallyIn(text.match(BY_COUNT)?.[0] ?? "")),
    isTentative,
    isBare: refersBack(rest) || INTRODUCED.test(text),
    isOfOpen,
  };
}
/** Whether a sentence says that someone moved something, or how a motion ended. */
export const isAct = (sentence: string): boolean =>
  toldMotion(sentence) !== null ||
  (isAboutMatter(sentence) && (endingOf(sentence) !== null || tallyIn(sentence) !== null));

/** Starts a dependent clause. */
const DEPENDS = /^(?:although|though|as|since|because|who|which|that|when|if|after|once|having)\b/i;

/** "A motion was carried to repair the pump (Berg/Hale)", "the motion of Ms Berg was declared lost" */
const MOTION_IS =
  /\bmotion\s+(?:was|is)\s+(?:\p{L}+ly\s+)?(?:not\s+)?(?:carried|passed|adopted|approved|lost|defeated|rejected)\b|\b(?:motion|proposal|resolution|amendment)\b.*\b(?:(?:was|is)\s+(?:(?:declared|therefore|then|duly)\s+)?(?:carried|passed|adopted|lost|defeated|rejected|withdrawn)|passe[sd]|carrie[sd]|fail(?:s|ed)|lapse[sd]|fell|died)(?:\W*$|,?\s+(?:by|with|on|for|unanimous\p{L}*|nem|\d)\b[^.]*\.?$)/iu;
/** "…, but on learning its price she withdrew the motion" */
const WITHDREW =
  /(?:,?\s+(?:but|and)\b[^,;]*?)?\b(withdrew(?: (?:the|his|her|their|it)\b|(?= (?:when|after|on|as)\b|\W*$))[^,;]*)$/i;
/** The result of a motion, if the same sentence gives it. */
function resultInside(sentence: string, main: string, after: string, isSeconded: boolean): Motion["result"] {
  if (NO_SECOND.test(sentence)) return "failed";
  const last = main.split(/[,;]\s+(?:and\s+)?|\s+and\s+/).at(-1) ?? "";
  const isSaid =
    CARRIED_MARK.test(sentence) ||
    RESOLVED.test(sentence) ||
    (main !== sentence && settledIn(main) !== null) ||
    (isSeconded && last !== main && !DEPENDS.test(last) && settledIn(last) !== null);
  const isUpon = UPON_MOTION.test(sentence);
  if (isUpon && REFUSED.test(sentence)) return "failed";
  const told =
    endingOf(lastSaid(main)) ??
    endingOf(after) ??
    resultIn(MOTION_IS.exec(sentence)?.[0] ?? "") ??
    (isUpon ? resultIn(sentence) : null);
  const isTaken =
    isUpon && TAKEN.test(withoutBackground(sentence)) && !/\b(?:not|never|no)\b/i.test(sentence);
  return told ?? (isSaid || isTaken ? "passed" : null);
}

/** "That it be adopted" is the motion, not its outcome. */
const IS_WORDS = /^\W*(?:that|to)\b/i;
/** "(Berg/Hale) Carried": the outcome after mover and seconder. */
function behindDeeds(text: string, deeds: Deed[]): string {
  const after = text.slice(Math.max(0, ...deeds.map(({ to }) => to))).replace(/^[^\p{L}]+/u, "");
  return deeds.length > 0 && refersBack(after) && !IS_WORDS.test(after) ? after : "";
}

/**
 * The outcome in the clauses at the end of a sentence: "duly elected", "carried, Ms Hale dissenting", "and he withdrew
 * it".
 */
function lastSaid(sentence: string): string {
  const clauses = sentence.split(/[,;]\s+|\s[–—-]\s|\s+(?=(?:but|and)\s)/);
  const from = clauses.findLastIndex((clause) => !refersBack(clause)) + 1;
  const withdrawn = WITHDREW.exec(sentence)?.[1] ?? "";
  return from < clauses.length && !(from === 0 && IS_WORDS.test(sentence))
    ? clauses.slice(from).join(", ")
    : withdrawn;
}

const THAT = /\b(?<!\bup )((?:that|to)\s+[\p{L}\p{N}£$€“"].*)$/isu;
const OF_MOTION =
  /\b(?:motion|proposal|resolution)\s+((?:to|that)\s+\p{L}.*?)(?:\s+(?:was|is)\s+(?:\p{L}+\s+){0,2}(?:carried|passed|adopted|lost|defeated|rejected|withdrawn|tabled)\b.*)?$/isu;
/** A motion worded as a noun: "moved the adoption of the budget", "proposed buying the van". */
const THING = /^(?:the|an?|\p{Ll}+ing)\s/u;

/**
 * "To approve the minutes", "That the loan be repaid early", "The Board approved the budget": what follows the mover.
 */
function wording(said: string, deeds: Deed[]): string | null {
  const from = Math.min(
    ...deeds.filter(({ act }) => /^(?:move|propose|second)$/.test(act)).map((one) => one.from),
    said.length,
  );
  const behind = withoutDeeds(
    said.slice(from),
    deeds
      .filter((one) => one.from >= from)
      .map((one) => ({ ...one, from: one.from - from, to: one.to - from })),
  ).replace(BY_COUNT, "");
  const rest = withoutDeeds(said, deeds).replace(BY_COUNT, "");
  const isBehindColon = deeds.some(({ to }) => /^\)?\s*:/.test(said.slice(to)));
  const led = UPON_MOTION.test(said)
    ? rest.replace(/^(?:(?:after|following) [^,]*,\s*)?(?:(?:up)?on [^,]*,\s*)?/i, "")
    : (THAT.exec(behind || said)?.[1] ??
      OF_MOTION.exec(rest)?.[1] ??
      (isBehindColon ? behind : null) ??
      (THING.test(behind) && !refersBack(behind) ? behind : null));
  if (!led) return null;
  const bare = led.replace(/^it was (?:\p{L}+ly )?(?:resolved|agreed)[,:]?\s+(?=that\b|to\b)/iu, "");
  const cut = [WITHDREW, OUTCOME_INSIDE, UNSECONDED]
    .reduce((rest, tail) => rest.replace(tail, ""), bare)
    .trim();
  const words = /\p{L}/u.test(cut) ? cut : bare;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
