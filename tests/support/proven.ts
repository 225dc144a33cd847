import type { BoardBrief } from "@/lib/ai/brief/schema";
import type { Citation } from "@/lib/evidence/types";
import { everyAmount, type FoundAmount, isPercent } from "@/lib/ledger/amount";

/** One text of a brief with its citations. */
export type Told = { section: string; text: string; citations: Citation[] };

/** Every text of a brief with its citations. */
export function toldBy({ evidence, ...brief }: BoardBrief): Told[] {
  const risks = brief.riskAreas.map(({ title, description }) => `${title}: ${description}`);
  const pair = (section: string, texts: string[], cited: Citation[][]) =>
    texts.map((text, index) => ({ section, text, citations: cited[index] ?? [] }));
  return [
    ...pair("summary", brief.summarySentences, evidence.executiveSummary),
    ...pair("questions", brief.keyQuestions, evidence.keyQuestions),
    ...pair("risks", risks, evidence.riskAreas),
    ...pair("recommendations", brief.recommendations, evidence.recommendations),
  ];
}

/** Whether every figure in a text is in its quotes or is computed from two figures there. */
export function isProven({ text, citations }: Told): boolean {
  const quotes = citations.map(({ quote }) => quote.replace(/\s+/g, " ")).join("\n");
  return figuresProven(plain(text), `${plain(quotes)}\n${wholeAmounts(quotes)}`);
}

const MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December";

/** A text without what comes from table headings: periods, age buckets and units, which no row repeats. */
function plain(text: string): string {
  return text
    .replace(new RegExp(`\\b(?:${MONTHS}) \\d{1,2}, (?=(?:19|20)\\d\\d)`, "gi"), "")
    .replace(/\b(?:19|20)\d\d\b/g, "")
    .replace(/\([^()]*\bdays\)/g, "")
    .replace(/(\d)(?:k| million| billion)\b/g, "$1");
}

/** The amounts in quotes that have cents, rounded as in a text. */
function wholeAmounts(quotes: string): string {
  const amounts = quotes.match(/\d[\d,]*\.\d\d(?!\d|%)/g) ?? [];
  return amounts.map((amount) => `$${Math.round(Number(amount.replaceAll(",", "")))}`).join("\n");
}

/** With more figures in a proof than this they are not combined: the pairs would prove nearly any number. */
const MOST_COMBINED = 24;
/** Maximum relative deviation of a rounded figure: "$2.4 million" for $2,362,066, not "$1 billion" for $0.6bn. */
const NEAREST = 0.05;

/**
 * Whether each figure in a text is in its proof with the same value and percent sign, exactly or rounded, or
 * is computed from two figures there: their difference or sum, one as a percentage of the other or of the
 * change, or the points between two percentages.
 */
function figuresProven(text: string, proof: string): boolean {
  const known = everyAmount(proof);
  const combined = known.filter((figure) => !isYear(figure, proof)).slice(0, MOST_COMBINED);
  return everyAmount(text).every((figure) => stands(figure, known) || isComputed(figure, combined));
}

/** A year names a period; shares of it and differences from it are meaningless. */
function isYear({ value, unit, scale, decimals, start, end }: FoundAmount, text: string): boolean {
  const bare = unit === "plain" && scale === 1 && decimals === 0 && !text.slice(start, end).includes(",");
  return bare && value >= 1900 && value <= 2100;
}

function stands(figure: FoundAmount, known: FoundAmount[]): boolean {
  const size = sizeOf(figure);
  const isNear = (other: number) => {
    const distance = Math.abs(other - size);
    // 4.1 times a million is not exactly 4,100,000 in floating point.
    return distance <= size * 1e-9 || (distance <= slackOf(figure) && distance <= other * NEAREST);
  };
  return known.some((other) => isPercent(other) === isPercent(figure) && isNear(sizeOf(other)));
}

function isComputed(figure: FoundAmount, known: FoundAmount[]): boolean {
  const fits = (computed: number) => Math.abs(Math.abs(computed) - sizeOf(figure)) <= slackOf(figure);
  return known.some((one, i) =>
    known.some((other, j) => {
      if (i === j || isPercent(one) !== isPercent(other)) return false;
      const [a, b] = [one.value, other.value];
      if (isPercent(one)) return isPercent(figure) && fits(a - b);
      if (isPercent(figure)) return b !== 0 && (fits((a / b) * 100) || fits(((a - b) / b) * 100));
      return fits(a - b) || fits(a + b);
    }),
  );
}

function sizeOf(figure: FoundAmount): number {
  return Math.abs(figure.value);
}

/** Half a unit of the last digit written. */
function slackOf({ scale, decimals }: FoundAmount): number {
  return (0.5 * scale) / 10 ** decimals + 1e-9;
}
