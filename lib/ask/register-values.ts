import type { Register } from "@/lib/ledger/table";
import { isSubject, type Token, tokensOf } from "./words";

/** The endings that two forms of a word may differ in have at most so many letters. */
const MOST_ENDING = 3;

/** The words of a text that say something, reduced. */
export const wordsOf = (text: string) =>
  tokensOf(text)
    .filter(isSubject)
    .map((token) => token.text);

/** "own" is of "owner", and "expire" of "expiry": the shorter without its last letter begins the longer. */
export function isAlike(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return (
    short === long ||
    (short.length >= 3 &&
      long.length - short.length <= MOST_ENDING &&
      long.startsWith(short.length > 4 ? short.slice(0, -1) : short))
  );
}

/** A value of a column that a question names, with the words of the question for it. */
export type Value = {
  column: number;
  text: string;
  words: string[];
  /** It is a state that the question calls by another word. */
  isState?: true;
};

/** Equivalent states of a measure in boards' own terms. Colors are matched by name. */
const STATES: { asked: RegExp; cell: RegExp }[] = [
  {
    asked:
      /\b(?:behind|fail\w*|miss(?:ed|es|ing)?|off[- ](?:track|target|course)|(?:below|under|short of) (?:target|plan|goal))\b/i,
    cell: /^(?:behind(?: (?:plan|target))?|fail(?:ed|ing)?|missed|not met|off[- ](?:track|target|course)|below target|late)$/i,
  },
  {
    asked: /\b(?:on[- ](?:track|target|course|plan)|ahead|(?:meet|met|hit|reach|achiev)\w*)\b/i,
    cell: /^(?:on[- ](?:track|target|course|plan)|ahead(?: of (?:plan|target))?|met|achieved|exceeded)$/i,
  },
  {
    asked: /\b(?:in breach|breach\w*|broken?|violat\w*|non-?complian\w*|defaulted)\b/i,
    cell: /^(?:not complied(?: with)?|non-?complian(?:t|ce)|not (?:compliant|in compliance)|(?:in )?breach(?:ed)?|violated|fail(?:ed)?|not met)$/i,
  },
];

/** Where no cell says it in the words of the question: the cells that say it in others. */
function statesNamed(question: string, { headings, rows }: Register): Value[] {
  return [...headings.keys()].flatMap((column) => {
    const texts = [...new Set(rows.flatMap(({ cells }) => cells[column]?.text ?? []))];
    return STATES.filter(({ asked }) => asked.test(question)).flatMap(({ asked, cell }) => {
      const words = wordsOf(asked.exec(question)?.[0] ?? "");
      return texts
        .filter((text) => cell.test(text.trim()))
        .map((text) => ({ column, text, words, isState: true as const }));
    });
  });
}

/** The whole cells of words that a question names: "red", "Ruth Abara". */
function valuesInFull(tokens: readonly Token[], { headings, rows }: Register, titled: string[]): Value[] {
  const said = new Set(tokens.map(({ text }) => text));
  return [...headings.keys()].flatMap((column) => {
    const texts = new Set(rows.flatMap(({ cells }) => cells[column]?.text ?? []));
    return [...texts].flatMap((text) => {
      const words = wordsOf(text);
      const isSaid =
        words.length > 0 &&
        words.every((word) => said.has(word) && /\p{L}/u.test(word)) &&
        !words.every((word) => titled.includes(word));
      return isSaid ? [{ column, text, words }] : [];
    });
  });
}

/** The values that a question names in full: "red", "Ruth Abara"; else those that say in other words what it says of a state. */
export function valuesNamed(
  question: string,
  tokens: readonly Token[],
  register: Register,
  titled: string[],
): Value[] {
  const values = valuesInFull(tokens, register, titled);
  return values.length > 0 ? values : statesNamed(question, register);
}
