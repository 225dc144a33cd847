/** Parses "key:value" pairs separated by bars. */
const pairsOf = (pairs: string) =>
  new Map(pairs.split("|").map((pair) => pair.split(":") as [string, string]));

/** Symbols that mean one currency in most papers (ISO 4217). The paper may say otherwise for "$". */
const SYMBOLS = pairsOf(
  "$:USD|€:EUR|£:GBP|¥:JPY|₹:INR|₩:KRW|₽:RUB|₺:TRY|₪:ILS|₫:VND|₦:NGN|฿:THB|Rs:INR|R:ZAR|RM:MYR",
);

/** ISO 4217 codes that appear next to figures in annual reports. */
export const CODES =
  "USD|EUR|GBP|JPY|CHF|CAD|AUD|NZD|SEK|NOK|DKK|CNY|RMB|HKD|SGD|INR|BRL|MXN|ZAR|KRW|PLN|CZK|HUF|RON|TRY|ILS|AED|SAR|QAR|KWD|KES|NGN|THB|IDR|MYR|PHP|VND|TWD|EGP|OMR|BHD|PKR|BDT|LKR|ISK|RUB|UAH|CLP|COP|ARS";
const CODE = new RegExp(`^(?:${CODES})$`);

/** The source of a pattern for a scale that is written together with a code: "MNOK", "TEUR", "kCHF", but no word: "MARS". Needs the flag "u". */
export const GLUED_SCALE = `(?<!\\p{L})[MTKk](?=(?!ARS|COP|ILS|PHP|RON|SAR|TRY)(?:${CODES})(?!\\p{L}))`;
const LEADING_SCALE = new RegExp(`^${GLUED_SCALE}`, "u");

/** The power of ten of a scale that is written together with a code: 1_000_000 for "MNOK"; undefined where there is none. */
export function scaleGlued(text: string): number | undefined {
  const [letter] = new RegExp(GLUED_SCALE, "u").exec(text) ?? [];
  return letter ? (letter === "M" ? 1e6 : 1e3) : undefined;
}

/** Country letters before "$". */
const DOLLARS = pairsOf("US:USD|A:AUD|AU:AUD|C:CAD|CA:CAD|NZ:NZD|HK:HKD|S:SGD|R:BRL");

/** Currency names in words. A bare "kr" could be any of three and is kept as written. */
const NAMES = pairsOf(
  "zł:PLN|kr:kr|euro:EUR|dollar:USD|us dollar:USD|pound:GBP|franc:CHF|rand:ZAR|yen:JPY|rupee:INR",
);

/** The code of a currency name ("euros"), or undefined for any other word. */
export const codeOfName = (name: string): string | undefined =>
  NAMES.get(name.toLowerCase().replace(/s$/, ""));

/** Pattern source for a blank between a number and its sign or unit. */
export const SPACE = "[ \\u00a0\\u202f\\u2009]";

/** Pattern source for a currency symbol that is not just a letter: "HK$", "€". */
export const SYMBOL = `(?:(?:${[...DOLLARS.keys()].join("|")}|USD)?\\$|[€£¥₹₩₽₺₪₫₦฿])`;

/** "R12.4 million" is an amount in rand; "R3" is the third risk. */
const RAND = `R(?=${SPACE}?(?:\\d{1,3}(?:[,\u00a0\u202f ]\\d{3})+|\\d+[.,]\\d{1,2}(?!\\d)|\\d+${SPACE}?(?:thousand|million|billion|bn|m|k)(?!\\p{L})))`;

/** Pattern source for currency signs before a number, codes excepted; needs the flag "u". */
export const SIGN = `(?:${SYMBOL}|(?<!\\p{L})Rs\\.?|(?<![\\p{L}\\p{N}])RM(?=${SPACE}?\\d)|(?<![\\p{L}\\p{N}])${RAND})`;

/** Pattern source for a currency before a number: "US$", "CHF", "R12.4 million"; needs the flag "u". */
export const CURRENCY = `(?:${SIGN}|(?:${GLUED_SCALE})?(?:${CODES})(?!\\p{L}))`;

/**
 * The ISO code of a currency as written ("HK$", "RMB", "euros"); "kr" where the country is unknown; null if it is not a
 * currency.
 */
export function codeOf(written: string): string | null {
  const text = written.trim().replace(/\.$/, "").replace(LEADING_SCALE, "");
  const upper = text.toUpperCase();
  if (CODE.test(upper) && (text === upper || text === text.toLowerCase()))
    return upper === "RMB" ? "CNY" : upper;
  const country = /^([A-Z]{1,2})D?\$$/.exec(upper)?.[1] ?? "";
  // "Pounds" as a unit may be a weight.
  const named = /^pounds?$/i.test(text) ? undefined : codeOfName(text);
  return SYMBOLS.get(text) ?? named ?? DOLLARS.get(country) ?? null;
}

/**
 * Codes that are also words or abbreviations, or a single letter: only a scale after the number shows that they are
 * currencies.
 */
const DOUBTFUL = "TRY|COP|ARS|RON|PHP|RM?";
const NAMED = new RegExp(
  `\\b(?!(?:${DOUBTFUL})\\b)(?:${GLUED_SCALE})?(?:${CODES})(?=[Tkm]?(?!\\p{L}))|\\b(?:${DOUBTFUL})(?=\\s?(?:['’]?000|thousands?|millions?|billions?|mn|bn|m|k)(?![\\p{L}\\d]))|${SYMBOL}|\\bRs\\b|\\bUS [Dd]ollars\\b|(?<!(?!Whole )\\p{Lu}\\p{L}* |[\\p{L}-])(?:[Dd]ollars|[Ee]uros)\\b`,
  "u",
);

/** The code of the first currency in a text, by sign, code or name; "dollars" are read like a bare "$". */
export function codeIn(text: string): string | undefined {
  const [code] = NAMED.exec(text) ?? [];
  return code && (codeOf(code) ?? code);
}

const ALL_NAMED = new RegExp(`(?:\\p{Lu}\\.){2,3}\\s?(?=\\$|dollars)|${NAMED.source}`, "gu");
export const withoutCurrency = (text: string): string => text.replace(ALL_NAMED, " ");
