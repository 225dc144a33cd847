/** One of up to four sections of a number format, for one range of values. */
export type FormatSection = {
  condition: { operator: string; limit: number } | null;
  /** Number of percent signs, each of which multiplies the value by a hundred. */
  percents: number;
  /** Number of trailing commas, each of which divides the value by a thousand. */
  thousands: number;
  /** ISO 4217 code where certain, else the symbol as written; null where none is named. */
  currency: string | null;
  shows: "number" | "date" | "time";
};

export type FormatCode = {
  /** The code for SheetJS, in which letters of other scripts are quoted, since Excel takes them literally. */
  code: string;
  /** For positive, negative and zero values, and for those that meet a condition, in the order written. */
  sections: FormatSection[];
  /** Whether it changes how text is shown. */
  changesText: boolean;
};

type Token = { kind: "literal" | "bracket" | "space" | "symbol"; text: string; source: string };

const TOKENS = /"([^"]*)"|\\(.)|\[([^\]]*)\]|[_*](?:.|$)|General|AM\/PM|A\/P|[Ee][+-]|./gsu;
const ELAPSED = /^(?:h+|m+|s+)$/i;
const CONDITION = /^(<=|>=|<>|<|>|=)\s*(-?\d+(?:\.\d+)?(?:E[+-]?\d+)?)$/i;
/** Longest code that is read; Excel keeps 255 characters. */
const MAX_CODE = 1000;

/** Reads the code of a number format (ECMA-376, part 1, 18.8.31). */
export function readFormatCode(written: string): FormatCode {
  const parts = partsOf(tokensOf(written.slice(0, MAX_CODE)));
  const texts = parts.map(sourceOf);
  const last = texts.at(-1) ?? "";
  return {
    code: texts.join(";"),
    sections: (parts.length > 1 && last.includes("@") ? parts.slice(0, -1) : parts.slice(0, 3)).map(
      sectionOf,
    ),
    changesText: parts.length > 3 || (last.includes("@") && last !== "@"),
  };
}

function tokensOf(code: string): Token[] {
  return [...code.matchAll(TOKENS)].map(([source, quoted, escaped, bracket]): Token => {
    if (quoted !== undefined) return { kind: "literal", text: quoted, source };
    if (escaped !== undefined) return { kind: "literal", text: escaped, source };
    // A locale alone ("[$-807]") controls how dates and digits are written and names no currency: SheetJS would show "$".
    if (bracket !== undefined)
      return { kind: "bracket", text: bracket, source: /^\$-/.test(bracket) ? "" : source };
    if (/^[_*]/.test(source)) return { kind: "space", text: "", source };
    if (/^[^\x20-\x7e]$/u.test(source)) return { kind: "literal", text: source, source: `"${source}"` };
    return { kind: "symbol", text: source, source };
  });
}

function partsOf(tokens: Token[]): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === "symbol" && token.text === ";") parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

/** Quotes the dots in dates ("dd.mm.yyyy"), which SheetJS would take for fractions and reject. */
function sourceOf(tokens: Token[]): string {
  const isNumber = sectionOf(tokens).shows === "number";
  const isDot = ({ kind, text }: Token, next: Token | undefined) =>
    kind === "symbol" && text === "." && next?.text !== "0";
  return tokens
    .map((token, at) => (!isNumber && isDot(token, tokens[at + 1]) ? "\\." : token.source))
    .join("");
}

