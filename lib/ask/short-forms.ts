import { monthOf } from "@/lib/ledger/period";
import type { FigureIndex } from "./index-figures";
import { isOfTalk, PHRASE_WORDS } from "./units";
import { ASKING_WORDS } from "./vocabulary/asking";
import { isSubject, stem } from "./words";

/** A clipped word has at least three letters, and leaves out at least two fifths of the whole: "conf", "indiv", "bal". */
const LEAST = 3;
const MOST_OF_WORD = 0.65;
/** What a word that directors use counts against those that the papers alone know, by the lines they stand in. */
const USUAL = 40;

/**
 * The question with clipped words, initials and dropped vowels written out as the papers have them: "conf income" is "conference
 * income", "A/V" is "audio video", "DSO" is "days sales outstanding", "mgmt" is "management". Words that the papers know stay as they are.
 */
export function writtenOut(question: string, index: FigureIndex): string {
  const whole = question.replace(/(?<![\p{L}\d])\p{L}(?:\s?[/&]\s?\p{L}){1,3}(?![\p{L}\d])/gu, (typed) => {
    const letters = typed.replace(/\P{L}/gu, "").toLowerCase();
    return isKnown(typed.toLowerCase(), index) ? typed : (ofInitials(letters, index) ?? typed);
  });
  return whole.replace(/(?<![\p{L}\d'’&/])\p{L}{3,7}(?![\p{L}\d'’&/])/gu, (typed) => {
    const word = stem(typed.toLowerCase());
    if (word.length < LEAST || isKnown(word, index) || isKnown(typed.toLowerCase(), index)) return typed;
    return ofWholeInitials(typed.toLowerCase(), index) ?? ofClipped(word, index) ?? typed;
  });
}

const isKnown = (word: string, index: FigureIndex) =>
  index.isKnown(word) ||
  PHRASE_WORDS.has(word) ||
  isOfTalk(word) ||
  !isSubject({ text: word, start: 0, end: 0 }) ||
  monthOf(word) !== undefined;

/** The most usual word that begins so, or of which these are the consonants. */
function ofClipped(word: string, index: FigureIndex): string | undefined {
  let found: string | undefined;
  let most = 0;
  for (const other of new Set([...PHRASE_WORDS, ...ASKING_WORDS, ...index.words])) {
    if (!isClipped(word, other)) continue;
    const usual = PHRASE_WORDS.has(other) || ASKING_WORDS.has(other) ? USUAL : 0;
    const worth = usual + (index.byWord.get(other)?.length ?? 0);
    if (worth > most) {
      found = other;
      most = worth;
    }
  }
  return found;
}

const ENDING = /^(?:s|ed|er|ing|thing|body|one|ly)$/;

function isClipped(word: string, other: string): boolean {
  // "Open" is no clipped "opening".
  if (ENDING.test(other.slice(word.length)) && other.startsWith(word)) return false;
  if (other[0] !== word[0] || word.length > other.length * MOST_OF_WORD || /[^\p{L}]/u.test(other))
    return false;
  if (other.startsWith(word)) return true;
  if (/[aeiou]/.test(word.slice(1)) || word.at(-1) !== other.at(-1)) return false;
  let at = 0;
  for (const letter of other) if (letter === word[at]) at += 1;
  return at === word.length;
}

/** The label whose words these letters begin, all of them: "days sales outstanding" for "dso". */
function ofWholeInitials(letters: string, index: FigureIndex): string | undefined {
  const isMeant = ({ label }: FigureIndex["lines"][number]) => {
    const words = label.match(/\p{L}+/gu) ?? [];
    return (
      words.length === letters.length && words.every((word, at) => word[0]?.toLowerCase() === letters[at])
    );
  };
  return index.lines.find(isMeant)?.label;
}

/** The words of a label that these letters begin: "food beverage" for "fb". */
function ofInitials(letters: string, index: FigureIndex): string | undefined {
  for (const { words } of index.lines) {
    const first = [...words].slice(0, letters.length);
    if (first.length === letters.length && first.map((word) => word[0]).join("") === letters)
      return first.join(" ");
  }
  return undefined;
}
