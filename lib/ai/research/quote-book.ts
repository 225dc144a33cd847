import type { FilingQuote } from "./report";
import { withTextFragment } from "./text-fragment";
import type { ReadFiling } from "./types";

/** Words of a section: offsets into its text. */
export type Place = { filing: ReadFiling; section: number; start: number; end: number };

/** Characters of the filing that are shown on each side of a quote. */
const CONTEXT = 320;

/** The quotes of a report, each once, by the number under which statements name it. */
export class QuoteBook {
  readonly quotes: FilingQuote[] = [];
  private readonly numbers = new Map<string, number>();

  /** The number of the words at a place. */
  add(place: Place): number {
    const { filing, section, start, end } = place;
    const key = `${filing.url} ${section} ${start} ${end}`;
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const number = this.quotes.push(quoteAt(place)) - 1;
    this.numbers.set(key, number);
    return number;
  }

  /** "Proxy statement of Apple Inc., filed Jan 10, 2025 · Board Independence" */
  sourceOf(number: number): string {
    const quote = this.quotes[number];
    return quote ? [quote.title, quote.section].filter(Boolean).join(" · ") : "";
  }

  /** Titles of the filings that these quotes are from, each once. */
  titlesOf(numbers: number[]): string[] {
    return [...new Set(numbers.flatMap((number) => this.quotes[number]?.title ?? []))];
  }
}

function quoteAt({ filing, section, start, end }: Place): FilingQuote {
  const { text, heading, item } = filing.sections[section] ?? { text: "", heading: "", item: null };
  const quote = oneLine(text.slice(start, end));
  const { companyId, title, form, filed, url } = filing;
  return {
    companyId,
    title,
    form,
    filed,
    url: withTextFragment(url, quote),
    section: oneLine(heading) || (item ? `Item ${item}` : ""),
    quote,
    before: oneLine(text.slice(Math.max(0, start - CONTEXT), start)).replace(
      /^\S*\s/,
      start > CONTEXT ? "… " : "$&",
    ),
    after: oneLine(text.slice(end, end + CONTEXT)).replace(
      /\s\S*$/,
      end + CONTEXT < text.length ? " …" : "$&",
    ),
  };
}

/** A text on one line. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
