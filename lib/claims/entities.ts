import { monthOf } from "@/lib/ledger/period";
import type { ProofCitation } from "./types";

/** A name in a text: consecutive capitalized words. `opens`: the first of them may merely begin a sentence. */
type Name = { text: string; start: number; end: number; opens?: boolean };

/** Positions of times and numbers, which are not names. */
type Stretch = { from: number; to: number };

const NAME = /\p{Lu}[\p{L}\p{N}&’'-]*(?:\s+(?:(?:of|and|the|de|du|von|van|&)\s+)?\p{Lu}[\p{L}\p{N}&’'-]*)*/gu;
/** Words that reports capitalize although they name nobody in particular, and abbreviations of measures. */
const COMMON = new Set(
  (
    "i the a an in on at for of to it this that these those as and but or if no not we our its their he she they there what why how who when " +
    "which where while although however because since after before during with without by from under over both each all any some one two " +
    "board chair chairman committee council trustees directors director management executive company group trust members member staff " +
    "mr mrs ms dr prof sir q1 q2 q3 q4 h1 h2 ytd fy ebitda ebit vat gdp kpi kpis usd eur gbp it hr ip ar ap p&l ai us uk eu un ok id faq roi " +
    "monday tuesday wednesday thursday friday saturday sunday christmas easter " +
    "high medium low judgement note item appendix table page section agenda resolution minutes treasurer secretary auditor auditors"
  ).split(" "),
);
const TITLES = new Map(
  Object.entries({
    ceo: /chief executive|\bCEO\b|managing director/i,
    cfo: /chief financial|\bCFO\b|finance director|head of finance/i,
    coo: /chief operating|\bCOO\b|operations director/i,
    cto: /chief technology|\bCTO\b/i,
    agm: /annual general meeting|\bAGM\b/i,
  }),
);

/** A role such as "CFO", which names nobody in particular. */
export const isRole = (name: string) => TITLES.has(fold(name));

const fold = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[’']s\b/g, "")
    .toLowerCase();

/** The names of a text, without times, roles and words that merely begin a sentence. */
export function namesIn(text: string, times: Stretch[]): Name[] {
  return [...text.matchAll(NAME)].flatMap(({ index, 0: words }): Name[] => {
    const isOpening = /(?:^|[.!?:;]["”’)]?\s+|[“"(]|\n\s*)$/.test(text.slice(0, index));
    // The first word of a sentence is capitalized anyway, so on its own it is not evidence of a name.
    const isAlone = isOpening && !/\s/.test(words) && !/^\p{Lu}\p{L}*\p{Lu}/u.test(words);
    const isTime = times.some(({ from, to }) => index < to && from < index + words.length);
    const parts = words
      .replace(/(?:[’']s|[’'-]+)$/, "")
      .split(/\s+/)
      .filter((part) => /^\p{Lu}/u.test(part) && !COMMON.has(fold(part)) && monthOf(part) === undefined);
    if (isAlone || isTime || parts.length === 0) return [];
    const opens = isOpening && words.startsWith(parts[0] ?? "") && parts.length > 1;
    return [{ text: parts.join(" "), start: index, end: index + words.length, opens }];
  });
}

/** How many characters around a quote count as its context. */
const NEAR = 320;

const nearOf = ({ pageText, start, end }: ProofCitation) =>
  pageText.slice(Math.max(0, start - NEAR), end + NEAR / 2);

/**
 * The names in a claim that its proof does not mention, in any quote, title or heading; and those found only near a quote that concerns
 * someone else.
 * @param own names of the papers' own company, and their titles
 */
export function strangeNames(
  text: string,
  times: Stretch[],
  citations: ProofCitation[],
  quotes: string,
  headings: string,
  own: string[] = [],
): Name[] {
  const [known, heads] = [fold(quotes), fold(headings)];
  const near = fold(citations.map(nearOf).join("\n"));
  const others = namesIn(quotes, []).filter(
    ({ text: name }) => !fold(text).includes(fold(name).split(" ").at(-1) ?? ""),
  );
  return namesIn(text, times).filter(({ text: name, opens }) => {
    const parts = fold(name)
      .split(/\s+/)
      .filter((part) => part.length > 1);
    const all = (where: string) => parts.slice(opens ? 1 : 0).every((part) => hasWord(where, part));
    if (all(known) || all(heads) || isInitials(name, `${quotes}\n${headings}`)) return false;
    // "So CVS Health …" begins with a word that is not part of the name.
    if (isOwnName(name, own) || (opens && isOwnName(name.replace(/^\S+\s+/, ""), own))) return false;
    const title = TITLES.get(fold(name));
    if (title?.test(quotes) || title?.test(headings)) return false;
    return !(all(near) || title?.test(near)) || others.length > 0;
  });
}

const lettersOf = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, "");
/** Fewer letters occur in many names by chance. */
const FEWEST_LETTERS = 4;

/** Whether a name is that of the papers' own company, in full or as in a file name: papers say "we" and "the Company". */
function isOwnName(name: string, own: string[]): boolean {
  const letters = lettersOf(name);
  return letters.length >= FEWEST_LETTERS && own.some((one) => lettersOf(one).startsWith(letters));
}

const hasWord = (text: string, word: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/s$/, "")}`, "u").test(
    text,
  );

/** "HDC" of "Harbour Development Corporation". */
function isInitials(name: string, text: string): boolean {
  if (!/^\p{Lu}{2,5}$/u.test(name)) return false;
  const letters = [...name].map((letter) => `${letter}[\\p{L}-]+`).join("\\s+(?:(?:of|and|the|for)\\s+)?");
  return new RegExp(letters, "u").test(text);
}

/** Whether a number is attributed to another name than in its quote, as when "Northgate sold 80 and Southgate 120" is swapped. */
export function isOfAnother(
  claim: { text: string; at: number },
  quote: { text: string; at: number; others: number[] },
): boolean {
  const own = nearest(claim.text, claim.at);
  const isOwn = (at: number) => fold(nearest(quote.text, at) ?? "") === fold(own ?? "");
  return own !== null && !isOwn(quote.at) && quote.others.some(isOwn);
}

function nearest(text: string, at: number): string | null {
  return (
    firstWordNames(text)
      .filter(({ end }) => end <= at)
      .at(-1)?.text ?? null
  );
}

/** The names of a text, including its first word, since the counterpart is in the other text. */
const firstWordNames = (text: string): Name[] =>
  [...text.matchAll(NAME)].flatMap(({ index, 0: name }) =>
    COMMON.has(fold(name)) || monthOf(name) !== undefined
      ? []
      : [{ text: name, start: index, end: index + name.length }],
  );
