import { resultIn, withoutBackground } from "../outcome";
import { NAME_SOURCE } from "../people";
import type { Motion, Vote } from "../schema";

/** A motion written as a sentence: "On motion by Anna Berg, seconded by Tom Hale, the Board approved the budget." */
export type ToldMotion = {
  /** What is moved; null if a heading or another line says it instead. */
  text: string | null;
  mover: string | null;
  seconder: string | null;
  result: Motion["result"];
  /** The text after the motion, which may contain the result. */
  rest: string;
};

const named = (source: string, flags = "u") =>
  new RegExp(source.replaceAll("NAME", `(${NAME_SOURCE})`), flags);
/** Who moves; some of these patterns also name the seconder. */
const MOVERS = [
  named(String.raw`\b(?:moved|motioned|proposed|sponsored|introduced)\s+by\s+(?:the\s+)?NAME`),
  named(
    String.raw`\b[Mm]otion(?:\s+(?:was|is))?(?:\s+duly)?(?:\s+(?:made|moved|proposed|put\s+forward|introduced))?\s+by\s+(?:the\s+)?NAME`,
  ),
  named(String.raw`NAME\s+(?:moved|moves|motioned|motions|made (?:a|the) motion|proposed the motion)\b`),
  named(String.raw`\b[Mm]otion(?:ed)?:?\s+NAME\s*[,;]\s*(?:and\s+)?[Ss]econd(?:ed)?:?\s+NAME`),
  named(String.raw`\bM\/?S\/?[CP]\b:?\s*\(?\s*NAME\s*[/,–-]\s*NAME`),
];
const SECONDERS = [
  named(String.raw`\b[Ss]econd(?:ed)?(?:\s+by|:)\s+(?:the\s+)?NAME`),
  named(String.raw`NAME\s+(?:seconds|seconded|second(?=[\s"”]*(?:$|[.,;])))(?:\b|$)`),
];
/** "Tom Hale proposed that …": a motion only if someone seconds it or it is voted on. */
const PROPOSES = named(String.raw`NAME\s+(?:proposes|proposed)\s+(?:that|to)\b`);
/** "It was moved and seconded that …": nobody is named. */
const ANONYMOUS =
  /\bit (?:was|is) (?:duly |then |formally )?moved\b|\b(?:up)?on (?:a )?motion(?= (?:of|by|duly|made|from)\b|,)|\bmotion (?:was |is )?(?:duly )?(?:made|moved|proposed)(?:,? and|,)? (?:duly )?seconded\b|\b(?:proposed|moved)(?:,| and|, and) (?:duly )?seconded\b|\bM\/?S\/?[CP]\b/i;
const UPON_MOTION = /^\W*(?:up)?on (?:a )?(?:\w+ )?motion\b/i;
/** Verbs for carrying a motion, in addition to those `resultIn` knows. */
const TAKEN =
  /\b(?:resolved|authori[sz]ed|ratified|elected|appointed|confirmed|declared|agreed|accepted|approved)\b/i;
const REFUSED =
  /\b(?:did|has|had|does) not (?:approve|adopt|accept|agree|authori[sz]e|ratify|elect|appoint|pass|carry)/i;
const CARRIED_MARK = /\bM\/?S\/?[CP]\b/;
/** At the end of a motion: who moves and who seconds it, how it ended, and the call for votes. */
const TAILS = [
  named(
    String.raw`(?:[.;,]|\s[-–—]|^)\s*(?:NAME\s+(?:motions?|moves|motioned|moved|sponsors?|sponsored)|[Mm]otion\s+NAME)\s*[,;]?\s*(?:and\s+)?(?:NAME,?\s+second(?:s|ed)?|[Ss]econd\s+NAME)[\s."”]*$`,
  ),
  /[.;]?\s*\b(?:all|those)\s+in\s+favou?r,?\s+(?:please\s+)?(?:say|signify|raise)\b.*$/i,
  named(
    String.raw`,?\s*(?:and\s+)?(?:it\s+was\s+)?(?:[Ss]econded\s+by\s+NAME|NAME\s+seconded)(?:,?\s+and\b.*)?[\s."”]*$`,
  ),
];
const OUTCOME_INSIDE =
  /(?:,\s*(?:and\s+)?|\s+and\s+|\s*[–—;]\s*)(?:(?:the|this)\s+)?(?:motion\s+)?(?:was\s+|is\s+)?(?:unanimously\s+)?(?:carried|passed|defeated|lost|failed|withdrawn|tabled|deferred)\b.*$/i;
const SENTENCES = /(?<=[.;])\s+(?=\p{Lu})/u;

