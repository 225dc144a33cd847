/** Currencies by the place (Windows language identifier, hexadecimal) that a number format names beside its mark. */
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
/** Words and marks that stand for one currency wherever they are used. */
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
/** Marks of several currencies, which stay as they are written where no place tells which. */
const SHARED = ["$", "¥", "￥", "kr"];
const PLAIN_PLACES = ["EUR", "GBP"];
const CODES = new Set(Intl.supportedValuesOf("currency"));

/**
 * The currency that a number format names.
 * @param bracket "$€-407": the mark and the place that the format names it by, where it does
 * @param literals the other words of the format
 * @returns an ISO 4217 code where sure, the mark as written where it is of several currencies, or null
 */
export function currencyOf(bracket: string | undefined, literals: string): string | null {
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
