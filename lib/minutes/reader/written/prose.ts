import { ADOPTED } from "../acts";
import { whoMoves } from "../clauses";
import { BY_COUNT, resultIn, tallyIn, withoutBackground } from "../outcome";
import { NAME_SOURCE, personNamed } from "../people";
import type { Motion } from "../schema";
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
  /** A label announces it, "Resolved that …" puts it, or a sentence tells it. */
  by: "label" | "resolution" | "sentence";
  /** Only proposed: a motion once somebody seconds it or it is voted on. */
  isTentative: boolean;
  /** Says who moves, and nothing of what. */
  isBare: boolean;
  /** Minutes say that it was resolved: passed, unless they say something else. */
  isResolved: boolean;
  /** Says how a motion ended, and which: that which is before the meeting, unless nothing is. */
  isOfOpen: boolean;
};

export const UNSAID: Moves = {
  ...{ words: null, mover: null, seconder: null, tally: null, result: null },
  ...{ by: "sentence", isTentative: false, isBare: false, isResolved: false, isOfOpen: false },
};

const named = (source: string, flags = "u") =>
  new RegExp(source.replaceAll("NAME", `(${NAME_SOURCE})`), flags);
/** "It was moved and seconded that …": nobody is named. */
const ANONYMOUS =
  /\bI (?:hereby )?move (?:that|to)\b|\bit (?:was|is) (?:duly |then |formally )?moved\b|\b(?:up)?on (?:a )?motion(?= (?:of|by|duly|made|from)\b|,)|\bmotion (?:was |is )?(?:duly )?(?:made|moved|proposed)(?:,? and|,)? (?:duly )?seconded\b|\b(?:proposed|moved)(?:,| and|, and|\s?\/) ?(?:duly )?seconded\b|\bM\/?S\/?[CP]\b/i;
/** "The motion to repair the pump passes.", "Hale withdrew the proposal to sell": of what is before the meeting, unless nothing is. */
const OF_OPEN =
  /^\W*(?:the|a) motion (?:to|that) .{5,}\b(?:pass(?:es|ed)|carrie[sd]|fail(?:s|ed)|(?:was|is) (?:carried|passed|lost|defeated|adopted|tabled|withdrawn))\b|\bwithdrew (?:the|his|her|their) (?:motion|proposal|amendment|resolution)\b/i;
/** Says who brings what the heading names. */
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
/** At the end of a motion: who moves and who seconds it, how it ended, and the call for votes. */
const TAILS = [
  /\s+(?:(?:was|were) not seconded|found no seconder)\b.*$/i,
  /\s+(?:was|is)\s+(?:duly\s+)?(?:made|moved|proposed|put\s+forward|introduced)\s+by\s.*$/i,
  /\s*\([^()]*\bsecond(?:ed|er|ing)\b[^()]*\)/i,
  named(String.raw`\s*\(\s*(?:[Mm]oved\s+)?NAME\s*[/–,-]\s*(?:seconded\s+)?NAME\s*\).*$`),
  named(
    String.raw`(?:[.;,]|\s[-–—]|^)\s*(?:NAME\s+(?:motions?|moves|motioned|moved|sponsors?|sponsored)|[Mm]otion\s+NAME)\s*[,;]?\s*(?:and\s+)?(?:NAME,?\s+second(?:s|ed)?|[Ss]econd\s+NAME)[\s."”]*$`,
  ),
  named(
    String.raw`,?\s*(?:and\s+)?(?:it\s+was\s+)?(?:[Ss]econd(?:ed)?\s+(?:by\s+)?NAME|NAME\s+second(?:ed|s))(?:,?\s+and\b.*)?[\s."”]*$`,
  ),
];
const OUTCOME_INSIDE =
  /(?:,\s*(?:and\s+)?|\s+and\s+|\s*[–—;]\s*)(?:(?:the|this|it)\s+)?(?:motion\s+)?(?:was\s+|is\s+)?(?:unanimously\s+)?(?:carried|passed|defeated|lost|failed|withdrawn|tabled|deferred)\b.*$/i;

export const seconderIn = (text: string, people: string[]): string | null => whoMoves(text, people).seconder;

