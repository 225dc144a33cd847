import { sharedTerms } from "@/lib/ai/shared-terms";
import { addressesModel, ordersIn } from "@/lib/ai/untrusted";
import { checkQuote, citeRange } from "@/lib/evidence/cite";
import { readable } from "@/lib/evidence/lines";
import type { Citation, Passage, SourceDocument } from "@/lib/evidence/types";
import { everyAmount, type FoundAmount, isPercent } from "@/lib/ledger/amount";
import type { AnswerSentence, DraftSentence } from "./schema";

const MOST_QUOTES = 3;
const LONGEST = 600;
/** Share of a sentence's words that its quotes must hold, so that a true quote cannot carry a foreign statement. */
const SUPPORT = 0.34;

/** `isOrder`: the words belong to what looks like an order to software; then all of it is cited. */
type Cited = { citation: Citation; isOrder: boolean };

function citation(
  { passage: id, quote }: DraftSentence["quotes"][number],
  passages: Map<string, Passage>,
  pages: SourceDocument[],
): Cited | null {
  const passage = passages.get(id);
  const page = pages
    .find(({ documentId }) => documentId === passage?.documentId)
    ?.pages.find(({ number }) => number === passage?.page);
  if (!passage || !page) return null;
  const { documentId, title } = passage;
  const cited = checkQuote(quote, page, { documentId, title });
  const order = cited && ordersIn(page.text).find(({ start, end }) => cited.start < end && start < cited.end);
  if (!order) return cited && { citation: cited, isOrder: false };
  return {
    citation: citeRange({ documentId, title, pages: [page] }, { page: page.number, ...order }),
    isOrder: true,
  };
}

/** Whether each figure of the sentence stands in its quotes, with the same value, percent sign and scale. */
function figuresProven(sentence: string, proof: string): boolean {
  const key = (amount: FoundAmount) => `${Math.abs(amount.value)}|${isPercent(amount)}|${amount.scale}`;
  const proven = new Set(everyAmount(proof).map(key));
  return everyAmount(sentence).every((figure) => proven.has(key(figure)));
}

/**
 * The drafted sentence with its citations, or null when it must not be shown: no quote stands on its page, a figure is
 * in no quote, or the quotes speak of something else. One that stands on words addressed to software becomes these words.
 * The papers' years may be named in a title only, so titles count as proof of figures.
 */
export function checkSentence(
  draft: DraftSentence,
  passages: Map<string, Passage>,
  pages: SourceDocument[],
): AnswerSentence | null {
  const text = readable(draft.sentence);
  if (text === "" || text.length > LONGEST) return null;
  const found = draft.quotes.slice(0, MOST_QUOTES).flatMap((quote) => citation(quote, passages, pages) ?? []);
  const order = found.find(({ isOrder }) => isOrder)?.citation;
  // Whether the model tells of such words or obeys them cannot be known: the reader gets the words themselves.
  if (order) return { text: `“${readable(order.quote)}”`, citations: [order] };
  const citations = found.map(({ citation }) => citation);
  if (citations.length === 0 || addressesModel(text)) return null;
  const quotes = citations.map(({ quote }) => readable(quote)).join("\n");
  const titles = citations.map(({ title }) => title).join("\n");
  if (sharedTerms(text, quotes) < SUPPORT || !figuresProven(text, `${quotes}\n${titles}`)) return null;
  return { text, citations };
}
