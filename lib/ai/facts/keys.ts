import { MONTH_NAME } from "@/lib/ledger/period";

const PERIODS = new RegExp(
  `\\b(?:\\d{1,2}(?:st|nd|rd|th)?\\s+)?${MONTH_NAME}\\.?(?:\\s+\\d{1,2}(?:st|nd|rd|th)?,?)?(?:[\\s'’-]{1,2}(?:20)?\\d\\d)?\\b|\\bq[1-4]\\b|\\b(?:fy\\s?)?(?:19|20)\\d\\d(?:[/–-]\\d\\d)?\\b|\\b\\d{1,2}/\\d{1,2}/\\d{2,4}\\b`,
  "gi",
);

/** Keeps the first of several with the same name. */
export function firstOfEach<T extends object>(found: T[], name: (one: T) => string): T[] {
  return [...Map.groupBy(found, name).values()].flatMap(([first]) => first ?? []);
}

/**
 * A label normalized for comparison: lower case, without punctuation, footnotes and extra white space;
 * numbers in a name stay.
 */
export function normalLabel(label: string): string {
  return label
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/\((?:\d{1,2}|[a-z]|note \d+)\)|[*†‡]/g, " ")
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{N}%]+/gu, " ")
    .trim();
}

/** The name of a table, section or paper without what changes every month: dates, numbers and units. */
export function standingName(name: string): string {
  const plain = name
    .replace(PERIODS, " ")
    .replace(/\((?:[^)]*(?:[$£€]|000|thousands|millions|unaudited)[^)]*)\)/gi, " ")
    .replace(/\b(?:as (?:of|at)|for the|months? ended|year ended|period ended|ending|ended)\b/gi, " ");
  return normalLabel(plain.replace(/\d+/g, " "));
}

/** The place of facts stated in a sentence. */
export const SAID = "said";

const APART = " < ";

/** The key of a row: its label, headings and table. */
export function rowKey(label: string, path: string[], table: string): string {
  return [normalLabel(label), ...path.toReversed().map(normalLabel), standingName(table)].join(APART);
}

/** The label part of a key. */
export function labelOf(key: string): string {
  return key.split(APART)[0] ?? key;
}

/** The table or section part of a key. */
export function placeOf(key: string): string {
  return key.split(APART).at(-1) ?? "";
}

/** The headings and table in a key. */
export function surroundings(key: string): string {
  return key.split(APART).slice(1).join(APART);
}

/** The lines of a table that a board looks at first. */
export const HEADLINE =
  /^(?:total|net|gross|operating|closing|ending|cash|surplus|deficit|ebitda|revenue|income|turnover|profit|loss|accounts receivable|receivables|debtors|reserves|borrowings|debt|headroom)\b|\b(?:surplus|deficit|balance|total|margin)$/;
