import type { AnswerSentence, Computation, DraftSentence } from "@/lib/ai/answer/schema";
import { FAULT_REASONS } from "@/lib/ai/brief/repair";
import { embedHere } from "@/lib/ai/embeddings";
import { headedQuote } from "@/lib/ai/entailment/headed-quote";
import { inThread } from "@/lib/ai/thread/pool";
import type { PaperFigure } from "@/lib/ask/answer";
import type { Quantity } from "@/lib/ask/quantities";
import { figureName, sayAmount, sayFigure } from "@/lib/ask/say";
import type { NamedFigure } from "@/lib/claims";
import { ordersFor } from "@/lib/claims/superlatives";
import { readable } from "@/lib/evidence/lines";
import type { Citation } from "@/lib/evidence/types";
import type { Notebook } from "./notebook";
import { unmarked } from "./page-text";
import { isPlain } from "./plain";
import { operandsOf, type Written, writeNumbers } from "./references";

/** What a draft is checked for in a thread of its own. */
type Options = { signal?: AbortSignal; by?: string };

/** A sentence that code has proven, with the words that a second look at it is given; without any it is shown as it is. */
export type Proven = { sentence: AnswerSentence; grounds: string[] };

/** What code makes of a drafted sentence: what of it may be shown, or null, and why words of it may not. */
export type Checked = {
  draft: DraftSentence;
  proven: Proven | null;
  /** All of it, where code doubts words that it cannot refute: shown only if the second look finds it supported. */
  open: Proven | null;
  reasons: string[];
};

/**
 * Writes the numbers into a drafted sentence and checks it against what the model was shown: its quotes stand on their pages,
 * its figures in their rows, and its words say what these say.
 */
export async function proveSentence(
  draft: DraftSentence,
  notebook: Notebook,
  options: Options,
): Promise<Checked> {
  const written = writeNumbers(draft.sentence, notebook);
  if ("reason" in written) return { draft, proven: null, open: null, reasons: [written.reason] };
  const { quantities } = written;
  const quotes = draft.quotes.map(({ passage, quote }) => ({ passage, quote: unmarked(quote) }));
  const figures = citedFigures(written, notebook);
  if (!figures) return { draft, proven: null, open: null, reasons: [FAULT_REASONS.figure] };
  const ids = quotes.map(({ passage }) => passage);
  const { sentence, dropped, open } = await inThread(
    "checkSentence",
    {
      draft: { ...draft, sentence: written.text, quotes },
      passages: new Map([...notebook.passages].filter(([id]) => ids.includes(id))),
      pages: notebook.pagesOf(ids),
      stated: {
        citations: figures.map(({ citation }) => citation),
        named: quantities.flatMap(namedIn),
        figures: notebook.figuresOn(ids),
      },
    },
    { ...options, embed: embedHere },
  );
  const reasons = dropped.map(({ text, fault }) => `“${text}”: ${FAULT_REASONS[fault]}`);
  // What became the words of an order has no numbers of code's, and nothing has to follow from it.
  const [cited] = sentence?.citations ?? [];
  if (sentence && cited && sentence.text === `“${readable(cited.quote)}”`)
    return { draft, proven: { sentence, grounds: [] }, open: null, reasons: [] };
  const withGrounds = (shown: AnswerSentence): Proven => {
    // A clause that was not proven is gone, and with it the numbers that it told.
    const said = quantities.filter((one) => shown.text.includes(told(one).replace(/^−/, "")));
    const computed = computation(said, figures);
    const grounds = groundsOf(shown, figures, quantities, notebook);
    return { sentence: { ...shown, ...(computed && { computed }) }, grounds };
  };
  const proven = sentence && withGrounds(sentence);
  const isSaidByCode =
    draft.kind === "fact" &&
    quotes.length === 0 &&
    isPlain(
      sentence?.text ?? "",
      quantities.map(told),
      figures.map(({ figure }) => figure),
    );
  return {
    draft,
    proven: proven && isSaidByCode ? { ...proven, grounds: [] } : proven,
    open: open ? withGrounds(open) : null,
    reasons,
  };
}

/**
 * What a second look at a sentence is given: its quotes under what heads them, its figures with their names, what code worked out, and
 * for words such as "the largest" the lists that its figures stand in, in order.
 */
function groundsOf(
  { text, citations }: AnswerSentence,
  figures: Cited[],
  quantities: Quantity[],
  notebook: Notebook,
): string[] {
  // The row of a figure is said by the figure.
  const quotes = citations.filter((one) => !figures.some(({ citation }) => isSamePlace(citation, one)));
  const pages = notebook.allPages();
  const all = notebook.isWhole ? notebook.allFigures().map(({ figure }) => figure) : [];
  const named = figures.map(({ figure }) => figure);
  const orders = ordersFor(text, named, all, (one) => `${readable(figureName(one))} ${sayFigure(one)}`);
  return [
    ...quotes.map((quote) => headedQuote(quote, pages, notebook.reportedTo(quote.documentId))),
    ...figures.map(({ figure }) => `[${nameAmong(figure, figures)}] ${sayFigure(figure)}`),
    ...quantities.flatMap((one) =>
      one.formula === null ? [] : `[computed by code] ${one.formula} = ${told(one)}`,
    ),
    ...orders.map((order) => `[in order of size, by code] ${order}`),
  ];
}

/** A figure's name, with its paper where two papers tell figures of one name. */
function nameAmong(figure: PaperFigure, all: Cited[]): string {
  const name = figureName(figure);
  const papers = all.filter((one) => figureName(one.figure) === name).map(({ citation }) => citation.title);
  const title = figure.paper?.title;
  return readable(new Set(papers).size > 1 && title ? `${name}; ${title}` : name);
}

const isSamePlace = (one: Citation, other: Citation) =>
  one.documentId === other.documentId &&
  one.page === other.page &&
  one.start === other.start &&
  one.end === other.end;

const told = ({ value, unit, currency, precision }: Quantity) =>
  sayAmount({ value: value.toNumber(), unit, currency }, precision);

/** The figures of a number, and what was worked out of them. */
function namedIn({ value, name, formula, operands, ...rest }: Quantity): NamedFigure[] {
  if (formula === null) return operands;
  const { unit, currency, period, scenario } = rest;
  const worked = { value: value.toNumber(), unit, currency, label: name, period, scenario };
  return [{ ...worked, isExact: true, formula, operands }];
}

type Cited = { figure: PaperFigure; citation: Citation };

function citedFigures({ quantities }: Written, notebook: Notebook): Cited[] | null {
  const operands = operandsOf(quantities);
  const cited = operands.flatMap((figure) => {
    const citation = notebook.citationOf(figure);
    return citation ? [{ figure, citation }] : [];
  });
  return cited.length === operands.length ? cited : null;
}

/** How the numbers of a sentence were worked out; undefined where all of them stand in the papers. */
function computation(quantities: Quantity[], figures: Cited[]): Computation | undefined {
  const formulas = [...new Set(quantities.flatMap(({ formula }) => formula ?? []))];
  if (formulas.length === 0) return undefined;
  const used = new Set(quantities.flatMap(({ formula, operands }) => (formula === null ? [] : operands)));
  const operands = figures
    .filter(({ figure }) => used.has(figure))
    .map(({ figure, citation }) => ({
      name: readable(figureName(figure)),
      value: sayFigure(figure),
      citation,
    }));
  return { formula: formulas.join("; "), operands };
}
