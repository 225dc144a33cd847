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
/** The same of a judgement, which says in words of its own what the facts amount to. */
const JUDGEMENT_SUPPORT = 0.2;

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

/** What code has written into a sentence: figures of the ledger, with the rows that they stand in. */
export type Stated = {
  /** The words that the model typed itself, without the numbers that code wrote. */
  typed: string;
  citations: Citation[];
  /** The full names of the figures: "Total income, May 2024, budget". */
  names: string;
};

/**
 * The drafted sentence with its citations, or null when it must not be shown: nothing is cited, a quote stands on no page, a
 * typed figure is in no quote, or the quotes speak of something else. One that stands on words addressed to software becomes
 * these words. The papers' years may be named in a title only, so titles count as proof of figures. A judgement may say in
 * its own words what its facts amount to, and names nobody and nothing that they do not.
 */
export function checkSentence(
  draft: DraftSentence,
  passages: Map<string, Passage>,
  pages: SourceDocument[],
  stated?: Stated,
): AnswerSentence | null {
  const text = readable(draft.sentence);
  if (text === "" || text.length > LONGEST) return null;
  const found = draft.quotes.slice(0, MOST_QUOTES).flatMap((quote) => citation(quote, passages, pages) ?? []);
  const order = found.find(({ isOrder }) => isOrder)?.citation;
  // Whether the model tells of such words or obeys them cannot be known: the reader gets the words themselves.
  if (order) return { text: `“${readable(order.quote)}”`, citations: [order] };
  const citations = distinct([...found.map(({ citation }) => citation), ...(stated?.citations ?? [])]);
  if (citations.length === 0 || addressesModel(text)) return null;
  const quotes = [...citations.map(({ quote }) => readable(quote)), stated?.names ?? ""].join("\n");
  const titles = citations.map(({ title }) => title).join("\n");
  const typed = readable(stated?.typed ?? text);
  const isJudgement = draft.kind === "judgement";
  if (sharedTerms(typed, quotes) < (isJudgement ? JUDGEMENT_SUPPORT : SUPPORT)) return null;
  if (!figuresProven(typed, `${quotes}\n${titles}`)) return null;
  if (isJudgement && !namesProven(typed, `${quotes}\n${titles}`)) return null;
  return { text, citations, ...(isJudgement && { isJudgement }) };
}

/** Each place once; a quote that holds another one stands for both. */
function distinct(citations: Citation[]): Citation[] {
  return citations.filter(
    (one, at) =>
      !citations.some(
        (other, index) =>
          index !== at &&
          other.documentId === one.documentId &&
          other.page === one.page &&
          other.start <= one.start &&
          one.end <= other.end &&
          (other.start < one.start || one.end < other.end || index < at),
      ),
  );
}

/** Words that names are told by: with a capital within a sentence, and whatever looks like an address. */
const NAMES = /(?<=[\p{L}\p{N},;)]\s)\p{Lu}[\p{L}\p{N}’'&-]+|\S+@\S+|\b(?:https?:|www\.)\S+/gu;

function namesProven(text: string, proof: string): boolean {
  const known = proof.toLowerCase();
  return (text.match(NAMES) ?? []).every((name) => known.includes(name.toLowerCase()));
}
