import { MONTH_NAME, MONTHS, monthNumber } from "./months";

type Period = {
  /** As written: "May 2024", "2023/24", "Q2 2025". */
  label: string;
  kind: "month" | "quarter" | "year" | "date";
  /** Months since year 0, of the last month of the period: periods of one kind compare by it. */
  order: number;
};

const MONTH = `${MONTH_NAME}\\.?`;

const PATTERNS: [RegExp, (match: RegExpMatchArray) => Omit<Period, "label">][] = [
  [
    new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)?\\s${MONTH},?\\s((?:19|20)\\d\\d)\\b`, "i"),
    (m) => monthly("date", m[1], m[2]),
  ],
  [
    new RegExp(`\\b${MONTH}\\s\\d{1,2}(?:st|nd|rd|th)?,?\\s((?:19|20)\\d\\d)\\b`, "i"),
    (m) => monthly("date", m[1], m[2]),
  ],
  [new RegExp(`\\b${MONTH}[\\s'’-]{1,2}((?:19|20)?\\d\\d)\\b`, "i"), (m) => monthly("month", m[1], m[2])],
  [
    /\bQ([1-4])\s?(?:FY)?\s?'?((?:19|20)?\d\d)?(?:[/-]\d\d)?\b/i,
    (m) => ({ kind: "quarter", order: year(m[2]) * 12 + Number(m[1]) * 3 }),
  ],
  [
    /\b(?:FY|fiscal|year)?\s?'?((?:19|20)\d\d)(?:[/–-](?:20)?\d\d)?\b/i,
    (m) => ({ kind: "year", order: year(m[1]) * 12 + 12 }),
  ],
  [/\bFY\s?'?(\d\d)(?:\/\d\d)?\b/i, (m) => ({ kind: "year", order: year(m[1]) * 12 + 12 })],
  [new RegExp(`^${MONTH}$`, "i"), (m) => monthly("month", m[1], undefined)],
];

/** Reads the period a column heading names: "May 2024", "Q3 2025", "FY23", "May 31, 2021". Null if it names none. */
export function readPeriod(text: string): Period | null {
  const clean = text.replace(/\s+/g, " ").trim().slice(0, 120);
  for (const [pattern, order] of PATTERNS) {
    const match = clean.match(pattern);
    if (match) return { label: match[0].trim(), ...order(match) };
  }
  return null;
}

function monthly(
  kind: "month" | "date",
  month: string | undefined,
  written: string | undefined,
): Omit<Period, "label"> {
  const index = monthNumber(month ?? "") - 1;
  return { kind, order: year(written) * 12 + index + 1 };
}

/** Two digits are read as this century; no year counts as year 0, so that months of one table still compare. */
function year(written: string | undefined): number {
  if (!written) return 0;
  const value = Number(written);
  return value < 100 ? 2000 + value : value;
}

/** "Jun 2024" as one writes it in a sentence: "June 2024"; other periods as they stand. */
export function periodName(period: Period): string {
  if (period.kind !== "month") return period.label;
  const month = MONTHS[(period.order - 1) % 12] ?? period.label;
  const inYear = Math.floor((period.order - 1) / 12);
  return inYear > 0 ? `${month} ${inYear}` : month;
}
