import { puttingOff, resultIn, tallyIn } from "../outcome";
import { NAME_SOURCE } from "../people";
import type { Motion } from "../schema";
import { contentWords, isSameWord } from "../titles";
import { RESOLVES } from "./forms";
import type { NoteLine } from "./note-lines";

/** Maximum length of a text that gives only an outcome. */
const LONGEST = 200;
/** Words for the matter before a meeting. */
const MATTER =
  "(?:motions?|proposals?|propositions?|resolutions?|amendments?|recommendations?|nominations?|question|votes?|voting|ballot)";
const OF_MATTER = new RegExp(String.raw`\b${MATTER}\b`, "i");
/** The same, with a noun or a pronoun. */
const POINTS = new RegExp(
  String.raw`^\W*(?:(?:after|following|on) [^,]{1,60},?\s+)?(?:so )?(?:this|it|that|these|they|both|all|the (?:same|(?:\p{L}+ )?${MATTER}))\s+(?:was|were|is|are|stands?|did|does|has|carried|passed|failed|fell|then|be|put)\b(?!.{0,40}\b(?:agreed|resolved|decided|accepted|approved)\s+(?:that|to)\b)`,
  "iu",
);
/** People named as being for or against it, or as having done it. */
const NAMED = String.raw`${NAME_SOURCE}(?:(?:,\s*(?:and\s+)?|\s+and\s+)${NAME_SOURCE}){0,20}`;
const VOICES = new RegExp(
  String.raw`\([^()]*\)|\b(?:by|with|except|save for)\s+(?:the\s+)?${NAMED}|${NAMED},?\s+(?:who\s+)?(?=(?:dissent|abstain|oppos|against|vot|stand|in favou?r|recus|asking|wishing)\w*)`,
  "gu",
);
/** Words for an outcome and the people involved, but not for the matter. */
const OF_ENDING = new RegExp(
  String.raw`\b(?:${MATTER}|result|outcome|decision|the|this|that|it|these|they|who|an?|as|was|were|is|are|be|been|being|had|has|have|having|and|then|so|also|on|of|by|to|with|without|in|for|at|from|no|not|nobody|none|no one|one|two|three|four|five|six|seven|eight|nine|ten|all|both|each|every\w*|any\w*|there|main|original|substantive|amended|put|show|hands|voices?|vote\w*|roll|call|majority|general|full|lazy|common|assent|consensus|consent|acclamation|unanim\w+|nem|con|objections?|object(?:ed|ing)|dissent\w*|against|opposed|opposing|favou?r|abst\w*|recus\w+|ratified|record|approval|adoption|acceptance|participat\w+|did|ties?|tied|pass|fail|took|take|taking|part|dissenti?en?ts?|ayes?|nays?|yes|casting|chair\w*|carried|carries|passed|passes|adopted|approved|agreed|accepted|lost|defeated|rejected|failed|fails|died|dies|lapsed|fell|dropped|withdrawn|withdrew|deferred|postponed|tabled|want|lack|second\w*|mov(?:e|ed|es|er)|propos\w+|made|duly|thereafter|after|discussion|debate|following|members?|directors?|trustees?|councill?ors?|cllr|mrs?|ms|miss|dr|present|board|council|committee|meeting|appointed|elected|unopposed|ordered|declared|reached|aside|other|further|remaining|prevail(?:s|ed))\b`,
  "gi",
);
const CONSENTS =
  /\b(?:agreed|accepted|adopted|approved|no (?:one |member )?(?:objections?|object\w*|dissent\w*)|consensus|elected|appointed)\b/i;
const NOTHING =
  /\bno (?:\p{L}+ )?(?:motion|resolution|decision|vote|proposal|action|view|conclusion)s?\b(?! (?:against|to the contrary))/iu;
const REFUSES =
  /\bin principle\b|\bprovisional\w*\b|\b(?:not|never|no (?:consensus|agreement|decision)|n['’]t|without agreement|dis\w+ed)\b|\?\s*$/i;

/** Words for an outcome at another time. */
const BEFORE = /\b(?:19|20)\d\d\b|\b(?:last|previous\w*|earlier|already|had)\b/i;

/**
 * Whether a sentence gives the outcome of what comes before it, without naming it: "Agreed by consensus.", "Ayes 5,
 * Nays 0."
 */
export function refersBack(text: string): boolean {
  if (text.length > LONGEST || /[?:]\s*$/.test(text) || BEFORE.test(text)) return false;
  return !/\p{L}{2}/u.test(text.replace(VOICES, " ").replace(OF_ENDING, " "));
}

/**
 * Whether a sentence gives the outcome of something it names in known words: "The lease was approved." for a motion on
 * the lease.
 */
export function namesAgain(text: string, before: string[]): boolean {
  if (text.length > LONGEST || /[?:]\s*$/.test(text) || BEFORE.test(text)) return false;
  const known = before.flatMap((one) => [...contentWords(one)]);
  const own = [...contentWords(text.replace(VOICES, " ").replace(OF_ENDING, " "))];
  return own.length > 0 && own.every((word) => known.some((other) => isSameWord(word, other)));
}

/** The outcome of what comes before a sentence, if the sentence is about that; otherwise null. */
export function endingOf(text: string): Motion["result"] {
  if (NOTHING.test(text)) return null;
  const told = resultIn(text);
  if (told) return told;
  return (POINTS.test(text) || refersBack(text)) && CONSENTS.test(text) && !REFUSES.test(text)
    ? "passed"
    : null;
}

/** Whether a label gives the outcome of what it introduces: "CARRIED: That the pump be repaired". */
export const isTitled = (label: string, text: string): boolean =>
  RESOLVES.test(text) ||
  (resultIn(label) === "passed" && tallyIn(text) === null && !refersBack(text) && text.includes(" "));

/** Whether a sentence is about the matter before the meeting, by a word for it or because it names nothing else. */
export const isAboutMatter = (text: string): boolean =>
  OF_MATTER.test(text) || POINTS.test(text) || refersBack(text);

/** Whether a line is about the matter before the meeting, and not about something else that passed or was postponed. */
export const isOutcome = ({ text, level }: NoteLine): boolean =>
  level > 0 ||
  /^\W*(?:there (?:was|being) )?no second(?:er)?\b/i.test(text) ||
  isAboutMatter(text) ||
  (/^\W*(?:the )?(?:further )?(?:matter|item|consideration|discussion|decision|topic)\b/i.test(text) &&
    resultIn(text) === "deferred") ||
  /^\W*(?:deferred|postponed|held over|carried over|tabled|referred) (?:to|until|till|for)\b/i.test(text) ||
  // "Carried, as the table above shows.", "Taken back by Ms Berg when nobody seconded it."
  resultIn(/^\p{L}+(?: back)?(?=[,;:.–—-]|\s(?:by|when|after|as)\b)/u.exec(text)?.[0] ?? "") !== null ||
  puttingOff(text) !== null;
