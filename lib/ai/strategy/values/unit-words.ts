/**
 * Marks and short names of currencies, with their ISO 4217 codes. A bare "kr" could be three of them and stays as it is. A map:
 * of an object, the unit "constructor" would be a function.
 */
const CURRENCY_MARKS = new Map(
  Object.entries({
    $: "USD",
    us$: "USD",
    usd$: "USD",
    a$: "AUD",
    au$: "AUD",
    c$: "CAD",
    ca$: "CAD",
    nz$: "NZD",
    hk$: "HKD",
    s$: "SGD",
    r$: "BRL",
    "£": "GBP",
    "€": "EUR",
    "¥": "JPY",
    "₹": "INR",
    "₩": "KRW",
    "₺": "TRY",
    "₦": "NGN",
    "₪": "ILS",
    zł: "PLN",
    kr: "kr",
    euro: "EUR",
    euros: "EUR",
    dollars: "USD",
    "us dollars": "USD",
  }),
);

const CODES =
  "USD|EUR|GBP|CHF|SEK|NOK|DKK|AUD|CAD|NZD|JPY|CNY|HKD|SGD|INR|ZAR|BRL|MXN|PLN|CZK|HUF|RON|TRY|ILS|AED|SAR|QAR|KWD|KRW|THB|IDR|MYR|PHP|VND|NGN|KES|EGP|ISK|RUB|UAH|CLP|COP|ARS|TWD";
const CODE = new RegExp(`^(?:${CODES})$`);

/** A currency before a number: "US$", "CHF", "kr". */
export const CURRENCY_BEFORE = `(?:US\\$|USD\\$|AU?\\$|CA?\\$|NZ\\$|HK\\$|S\\$|R\\$|[$£€¥₹₩₺₦₪]|kr\\.?|(?:${CODES})\\b)`;

/** The ISO code of a currency as written, "kr" for kronor of an untold country, null for what is no currency. */
export function currencyCode(written: string): string | null {
  const text = written.trim().replace(/\.$/, "");
  if (CODE.test(text.toUpperCase()) && (text === text.toUpperCase() || text === text.toLowerCase()))
    return text.toUpperCase();
  return CURRENCY_MARKS.get(text.toLowerCase()) ?? null;
}

/** Scales as written behind a number or in a heading. */
export const SCALE_WORDS: [RegExp, number][] = [
  [
    /^(?:k|thousands?|tsd|tausend|tusen|miles|mila|milhares|milliers|duizend|'000s?|’000s?|000['’]?s?|t(?=€|eur|chf|sek|usd|gbp|kr))$/i,
    1e3,
  ],
  [/^(?:m|mn|mm|mio|mil|mln|million(?:s|en|er)?|miljon(?:er)?|mill(?:ones)?|milhões|milioni|miljoen)$/i, 1e6],
  [/^(?:b|bn|bln|billions?|mrd|mdr|milliarden?|miljard(?:er)?|milliards?|miliardi)$/i, 1e9],
  [/^(?:tn|trn|trillions?)$/i, 1e12],
];

const UNITS: [RegExp, string][] = [
  [/^(?:%|per ?cent|pct|percentage|prozent|procent)$/, "%"],
  [/^(?:pps?|ppts?|p\.p|%[- ]?(?:pts?|points?)|percentage points?|procentenheter|prozentpunkte)$/, "%"],
  [/^(?:bps?|basis points?)$/, "bps"],
  [/^(?:d|days?|calendar days|tage?n?|dagar?|jours?|d[ií]as?|giorn[io]|dagen|dage|dni)$/, "days"],
  [/^(?:w|wks?|weeks?|wochen?|veckor|semaines?|semanas?|settiman[ae]|weken|uger|uker|tygodni)$/, "weeks"],
  [/^(?:mo|mos|mths?|months?|monate?n?|månader|mois|meses|mesi|maanden|måneder)$/, "months"],
  [/^(?:y|yrs?|years?|jahre?n?|år|ans|années|años|anos|anni|jaar|lat)$/, "years"],
  [/^(?:h|hrs?|hours?|stunden?|std|timmar|heures|horas|ore|uren|uur|timer|godzin)$/, "hours"],
  [/^(?:mins?|minutes?|minuten|minuter)$/, "minutes"],
  [/^(?:s|secs?|seconds?)$/, "seconds"],
  [/^(?:ms|milliseconds?)$/, "milliseconds"],
  [/^(?:x|×|times|multiple)$/, "x"],
  [/^(?:pence)$/, "pence"],
  [/^(?:pts?|points?|nps points?|nps|score|index points?|punkte|pkt|poäng)$/, "points"],
  [/^(?:ftes?|full[- ]time equivalents?)$/, "fte"],
  [
    /^(?:#|no|nr|num|number|count|qty|units?|ratio|anzahl|stk|stück|antal|index|rating|n|n[ºo°]|número|nombre|numero|aantal|liczba)$/,
    "",
  ],
];

/** Physical units are kept as written, in lower case. */
const PHYSICAL =
  /^(?:[km]?t(?:onnes?)?(?: ?co2(?:e|-?eq)?)?|tons?|tonnes?(?: (?:of )?co2e?)?|pp[mb]|kg|g|k?m[²³23]?|ha|[mkg]?l(?:\/(?:d|day))?|lit(?:re|er)s?|[kmgt]?wh|[gtm]j|[mkg]w|mbps|°c|people|headcount|employees|customers|members|users|patients|homes|sites|stores|visits)$/;

/** The unit that a word stands for; null for a word that is no unit of measure by itself. */
export function unitOf(word: string): string | null {
  const clean = word.trim().toLowerCase().replace(/\.$/, "").replace(/\s+/g, " ");
  return UNITS.find(([pattern]) => pattern.test(clean))?.[1] ?? (PHYSICAL.test(clean) ? clean : null);
}
