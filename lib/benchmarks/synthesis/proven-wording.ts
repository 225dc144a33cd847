import { addressesModel } from "@/lib/ai/untrusted";
import { plainWords, strangeAddresses, unreadSigns } from "@/lib/claims/plain-words";
import { withoutQuotations } from "@/lib/claims/quotations";
import { everyAmount, type FoundAmount, isPercent } from "@/lib/ledger/amount";

/** Numbers in words, which count like digits. */
const NUMBER_WORDS =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twice|thrice|double[ds]?|triple[ds]?|quadrupled?|half|halved|(?:one-)?third|quarter|dozens?|hundreds?|thousands?|millions?|billions?)\b/gi;

/** Words of one direction, and those of the other. */
const DIRECTIONS: [RegExp, RegExp][] = [
  [
    /\b(?:above|higher|highest|more|exceed\w*|over|ahead|outperform\w*|stronger|strongest|larger|largest|top)\b/i,
    /\b(?:below|lower|lowest|less|fewer|under|behind|trail\w*|lag\w*|underperform\w*|weaker|weakest|smaller|smallest|bottom)\b/i,
  ],
  [
    /\b(?:rose|rise[sn]?|rising|grew|grow\w*|increas\w*|improv\w*|up)\b/i,
    /\b(?:fell|fall\w*|declin\w*|decreas\w*|drop\w*|worsen\w*|deteriorat\w*|down)\b/i,
  ],
];

/** Words in capitals: tickers and abbreviations. */
const CAPITALS = /\b[A-Z]{2,6}(?:\.[A-Z])?\b/g;

/**
 * Checks a text against its facts. "refuted": it addresses a model, or has a figure or ticker that is not
 * among them with the same value, sign and unit. "open": a number in words they lack, or a direction for
 * which they give only the opposite; the context may make it true. Otherwise "proven".
 */
export function wordingOf(written: string, told: string): "proven" | "open" | "refuted" {
  const [text, facts] = [plainWords(written), withoutQuotations(told)];
  if (strangeAddresses(text, facts).length + unreadSigns(text, facts).length > 0) return "refuted";
  if (addressesModel(text) || !figuresStand(text, facts) || !allIn(text, facts, CAPITALS)) return "refuted";
  return allIn(text, facts, NUMBER_WORDS) && keepsDirection(text, facts) ? "proven" : "open";
}

function figuresStand(text: string, facts: string): boolean {
  const known = new Set(everyAmount(facts).map(keyOf));
  return everyAmount(text).every((figure) => known.has(keyOf(figure)));
}

function keyOf(amount: FoundAmount): string {
  // Binary floating point: 4.1 million is not exactly 4,100,000.
  return `${Number(amount.value.toPrecision(12))}|${isPercent(amount)}|${amount.currency}`;
}

function allIn(text: string, facts: string, pattern: RegExp): boolean {
  const known = new Set((facts.match(pattern) ?? []).map((word) => word.toLowerCase()));
  return (text.match(pattern) ?? []).every((word) => known.has(word.toLowerCase()));
}

function keepsDirection(text: string, facts: string): boolean {
  return DIRECTIONS.every((pair) =>
    pair.every((direction, index) => {
      const other = pair[1 - index];
      return direction.test(facts) || !direction.test(text) || !other?.test(facts);
    }),
  );
}
