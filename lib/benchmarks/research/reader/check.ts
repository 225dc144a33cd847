import { addressesModel } from "@/lib/ai/untrusted";
import { type ClaimKind, proveClaim } from "@/lib/claims";
import { checkQuote } from "@/lib/evidence/cite";
import type { PageText } from "@/lib/evidence/types";
import { oneLine } from "@/lib/wording";
import type { ReadFiling } from "../types";
import { PARTS, type Part, type Topic } from "./parts";
import type { FilingPassage } from "./passages";
import { citationAt, type Place } from "./quote-book";
import type { DraftItem, DraftStatement, Significance } from "./report";

/** A model's statement whose quotes are in the filings and whose figures are in its quotes. */
export type CheckedStatement = {
  id: string;
  topic: Topic;
  significance: Significance;
  text: string;
  quotes: (Place & { quote: string })[];
};

const MOST_QUOTES = 3;
const LONGEST = 600;

/** Sections of filings as pages for verifying quotes; each is created once. */
export class SectionPages {
  private readonly pages = new Map<ReadFiling, PageText[]>();

  page(filing: ReadFiling, section: number): PageText | null {
    const known =
      this.pages.get(filing) ?? filing.sections.map(({ text }, index) => ({ number: index + 1, text }));
    this.pages.set(filing, known);
    return known[section] ?? null;
  }
}

/**
 * Returns the statement with its quotes, or null when it belongs to another part, is not supported or
 * addresses a model.
 */
export function checkStatement(
  draft: DraftStatement,
  part: Part,
  passages: FilingPassage[],
  pages: SectionPages,
): Omit<CheckedStatement, "id"> | null {
  const text = oneLine(draft.statement);
  const isOfPart = (PARTS[part] as readonly Topic[]).includes(draft.topic);
  if (!isOfPart || text === "" || text.length > LONGEST || addressesModel(text)) return null;
  const quotes = draft.quotes.slice(0, MOST_QUOTES).flatMap(({ passage: id, quote }) => {
    const passage = passages.find((one) => one.id === id);
    return passage ? (quoted(passage, quote, pages) ?? []) : [];
  });
  const kept = quotes.length > 0 ? proven(text, quotes, pages) : null;
  return kept === null ? null : { topic: draft.topic, significance: draft.significance, text: kept, quotes };
}

function quoted(
  { filing, section }: FilingPassage,
  words: string,
  pages: SectionPages,
): CheckedStatement["quotes"][number] | null {
  const page = pages.page(filing, section);
  const found =
    page && !addressesModel(words) && checkQuote(words, page, { documentId: filing.id, title: filing.title });
  if (!found) return null;
  const place = { filing, section, start: found.start, end: found.end };
  // A paper is cited by page, so a quote must not span two.
  return filing.url === null && !citationAt(place) ? null : { ...place, quote: found.quote };
}

/** Returns the item's text and places, or null when it names no statement, or says more than those do. */
export function checkItem(
  { text: draft, findings }: DraftItem,
  known: Map<string, CheckedStatement>,
  pages: SectionPages,
  isAdvice: boolean,
): { text: string; quotes: CheckedStatement["quotes"] } | null {
  const text = oneLine(draft);
  const named = [...new Set(findings)].flatMap((id) => known.get(id) ?? []);
  if (named.length === 0 || text === "" || text.length > LONGEST || addressesModel(text)) return null;
  const quotes = named.flatMap((statement) => statement.quotes).slice(0, MOST_QUOTES + 1);
  const said = named.map((statement) => statement.text);
  const kept = proven(text, quotes, pages, { said, ...(isAdvice && { kind: "judgement" }) });
  return kept === null ? null : { text: kept, quotes };
}

/** Returns what quotes and statements verified by them support in a text; null for nothing. */
function proven(
  text: string,
  quotes: CheckedStatement["quotes"],
  pages: SectionPages,
  { said = [], kind }: { said?: string[]; kind?: ClaimKind } = {},
): string | null {
  const citations = quotes.map(({ filing, section, start, end, quote }) => ({
    documentId: filing.id,
    title: `${filing.title} ${filing.company}`,
    page: section + 1,
    start,
    end,
    quote,
    pageText: pages.page(filing, section)?.text ?? "",
  }));
  const [first] = citations;
  const statements = first ? said.map((quote) => ({ ...first, quote, start: 0, end: 0, pageText: "" })) : [];
  const proof = { citations: [...citations, ...statements], figures: [], ...(kind && { kind }) };
  return proveClaim(text, proof).text;
}
