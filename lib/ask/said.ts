import { monthOf } from "@/lib/ledger/period";
import { asksForWords } from "./asked-for";
import type { Asked } from "./several";
import { isOfTalk, type Unit, unitsOf } from "./units";
import { isSubject, tokensOf } from "./words";

/** What a question says, read once for all programs. */
export type Said = Asked & {
  units: Unit[];
  /** Ways of asking by their names, and words in a row. */
  cues: string[];
  grams: string[];
  /** The question as tokens between blanks. */
  plain: string;
  isSoFar: boolean;
  isForWords: boolean;
};

/** Ways of asking that no few words in a row show. */
const CUES: [name: string, pattern: RegExp][] = [
  ["the whole year", /\b(?:full|annual|whole|entire|year's|for the year(?! (?:to date|so far))|20\d\d)\b/i],
  ["the rest", /\b(?:left|remain\w*|unspent|unused|still|to go|headroom|room|rest)\b/i],
  [
    "what is used",
    /\b(?:already|so far|yet|used|spent|spend|received|raised|earned|come in|is in|gone|reached)\b/i,
  ],
  ["of a budget", /\b(?:budget\w*|plan(?:ned)?|target|approved?|allowed|allowance)\b/i],
];

export function saidIn(asked: Asked, isSoFar: boolean): Said {
  const { plan, index } = asked;
  return {
    ...asked,
    units: unitsOf(plan.tokens, index),
    cues: CUES.flatMap(([name, pattern]) => (pattern.test(plan.text) ? [name] : [])),
    grams: gramsOf(plan.text),
    plain: ` ${plan.tokens.map(({ text }) => text).join(" ")} `,
    isSoFar,
    isForWords: asksForWords(plan.text),
  };
}

/** One to three words in a row, with a mark for numbers, one for months, and one for what names the measure. */
function gramsOf(text: string): string[] {
  const marks = tokensOf(text).map((token) => {
    if (/^\d/.test(token.text)) return "#";
    if (monthOf(token.text) !== undefined) return "@";
    return isSubject(token) && !isOfTalk(token.text) ? "_" : token.text;
  });
  const words = ["^", ...marks.filter((mark, at) => mark !== "_" || marks[at - 1] !== "_"), "$"];
  const grams = words.flatMap((_, at) => [1, 2, 3].map((length) => words.slice(at, at + length).join(" ")));
  return [...new Set(grams)].filter((gram) => /\p{L}/u.test(gram));
}

const ways = new WeakMap<Said, Map<string, string[]>>();

/** The names of how a question is asked beside what is done; the same for many programs. */
export function waysOf(said: Said, kind: string): string[] {
  const known = ways.get(said) ?? new Map<string, string[]>();
  ways.set(said, known);
  const names = known.get(kind) ?? [...said.cues, ...said.grams].map((way) => `${way}>${kind}`);
  known.set(kind, names);
  return names;
}
