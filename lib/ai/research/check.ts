import { figuresProven } from "@/lib/ai/proven-figures";
import { sharedTerms } from "@/lib/ai/shared-terms";
import { addressesModel } from "@/lib/ai/untrusted";
import { checkQuote } from "@/lib/evidence/cite";
import type { PageText } from "@/lib/evidence/types";
import type { FilingPassage } from "./passages";
import { oneLine, type Place } from "./quote-book";
import type { Significance } from "./report";
import type { DraftItem, DraftStatement } from "./schema";
import { PARTS, type Part, type ReadFiling, type Topic } from "./types";

/** A model's statement whose quotes stand in the filings and whose figures stand in its quotes. */
export type CheckedStatement = {
  id: string;
  topic: Topic;
  significance: Significance;
  text: string;
  quotes: (Place & { quote: string })[];
};

const MOST_QUOTES = 3;
const LONGEST = 600;
/** Share of a statement's words that its quotes must hold, so that a true quote cannot carry a foreign statement. */
const SUPPORT = 0.2;
/** Advice looks beyond the filings, but a word at least names its matter. */
const SUPPORT_OF_ADVICE = 0.05;

/** The sections of filings as pages that quotes are looked up on; each is made once. */
export class SectionPages {
  private readonly pages = new Map<ReadFiling, PageText[]>();

  page(filing: ReadFiling, section: number): PageText | null {
    const known =
      this.pages.get(filing) ?? filing.sections.map(({ text }, index) => ({ number: index + 1, text }));
    this.pages.set(filing, known);
    return known[section] ?? null;
  }
}

/** The statement with its quotes, or null when it is of another part, nothing proves it or it speaks to a model. */
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
  if (quotes.length === 0 || !isProven(text, quotes, "", SUPPORT)) return null;
  return { topic: draft.topic, significance: draft.significance, text, quotes };
}

function quoted(
  { filing, section }: FilingPassage,
  words: string,
  pages: SectionPages,
): CheckedStatement["quotes"][number] | null {
  const page = pages.page(filing, section);
  const found =
    page &&
    !addressesModel(words) &&
    checkQuote(words, page, { documentId: filing.url, title: filing.title });
  return found ? { filing, section, start: found.start, end: found.end, quote: found.quote } : null;
}

/** The item's text and places, or null when it names no statement, or says what those do not. */
export function checkItem(
  { text: draft, findings }: DraftItem,
  known: Map<string, CheckedStatement>,
  isAdvice: boolean,
): { text: string; quotes: CheckedStatement["quotes"] } | null {
  const text = oneLine(draft);
  const named = [...new Set(findings)].flatMap((id) => known.get(id) ?? []);
  if (named.length === 0 || text === "" || text.length > LONGEST || addressesModel(text)) return null;
  const quotes = named.flatMap((statement) => statement.quotes).slice(0, MOST_QUOTES + 1);
  const said = named.map((statement) => statement.text).join("\n");
  return isProven(text, quotes, said, isAdvice ? SUPPORT_OF_ADVICE : SUPPORT) ? { text, quotes } : null;
}

/** Whether a text speaks of what its quotes do, and has no figure that they, or the names of their filings, have not. */
function isProven(text: string, quotes: CheckedStatement["quotes"], said: string, support: number): boolean {
  const proof = quotes
    .map(({ quote, filing }) => `${oneLine(quote)}\n${filing.title}\n${filing.company}`)
    .join("\n");
  return sharedTerms(text, `${said}\n${proof}`) >= support && figuresProven(text, proof);
}
