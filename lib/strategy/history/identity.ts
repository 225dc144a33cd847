import {
  AIMS,
  AMOUNTS,
  BRACKETED,
  COUNTED,
  ENUMERATOR,
  MARKS,
  PERIODS,
  SPELLINGS,
  STOP_WORDS,
  TRAILING,
  WRITTEN_OUT,
} from "./name-words";

/** Longest name that is looked at, in UTF-16 units. */
const LONGEST = 300;

/**
 * What recognises a KPI by its name: its telling words in order, in lower case and singular, short forms written out,
 * each once, without accents, punctuation, numbering, units, periods and amounts: "Avg. Rev (in $m), FY25" and "1.2 Average
 * revenues" are both "average revenue". Empty for an empty name only.
 */
export function nameKey(name: string): string {
  const plain = plainText(name);
  return wordsOf(telling(plain)).join(" ") || looseWords(plain).join(" ") || plain;
}

/** The first letters of words, "tsr" of "total shareholder return"; empty where they are too few to mean them. */
export function initials(words: string[]): string {
  return words.length < 3 ? "" : words.map((word) => word.charAt(0)).join("");
}

function plainText(name: string): string {
  return name
    .slice(0, LONGEST)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[‐‑]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
}

function telling(name: string): string {
  let text = name.replace(ENUMERATOR, "").replace(COUNTED, "").replace(AIMS, "").replace(AMOUNTS, " ");
  text = text.replace(BRACKETED, " ");
  for (const period of PERIODS) text = text.replace(period, " ");
  return text
    .replace(/[([]\s*[)\]]/g, " ")
    .trim()
    .replace(/[\s,;:–—-]+$/, "")
    .replace(TRAILING, "")
    .replace(MARKS, " ");
}

/** "R&D" and "e-NPS" are one word each; everything else parts at what is neither letter nor digit. */
function looseWords(text: string): string[] {
  const joined = text.replace(/\b([a-z])&([a-z])\b/g, "$1$2").replace(/\be-(?=[a-z])/g, "e");
  return joined.replace(/['’]s\b|['’]/g, "").match(/[\p{L}\p{N}]+/gu) ?? [];
}

function wordsOf(text: string): string[] {
  const words = looseWords(text).flatMap((word) => (WRITTEN_OUT.get(word) ?? word).split(" "));
  const telling = new Set(words.map(singular).filter((word) => !STOP_WORDS.has(word)));
  return withoutOwnInitials([...telling]);
}

/** "Total shareholder return (TSR)" says it twice. */
function withoutOwnInitials(words: string[]): string[] {
  const rest = words.slice(0, -1);
  const short = initials(rest);
  return short && words.at(-1) === short ? rest : words;
}

function singular(word: string): string {
  const one = withoutPlural(word).replace(/iz(?=e$|ed$|er$|ing$|ation$)/, "is");
  return SPELLINGS.get(one) ?? one;
}

function withoutPlural(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies")) return word.length > 4 ? `${word.slice(0, -3)}y` : word;
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}
