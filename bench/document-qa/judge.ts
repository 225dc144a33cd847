import { isSubject, tokensOf } from "@/lib/ask/words";
import { findAmounts } from "@/lib/ledger/amount";

export type Verdict = "right" | "in part" | "wrong" | "refused";

/** What a reader sees of an answer: its first sentence, and everything. */
export type Shown = { answered: boolean; first: string; all: string };

/** Allowed deviation from the gold number, which was often computed from rounded figures. */
const TOLERANCE = 0.025;
/** Scales in which a figure may be stated. */
const SCALES = [1, 1e3, 1e6, 1e9];
/** Shares of the gold answer's words that make an answer right, or partly right. */
const MOST_WORDS = 0.6;
const SOME_WORDS = 0.4;

type Numbered = { value: number; decimals: number };

const numbersIn = (text: string): Numbered[] =>
  findAmounts(text)
    .filter(
      ({ value, unit, start, end }) =>
        unit !== "plain" || !/^(?:19|20)\d{2}$/.test(text.slice(start, end)) || !value,
    )
    .map(({ value, decimals }) => ({ value, decimals }));

/** Whether a number equals the gold one in some scale, within its rounding or the tolerance. */
function isSame(found: number, { value: gold, decimals }: Numbered): boolean {
  return SCALES.some((scale) =>
    [scale, 1 / scale].some((factor) => {
      const allowed = Math.max(TOLERANCE * Math.abs(gold), 0.5 * 10 ** -decimals) * factor;
      return Math.abs(Math.abs(found) - Math.abs(gold) * factor) <= allowed + 1e-9;
    }),
  );
}

const says = (text: string, gold: Numbered) => numbersIn(text).some(({ value }) => isSame(value, gold));

function wordsShared(text: string, gold: string): number {
  const wanted = new Set(
    tokensOf(gold)
      .filter(isSubject)
      .map((token) => token.text),
  );
  const given = new Set(tokensOf(text).map((token) => token.text));
  return [...wanted].filter((word) => given.has(word)).length / Math.max(1, wanted.size);
}

const yesOrNo = (text: string) => /^\W*(yes|no)\b/i.exec(text)?.[1]?.toLowerCase();

/**
 * Judges an answer by the gold one. A number is right in the first sentence, and partly right further down. A
 * yes-or-no answer is right with the same yes or no, and partly right with only the figures. Other answers
 * are judged by the words they share with the gold one.
 */
export function judge({ answered, first, all }: Shown, gold: string): Verdict {
  if (!answered) return "refused";
  const wanted = yesOrNo(gold);
  if (wanted) {
    const said = yesOrNo(first);
    if (said) return said === wanted ? "right" : "wrong";
    return numbersIn(gold).some((number) => says(all, number)) || wordsShared(all, gold) >= SOME_WORDS
      ? "in part"
      : "wrong";
  }
  const [number, another] = numbersIn(gold);
  if (number !== undefined && another === undefined && !/\p{L}{3}/u.test(gold))
    return says(first, number) ? "right" : says(all, number) ? "in part" : "wrong";
  if (wordsShared(first, gold) >= MOST_WORDS) return "right";
  return wordsShared(all, gold) >= SOME_WORDS ? "in part" : "wrong";
}
