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
  const orders = cited ? ordersIn(page.text, Number.POSITIVE_INFINITY) : [];
  const order = cited && orders.find((order) => overlap(order, cited));
  if (!order) return cited && { citation: cited, isOrder: false };
  return {
    citation: citeRange({ documentId, title, pages: [page] }, { page: page.number, ...order }),
    isOrder: true,
  };
}

/** What code has written into a sentence, and what it knows of the pages that the sentence cites. */
export type Stated = {
  /** The rows of the figures that it names. */
  citations: Citation[];
  /** The pages that these stand on: what heads a row and stands around it. */
  pages?: SourceDocument[];
  /** These figures, and what was worked out of them. */
  named: NamedFigure[];
  /** The figures of the papers that are cited. */
  figures: PaperFigure[];
  /** Those of the rows of `citations`, of which the sentence may name no more than the time. */
  beside?: PaperFigure[];
  /** What the board's company, and those that the papers are of, are called. */
  companies?: string[];
  asked?: string;
  /** The sentence before it. */
  before?: string;
};

/** "Second, wages": of a list that may lose its first, nothing is counted. */
const ORDINAL = /^(?:First|Second|Third|Fourth|Fifth|Sixth|Lastly|Finally)(?:ly)?, (\p{L})/u;

/** A sentence that is shown once another call finds it borne out, or null; and the words in which code doubts something, each with its fault. */
type CheckedSentence = { sentence: AnswerSentence | null; dropped: DroppedWords[] };

const NOTHING: CheckedSentence = { sentence: null, dropped: [] };

/**
 * A drafted sentence with its citations: nothing where nothing is cited, a quote stands on no page, or `proveClaim` finds something in it
 * wrong. One that stands on words addressed to software becomes these words.
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
  // Whether the model tells of such words or obeys them cannot be known: the reader gets the words themselves.
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
  // Advice that a model calls a fact is a judgement, unless the papers give it themselves.
  const isJudgement =
    isCalledJudgement || (proven.kind === "judgement" && quotes.every((quote) => kindOf(quote) === "fact"));
  return { sentence: { text: open, citations, ...(isJudgement && { isJudgement }) }, dropped };
}

/** A citation with the text around it; of a row whose page was not handed in, the row alone. */
function onItsPage(cited: Citation, pages: SourceDocument[]): Proof["citations"][number] {
  const own = pages.filter(({ documentId }) => documentId === cited.documentId);
  const page = own.flatMap(({ pages: texts }) => texts).find(({ number }) => number === cited.page);
  return { ...cited, pageText: page?.text ?? "" };
}

/** The figures of the cited papers: those that are kept, else those that are read from the pages at hand. */
function citedFigures(citations: Citation[], pages: SourceDocument[], stated?: Stated): PaperFigure[] {
  const kept = stated?.figures ?? [];
  const isKept = (id: string) => kept.some(({ paper }) => paper?.id === id);
  const missing = pages.filter(
    ({ documentId: id }) => !isKept(id) && citations.some(({ documentId }) => documentId === id),
  );
  return [...kept, ...missing.flatMap(figuresOf)];
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
