/** A number as it is written in a text. `value` is in the unit written, before `scale` is applied. */
export type Figure = {
  start: number;
  end: number;
  raw: string;
  value: number;
  /** "$", "£", "€" or "" where none is written. */
  currency: string;
  /** 1, 1e3, 1e6 or 1e9, from a suffix such as "k", "m", "million". */
  scale: number;
  /** The scale as written ("k", " million"), to write numbers of the same unit alike. */
  suffix: string;
  percent: boolean;
  decimals: number;
};

const SCALES: [RegExp, number][] = [
  [/^(?:k|thousand|000s?)$/i, 1e3],
  [/^(?:m|mn|million)$/i, 1e6],
  [/^(?:bn|b|billion)$/i, 1e9],
];

// Every part but the digits is optional and bounded, so a hostile line costs no more than its length.
const FIGURE =
  /([-–(]{0,2})\s?(US\$|[A-Z]{0,2}[$£€¥])?\s?(\(?-?)(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(\))?(?:\s?(%|per ?cent\b|percentage points?\b|pp\b|thousand\b|million\b|billion\b|k\b|mn?\b|bn\b))?(\))?/gi;

/** Reads the numbers of a text in order: dates and words with digits in them ("Q2", "IT4") are left out. */
export function readFigures(text: string): Figure[] {
  const found: Figure[] = [];
  for (const match of text.matchAll(FIGURE)) {
    const figure = toFigure(match, text);
    if (figure) found.push(figure);
  }
  return found;
}

function toFigure(match: RegExpExecArray, text: string): Figure | null {
  const [whole, sign = "", mark = "", inner = "", digits = "", fraction = "", , unit = ""] = match;
  const digitsAt = match.index + whole.indexOf(digits, sign.length + mark.length);
  if (digits.length > 15 || partOfWord(text, digitsAt, match.index + whole.length, mark)) return null;
  const scale = SCALES.find(([pattern]) => pattern.test(unit));
  const value = Number(digits.replaceAll(",", "") + fraction);
  const isDash = /^[-–]$/.test(sign) && !mark && /^\s/.test(whole.slice(1));
  const negative = !isDash && isNegative(sign, inner, whole, text[match.index - 1]);
  const lead = sign && !negative ? sign.length : 0;
  const start = match.index + lead + (whole.slice(lead).match(/^\s/) ? 1 : 0);
  return {
    start,
    end: match.index + whole.length,
    raw: text.slice(start, match.index + whole.length),
    value: negative ? -value : value,
    currency: mark.slice(-1),
    scale: scale ? scale[1] : 1,
    suffix: scale ? (unit.length > 2 ? ` ${unit.toLowerCase()}` : unit.toLowerCase()) : "",
    percent: /^(%|per ?cent|percent|pp)/i.test(unit),
    decimals: Math.max(0, fraction.length - 1),
  };
}

/** Letters glued to the digits make them part of a code; slashes and dots on both sides make a date. */
function partOfWord(text: string, digitsAt: number, end: number, mark: string): boolean {
  const before = mark ? "" : (text[digitsAt - 1] ?? "");
  const after = text[end] ?? "";
  if (/[\p{L}_#]/u.test(before) || /[\p{L}_]/u.test(after))
    return !/^(st|nd|rd|th)\b/.test(text.slice(end, end + 3));
  if (/[./:]/.test(before) && /\d/.test(text[digitsAt - 2] ?? "")) return true;
  return /[/:]/.test(after) && /\d/.test(text[end + 1] ?? "");
}

/** "(1,234)", "$(1,234)", "-1,234" and "-$ 1,234" are negative; "2023-24", "10-15", "a - 5" and "(5,000 of them)" are not. */
function isNegative(sign: string, inner: string, whole: string, before: string | undefined): boolean {
  if (sign.includes("(") || inner.includes("("))
    return whole.endsWith(")") && !whole.slice(0, -1).includes(")");
  return (
    (sign.includes("-") || sign.includes("–") || inner.includes("-")) && !/[\p{L}\p{N}]/u.test(before ?? " ")
  );
}

/** The number with its scale applied, to compare figures of different units. */
export function magnitude(figure: Figure): number {
  return figure.value * figure.scale;
}