const first = (patterns: RegExp[], text: string) =>
  patterns.map((pattern) => pattern.exec(text)).find((found) => found !== null) ?? null;

export const moverIn = (text: string): string | null => first(MOVERS, text)?.[1] ?? null;

export const seconderIn = (text: string): string | null =>
  first(MOVERS, text)?.[2] ?? first(SECONDERS, text)?.[1] ?? null;

/** The text of a motion, without a label printed twice, and without its mover unless nothing else is left. */
export function motionText(text: string): string {
  const bare = text.replace(/^["“]?\s*(?:(?:motion|resolution)\s*:\s*)+/i, "");
  return TAILS.slice(0, 2).reduce((rest, tail) => {
    const cut = rest.replace(tail, "");
    return /\p{L}/u.test(cut) ? cut : rest;
  }, bare);
}

/** The motion in a line of prose; null for any other line. */
export function toldMotion(text: string): ToldMotion | null {
  const sentences = text.split(SENTENCES);
  const isSettled =
    seconderIn(text) !== null || sentences.some((one) => /\b(?:motion|vote|favou?r)/i.test(one));
  const says = (one: string) =>
    moverIn(one) !== null || ANONYMOUS.test(one) || (isSettled && PROPOSES.test(one));
  const at = sentences.findIndex(says);
  if (at < 0 && seconderIn(text) === null) return null;
  const from = sentences.slice(Math.max(at, 0));
  const [head = ""] = from;
  const ends = from.findIndex(
    (one, index) => index > 0 && (resultIn(one) !== null || /\b(?:motion|votes?|favou?r)\b/i.test(one)),
  );
  const own = from.slice(0, ends < 0 ? from.length : ends).join(" ");
  return {
    text: wording(own),
    mover: moverIn(head) ?? (isSettled ? (PROPOSES.exec(head)?.[1] ?? null) : null),
    seconder: seconderIn(from.join(" ")),
    result: resultInside(head),
    rest: from.slice(1).join(" "),
  };
}

/** The result of a motion, if the same sentence gives it. */
function resultInside(sentence: string): Motion["result"] {
  if (UPON_MOTION.test(sentence)) {
    const isTaken = TAKEN.test(withoutBackground(sentence)) && !/\b(?:not|never|no)\b/i.test(sentence);
    return REFUSED.test(sentence) ? "failed" : (resultIn(sentence) ?? (isTaken ? "passed" : null));
  }
  if (CARRIED_MARK.test(sentence)) return "passed";
  const inside = OUTCOME_INSIDE.exec(sentence)?.[0];
  return inside ? resultIn(inside) : null;
}

/** "To approve the minutes", "That the loan be repaid early", "The Board approved the budget". */
function wording(text: string): string | null {
  const upon = UPON_MOTION.test(text)
    ? /^[^,]*,(?:\s*(?:and\s+)?(?:duly\s+)?second\w*[^,]*,)?\s*(.+)$/is.exec(text)?.[1]
    : undefined;
  const led =
    upon ??
    /\b(?:mov(?:ed|es)|motion\w*|propos(?:ed|es)|second\w*|M\/?S\/?[CP])\b.*?\b((?:that|to)\s+\p{L}.*)$/isu.exec(
      text,
    )?.[1];
  if (!led) return null;
  const cut = [OUTCOME_INSIDE, ...TAILS].reduce((rest, tail) => rest.replace(tail, ""), led).trim();
  const words = /\p{L}/u.test(cut) ? cut : led;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const NAMES = `(${NAME_SOURCE}(?:(?:,\\s*(?:and\\s+)?|\\s+and\\s+)${NAME_SOURCE}){0,20})`;
const VOTES: [Vote["vote"], RegExp][] = [
  ["abstained", new RegExp(`${NAMES}\\s+abstain(?:ed|ing|s)\\b`, "gu")],
  [
    "against",
    new RegExp(
      `${NAMES}\\s+(?:vot(?:ed|ing)\\s+(?:against|no)\\b|oppos(?:ed|ing)\\b|dissent(?:ed|ing)\\b)`,
      "gu",
    ),
  ],
  ["recused", new RegExp(`${NAMES}\\s+recus(?:ed|ing)\\b`, "gu")],
];

/** Votes mentioned in passing: "with Raj Patel abstaining". */
export const votesTold = (text: string): { names: string[]; vote: Vote["vote"] }[] =>
  VOTES.flatMap(([vote, pattern]) =>
    [...text.matchAll(pattern)].map(([, names = ""]) => ({
      vote,
      names: names.split(/,\s*(?:and\s+)?|\s+and\s+/),
    })),
  );
