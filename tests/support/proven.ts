import type { BoardBrief } from "@/lib/ai/brief/schema";
import { figuresProven } from "@/lib/ai/proven-figures";
import type { Citation } from "@/lib/evidence/types";

/** One text of a brief with what it cites. */
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

/** Whether every figure of a text stands in its quotes or is computed from two figures there. */
export function isProven({ text, citations }: Told): boolean {
  const quotes = citations.map(({ quote }) => quote.replace(/\s+/g, " ")).join("\n");
  return figuresProven(plain(text), `${plain(quotes)}\n${wholeAmounts(quotes)}`);
}

const MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December";

/** A text without what comes from the headings of a table: periods, age buckets and units, which no row repeats. */
function plain(text: string): string {
  return text
    .replace(new RegExp(`\\b(?:${MONTHS}) \\d{1,2}, (?=(?:19|20)\\d\\d)`, "gi"), "")
    .replace(/\b(?:19|20)\d\d\b/g, "")
    .replace(/\([^()]*\bdays\)/g, "")
    .replace(/(\d)(?:k| million| billion)\b/g, "$1");
}

/** The amounts of quotes that have cents, rounded as a text writes them. */
function wholeAmounts(quotes: string): string {
  const amounts = quotes.match(/\d[\d,]*\.\d\d(?!\d|%)/g) ?? [];
  return amounts.map((amount) => `$${Math.round(Number(amount.replaceAll(",", "")))}`).join("\n");
}
