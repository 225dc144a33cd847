import type { Citation } from "@/lib/evidence/types";
import { oneLine } from "@/lib/wording";
import type { ReadFiling } from "../types";
import { PART_IDS, PARTS, type Part, type Topic } from "./parts";
import type { DeepAnalysis, FilingQuote, Finding, Statement } from "./report";

/** A range of a section's text. */
export type Place = { filing: ReadFiling; section: number; start: number; end: number };

/** Characters of the filing shown on each side of a quote. */
const CONTEXT = 320;

/** The quotes of a report, each once, numbered for statements to refer to. */
export class QuoteBook {
  readonly quotes: FilingQuote[] = [];
  private readonly numbers = new Map<string, number>();

  /** Returns the number of the quote at a place. */
  add(place: Place): number {
    const { filing, section, start, end } = place;
    const key = `${filing.id} ${section} ${start} ${end}`;
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

  /** Titles of the filings these quotes are from, each once. */
  titlesOf(numbers: number[]): string[] {
    return [...new Set(numbers.flatMap((number) => this.quotes[number]?.title ?? []))];
  }
}

function quoteAt({ filing, section, start, end }: Place): FilingQuote {
  const { text, heading, item } = filing.sections[section] ?? { text: "", heading: "", item: null };
  const quote = oneLine(text.slice(start, end));
  const { companyId, title, form, filed, url } = filing;
  const citation = citationAt({ filing, section, start, end });
  const named = oneLine(heading) || (item ? `Item ${item}` : "");
  return {
    companyId,
    title,
    form,
    filed,
    url: url === null ? null : withTextFragment(url, quote),
    citation,
    section: [named, citation && `page ${citation.page}`].filter(Boolean).join(", "),
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

/** The passage of a paper; null for an EDGAR filing, and for a range across pages. */
export function citationAt({ filing, section, start, end }: Place): Citation | null {
  const { text, places } = filing.sections[section] ?? { text: "" };
  const on = places?.find((place) => place.start <= start && end <= place.end);
  if (!on) return null;
  const from = on.from + start - on.start;
  return {
    documentId: filing.id,
    title: filing.title,
    page: on.page,
    start: from,
    end: from + end - start,
    quote: text.slice(start, end),
  };
}

/** Words at each end of a long quote in its text fragment. */
const END_WORDS = 6;

/**
 * Returns a URL with a text fragment that leads a browser to a quote (WICG "URL Fragment Text Directives"). A
 * long quote is given by its first and last words, between which a page may break lines freely. The syntax
 * characters (hyphen, comma, ampersand) are encoded.
 */
export function withTextFragment(url: string, quote: string): string {
  const words = quote.trim().split(/\s+/);
  const bare = url.split("#")[0] ?? url;
  if (words[0] === "") return bare;
  const isLong = words.length > 2 * END_WORDS;
  const ends = isLong ? [words.slice(0, END_WORDS), words.slice(-END_WORDS)] : [words];
  return `${bare}#:~:text=${ends.map((end) => encoded(end.join(" "))).join(",")}`;
}

function encoded(words: string): string {
  const percent = (mark: string) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(words.toWellFormed()).replace(/[-!'()*~.]/g, percent);
}

export type TopicStatements = Map<Topic, Statement[]>;

type Parts = {
  mode: DeepAnalysis["mode"];
  madeAt: Date;
  summary: Statement[];
  keyFindings: Finding[];
  statements: TopicStatements;
  boardRecommendations: DeepAnalysis["boardRecommendations"];
  filings: ReadFiling[];
  book: QuoteBook;
  dropped: number;
};

/** Assembles the report in the form that is shown and stored. */
export function assemble({ statements, book, filings, madeAt, summary, ...parts }: Parts): DeepAnalysis {
  const told = PART_IDS.map((part) => {
    const topics = PARTS[part].map((topic) => [topic, statements.get(topic) ?? []] as const);
    const quotes = topics.flatMap(([, own]) => own.flatMap((statement) => statement.quotes));
    return [part, { ...Object.fromEntries(topics), sources: book.titlesOf(quotes) }];
  });
  return {
    ...parts,
    madeAt: madeAt.toISOString(),
    executiveSummary: summary.map(({ text }) => text).join(" "),
    summary,
    // Each part has its own subjects, and the titles of the filings it quotes.
    ...(Object.fromEntries(told) as Pick<DeepAnalysis, Part>),
    sources: filings.map(({ title }) => title),
    quotes: book.quotes,
    unread: [],
  };
}