/** The text of a motion, without a label printed twice, and without its mover unless nothing else is left. */
export function motionText(text: string): string {
  const bare = text.replace(/^["“]?\s*(?:(?:motion|resolution)\s*:\s*)+/i, "");
  return TAILS.slice(0, 5).reduce((rest, tail) => {
    const cut = rest.replace(tail, "");
    return /\p{L}/u.test(cut) ? cut : rest;
  }, bare);
}

const PAIR = named(String.raw`(?:^|[\s(])NAME\s*/\s*NAME\)?\W*$`);
/** The motion in a sentence, as in "On motion by Anna Berg, seconded by Tom Hale, the Board approved the budget"; null for any other. */
export function toldMotion(text: string, people: string[] = []): Moves | null {
  const { mover, seconder, isTentative } = whoMoves(text, people);
  const isOfOpen = OF_OPEN.test(text);
  if (!mover && !seconder && !isOfOpen && !ANONYMOUS.test(text)) return null;
  const others = [mover, seconder].reduce<string>((rest, name) => rest.replaceAll(name ?? "\0", ""), text);
  return {
    ...UNSAID,
    words: wording(text),
    mover: personNamed(mover ?? "", people),
    seconder: personNamed(seconder ?? "", people),
    result: resultInside(text, seconder !== null),
    tally:
      tallyIn(lastSaid(text)) ??
      (/\bvoted?\b/i.test(text) ? tallyIn(text) : tallyIn(text.match(BY_COUNT)?.[0] ?? "")),
    isTentative,
    isBare: refersBack(others) || INTRODUCED.test(text),
    isOfOpen,
  };
}
/** Says that somebody moved something, or how a motion ended. */
export const isAct = (sentence: string): boolean =>
  toldMotion(sentence) !== null ||
  (isAboutMatter(sentence) && (endingOf(sentence) !== null || tallyIn(sentence) !== null));

const MOVED_ASIDE =
  /\s*\((?:moved|proposed|motion)\b[^()]*\)|\s[–—-]\s*(?:moved|proposed)\b.*$|,?\s+on (?:a|the) (?:motion|proposal|proposition) (?:by|of|from)\b.*$/i;

/** Who did it, wherever a sentence says that. */
const BY_WHOM = new RegExp(
  String.raw`[(,;–—-]?\s*(?:and\s+)?(?:(?:duly\s+)?(?:moved|proposed|seconded|second)(?:\s+by)?|(?:up)?on\s+(?:the|a)\s+(?:motion|proposal|proposition)\s+(?:of|by|from)|\bby)[:,]?\s+${NAME_SOURCE}\)?,?`,
  "gu",
);
/** Begins what only goes with something else. */
const DEPENDS = /^(?:although|though|as|since|because|who|which|that|when|if|after|once|having)\b/i;

/** "A motion was carried to repair the pump (Berg/Hale)", "the motion of Ms Berg was declared lost" */
const MOTION_IS =
  /\bmotion\s+(?:was|is)\s+(?:\p{L}+ly\s+)?(?:not\s+)?(?:carried|passed|adopted|approved|lost|defeated|rejected)\b|\b(?:motion|proposal|resolution|amendment)\b.*\b(?:(?:was|is)\s+(?:(?:declared|therefore|then|duly)\s+)?(?:carried|passed|adopted|lost|defeated|rejected|withdrawn)|passe[sd]|carrie[sd]|fail(?:s|ed)|lapse[sd]|fell|died)(?:\W*$|,?\s+(?:by|with|on|for|unanimous\p{L}*|nem|\d)\b[^.]*\.?$)/iu;
/** "…, but on learning its price she withdrew the motion" */
const WITHDREW =
  /(?:,?\s+(?:but|and)\b[^,;]*?)?\b(withdrew(?: (?:the|his|her|their|it)\b|(?= (?:when|after|on|as)\b|\W*$))[^,;]*)$/i;
/** The result of a motion, if the same sentence gives it. */
function resultInside(sentence: string, isSeconded: boolean): Motion["result"] {
  if (NO_SECOND.test(sentence)) return "failed";
  if (UPON_MOTION.test(sentence)) {
    const isTaken = TAKEN.test(withoutBackground(sentence)) && !/\b(?:not|never|no)\b/i.test(sentence);
    return REFUSED.test(sentence) ? "failed" : (resultIn(sentence) ?? (isTaken ? "passed" : null));
  }
  if (CARRIED_MARK.test(sentence) || RESOLVED.test(sentence)) return "passed";
  const inside = OUTCOME_INSIDE.exec(sentence)?.[0] ?? OUTCOME_LAST.exec(sentence)?.[0];
  if (inside) return resultIn(inside);
  const ended = MOTION_IS.exec(sentence)?.[0];
  if (ended) return resultIn(ended);
  // "The minutes were confirmed (proposed Berg, seconded Hale)", "The accounts were approved, on the motion of Berg."
  const main = sentence.replace(MOVED_ASIDE, "").replace(PAIR, "").replace(BY_WHOM, "");
  if (main !== sentence && settledIn(main) !== null) return "passed";
  const told = endingOf(lastSaid(sentence));
  // "…, Berg seconded, and the accounts were accepted."
  const last = sentence.split(/[,;]\s+(?:and\s+)?|\s+and\s+/).at(-1) ?? "";
  const isSettled = isSeconded && last !== sentence && !DEPENDS.test(last) && settledIn(last) !== null;
  return told ?? (isSettled ? "passed" : null);
}

/** The clauses at the end of a sentence that say how it ended: "duly elected", "carried, Ms Hale dissenting", "and he withdrew it". */
function lastSaid(sentence: string): string {
  const clauses = sentence.split(/[,;]\s+|\s[–—-]\s|\s+(?=(?:but|and)\s)/);
  const from = clauses.findLastIndex((clause) => !refersBack(clause)) + 1;
  const withdrawn = WITHDREW.exec(sentence)?.[1] ?? "";
  return from > 0 && from < clauses.length ? clauses.slice(from).join(", ") : withdrawn;
}

/** "To approve the minutes", "That the loan be repaid early", "The Board approved the budget". */
function wording(said: string): string | null {
  const text = said.replace(BY_COUNT, "");
  const upon = UPON_MOTION.test(text)
    ? /^[^,]*,(?:\s*(?:and\s+)?(?:duly\s+)?second\w*[^,]*,)?\s*(.+)$/is.exec(text)?.[1]
    : undefined;
  const led =
    upon ??
    /\b(?:I (?:hereby )?move|mov(?:ed|es)|motion\w*|propos(?:ed|es)|second\w*|M\/?S\/?[CP]?)\b.*?\b(?<!\bup )((?:that|to)\s+[\p{L}\p{N}£$€“"].*)$/isu.exec(
      text,
    )?.[1] ??
    SECONDED_THEN.exec(text)?.[2] ??
    objectOf(text);
  if (!led) return null;
  const bare = led.replace(/^it was (?:\p{L}+ly )?(?:resolved|agreed)[,:]?\s+(?=that\b|to\b)/iu, "");
  const cut = [WITHDREW, OUTCOME_INSIDE, ...TAILS]
    .reduce((rest, tail) => rest.replace(tail, ""), bare)
    .trim();
  const words = /\p{L}/u.test(cut) ? cut : bare;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "Proposed Berg / seconded Hale: lease it" */
const SECONDED_THEN = named(String.raw`\bseconded:?\s+NAME\s*:\s+(\p{L}.+)$`);
/** "(Berg/Hale) Carried." */
const OUTCOME_LAST = /\)[.,;]?\s+(?:carried|passed|lost|defeated|approved|withdrawn|lapsed)\W*$/i;

/** What is moved or proposed where it is a thing: "moved the adoption of the budget", "Yasmin proposed Orbis". */
function objectOf(text: string): string | null {
  const object = /\b(?:moved|proposed)\s+(?!by\b|to\b|that\b)(?=\p{L})(.+)$/su.exec(text)?.[1] ?? "";
  return /^(?:the|a|an|giving|raising|\p{Ll}+ing)\s/u.test(object) ? object : null;
}
