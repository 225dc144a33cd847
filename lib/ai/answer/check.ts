import { figuresOf } from "@/lib/ai/brief/paper";
import { addressesModel, ordersIn } from "@/lib/ai/untrusted";
import type { PaperFigure } from "@/lib/ask/answer";
import { type DroppedWords, kindOf, type NamedFigure, type Proof, proveClaim } from "@/lib/claims";
import { checkQuote, citeRange } from "@/lib/evidence/cite";
import { readable } from "@/lib/evidence/lines";
import type { Citation, Passage, SourceDocument } from "@/lib/evidence/types";
import { overlap } from "@/lib/ranges";
import type { AnswerSentence, DraftSentence } from "./schema";

const MOST_QUOTES = 6;
const LONGEST = 600;

/** `isOrder`: the words are part of an apparent instruction to software, which is then cited in full. */
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
  const orders = cited ? ordersIn(page.text, Number.POSITIVE_INFINITY) : [];
  const order = cited && orders.find((order) => overlap(order, cited));
  if (!order) return cited && { citation: cited, isOrder: false };
  return {
    citation: citeRange({ documentId, title, pages: [page] }, { page: page.number, ...order }),
    isOrder: true,
  };
}

/** What code has written into a sentence, and what it knows of the cited pages. */
export type Stated = {
  /** The rows of the figures it names. */
  citations: Citation[];
  /** The pages of those rows, for their headings and surroundings. */
  pages?: SourceDocument[];
  /** Those figures, and what was computed from them. */
  named: NamedFigure[];
  /** The figures of the cited papers. */
  figures: PaperFigure[];
  /** The figures in the rows of `citations`, of which the sentence may mention only the period. */
  beside?: PaperFigure[];
  /** The names of the board's company and of those the papers are about. */
  companies?: string[];
  asked?: string;
  /** The preceding sentence. */
  before?: string;
};

/** "Second, wages": ordinals are removed, because the first item of a list may be withheld. */
const ORDINAL = /^(?:First|Second|Third|Fourth|Fifth|Sixth|Lastly|Finally)(?:ly)?, (\p{L})/u;

/**
 * A sentence that is shown if the judge finds it supported, or null; and the words that code doubts, each
 * with its fault.
 */
type CheckedSentence = { sentence: AnswerSentence | null; dropped: DroppedWords[] };

const NOTHING: CheckedSentence = { sentence: null, dropped: [] };

/**
 * A drafted sentence with its citations; null if nothing is cited, a quote is on no page, or `proveClaim`
 * refutes something. A sentence based on text addressed to software is replaced with that text.
 */
export async function checkSentence(
  draft: DraftSentence,
  passages: Map<string, Passage>,
  pages: SourceDocument[],
  stated?: Stated,
): Promise<CheckedSentence> {
  const text = readable(draft.sentence).replace(ORDINAL, (_, first: string) => first.toUpperCase());
  if (text === "" || text.length > LONGEST) return NOTHING;
  const found = draft.quotes.slice(0, MOST_QUOTES).flatMap((quote) => citation(quote, passages, pages) ?? []);
  const order = found.find(({ isOrder }) => isOrder)?.citation;
  // Whether the model reports or obeys such text is unknowable, so the reader gets the text itself.
  if (order) return { sentence: { text: `“${readable(order.quote)}”`, citations: [order] }, dropped: [] };
  const citations = distinct([...found.map(({ citation }) => citation), ...(stated?.citations ?? [])]);
  if (addressesModel(text)) return NOTHING;
  if (citations.length === 0) return { ...NOTHING, dropped: [{ text, fault: "quote" }] };
  const quotes = citations.map(({ quote }) => quote);
  const isCalledJudgement = draft.kind === "judgement";
  const proven = proveClaim(text, {
    citations: citations.map((one) => onItsPage(one, [...pages, ...(stated?.pages ?? [])])),
    figures: citedFigures(citations, pages, stated),
    named: stated?.named ?? [],
    beside: stated?.beside ?? [],
    companies: stated?.companies ?? [],
    asked: stated?.asked,
    before: stated?.before,
    ...(isCalledJudgement && { kind: "judgement" }),
  });
  const { dropped, open } = proven;
  if (open === null) return { sentence: null, dropped };
  // Advice that a model labels a fact is a judgment, unless the papers give it.
  const isJudgement =
    isCalledJudgement || (proven.kind === "judgement" && quotes.every((quote) => kindOf(quote) === "fact"));
  return { sentence: { text: open, citations, ...(isJudgement && { isJudgement }) }, dropped };
}

/** A citation with its surrounding text; only the row itself if its page was not provided. */
function onItsPage(cited: Citation, pages: SourceDocument[]): Proof["citations"][number] {
  const own = pages.filter(({ documentId }) => documentId === cited.documentId);
  const page = own.flatMap(({ pages: texts }) => texts).find(({ number }) => number === cited.page);
  return { ...cited, pageText: page?.text ?? "" };
}

/** The stored figures of the cited papers, else those read from the given pages. */
function citedFigures(citations: Citation[], pages: SourceDocument[], stated?: Stated): PaperFigure[] {
  const kept = stated?.figures ?? [];
  const isKept = (id: string) => kept.some(({ paper }) => paper?.id === id);
  const missing = pages.filter(
    ({ documentId: id }) => !isKept(id) && citations.some(({ documentId }) => documentId === id),
  );
  return [...kept, ...missing.flatMap(figuresOf)];
}

/** Each passage once; a quote that contains another replaces it. */
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