function sectionOf(tokens: Token[]): FormatSection {
  const symbols = tokens.filter(({ kind }) => kind === "symbol").map(({ text }) => text);
  const brackets = tokens.filter(({ kind }) => kind === "bracket").map(({ text }) => text);
  const [, operator, limit] = brackets.map((text) => CONDITION.exec(text)).find(Boolean) ?? [];
  const digits = symbols.filter((symbol) => /^[0#?.,]$/.test(symbol)).join("");
  const literals = tokens.flatMap(({ kind, text }) =>
    kind === "literal" || (kind === "symbol" && text === "$") ? [text] : [],
  );
  return {
    condition: operator ? { operator, limit: Number(limit) } : null,
    percents: symbols.filter((symbol) => symbol === "%").length,
    thousands: /[0#?](,+)(?=\.|$)/.exec(digits)?.[1]?.length ?? 0,
    currency: currencyOf(
      brackets.find((text) => /^\$[^-]/.test(text)),
      literals.join(""),
    ),
    shows: shownBy(symbols, brackets),
  };
}

/** A date names a day, a month or a year; hours, minutes and seconds alone are a time. */
function shownBy(symbols: string[], brackets: string[]): FormatSection["shows"] {
  const letters = symbols
    .filter((symbol) => /^[ymdhsbeg]$/i.test(symbol))
    .join("")
    .toLowerCase();
  const isClock = /[hs]/.test(letters) || brackets.some((text) => ELAPSED.test(text));
  if (/[ydbe]/.test(letters)) return "date";
  if (isClock) return "time";
  return letters.includes("m") ? "date" : "number";
}

/** The section that applies to a value, by Excel's rules. */
export function sectionFor({ sections }: FormatCode, value: number): FormatSection | undefined {
  const [first, second, third] = sections;
  if (first?.condition || second?.condition) {
    const otherwise = first?.condition && second?.condition ? third : second;
    if (first && meets(first, value)) return first;
    return second?.condition && meets(second, value) ? second : (otherwise ?? first);
  }
  if (value < 0) return second ?? first;
  return value === 0 ? (third ?? first) : first;
}

function meets({ condition }: FormatSection, value: number): boolean {
  if (!condition) return false;
  const { operator, limit } = condition;
  if (operator === "<") return value < limit;
  if (operator === ">") return value > limit;
  if (operator === "<=") return value <= limit;
  if (operator === ">=") return value >= limit;
  return operator === "=" ? value === limit : value !== limit;
}

/** Currencies by the locale (Windows language identifier, hexadecimal) that a number format names with its symbol. */
const BY_PLACE: Partial<Record<string, string>> = {
  "409": "USD",
  "540A": "USD",
  "1009": "CAD",
  C0C: "CAD",
  C09: "AUD",
  "1409": "NZD",
  "1004": "SGD",
  "4809": "SGD",
  C04: "HKD",
  "404": "TWD",
  "80A": "MXN",
  "340A": "CLP",
  "240A": "COP",
  "2C0A": "ARS",
  "809": "GBP",
  "411": "JPY",
  "804": "CNY",
  "41D": "SEK",
  "414": "NOK",
  "814": "NOK",
  "406": "DKK",
  "40F": "ISK",
  "416": "BRL",
  "1C09": "ZAR",
};
/** Words and symbols that always mean one currency. */
const BY_MARK: Partial<Record<string, string>> = {
  "€": "EUR",
  "£": "GBP",
  "₹": "INR",
  "₩": "KRW",
  "₪": "ILS",
  "₺": "TRY",
  "₽": "RUB",
  "₴": "UAH",
  "₫": "VND",
  "₦": "NGN",
  "฿": "THB",
  zł: "PLN",
  Kč: "CZK",
  Ft: "HUF",
  R$: "BRL",
  US$: "USD",
  A$: "AUD",
  AU$: "AUD",
  C$: "CAD",
  CA$: "CAD",
  NZ$: "NZD",
  HK$: "HKD",
  S$: "SGD",
  NT$: "TWD",
  "Fr.": "CHF",
};
/** Symbols of several currencies, kept as written where no locale decides. */
const SHARED = ["$", "¥", "￥", "kr"];
const PLAIN_PLACES = ["EUR", "GBP"];
const CODES = new Set(Intl.supportedValuesOf("currency"));

/**
 * The currency that a number format names.
 * @param bracket "$€-407": the symbol and the locale, where the format gives them
 * @param literals the other words of the format
 * @returns an ISO 4217 code where certain, the symbol as written where several currencies share it, or null
 */
function currencyOf(bracket: string | undefined, literals: string): string | null {
  if (bracket === undefined) return byMark(literals);
  const cut = bracket.lastIndexOf("-");
  const mark = (cut > 0 ? bracket.slice(1, cut) : bracket.slice(1)).trim();
  const known = byMark(mark);
  if (known && !SHARED.includes(known)) return known;
  const place =
    cut > 0
      ? bracket
          .slice(cut + 1)
          .toUpperCase()
          .replace(/^0+/, "")
      : "";
  const code = BY_PLACE[place];
  return code && !PLAIN_PLACES.includes(code) ? code : known;
}

function byMark(words: string): string | null {
  const letters = words.match(/\b[A-Z]{3}\b/g)?.find((code) => CODES.has(code));
  if (letters) return letters;
  const marks = words.match(/[A-Z]{0,2}\$|Fr\.|zł|Kč|Ft|kr|\p{Sc}/gu) ?? [];
  for (const mark of marks) {
    const code = BY_MARK[mark];
    if (code) return code;
  }
  return SHARED.find((mark) => marks.some((found) => found.endsWith(mark))) ?? null;
}
