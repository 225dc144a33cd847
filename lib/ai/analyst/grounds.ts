import type { AnswerSentence } from "@/lib/ai/answer/schema";
import { headedQuote } from "@/lib/ai/entailment/headed-quote";
import { figuresIn, READ_BY_CODE, withoutMarks } from "@/lib/ai/entailment/read-row";
import { fullName, nameOf } from "@/lib/ai/figure-names";
import { withoutOrders } from "@/lib/ai/untrusted";
import type { PaperFigure } from "@/lib/ask/answer";
import type { Quantity } from "@/lib/ask/quantity";
import { sayAmount, sayFigure } from "@/lib/ask/say";
import { readable } from "@/lib/evidence/lines";
import type { Citation } from "@/lib/evidence/types";
import type { Notebook } from "./notebook";
import { ordersOf, type TablesOf } from "./orders";
import type { CitedFigure } from "./types";

/** A number written by code, as it appears in the sentence. */
export const told = ({ value, unit, currency, precision }: Quantity) =>
  sayAmount({ value: value.toNumber(), unit, currency }, precision);

/**
 * What the judge of a sentence is given: its quotes, and the rows and sentences of its figures, each below its headings; how code reads
 * each figure; what code computed; and, for words such as "the largest", ranked lists of the figures concerned.
 */
export async function groundsOf(
  { text, citations }: AnswerSentence,
  figures: CitedFigure[],
  quantities: Quantity[],
  { notebook, tablesOf }: { notebook: Notebook; tablesOf: TablesOf },
): Promise<string[]> {
  const pages = notebook.allPages();
  const all = notebook.allFigures().map(({ figure }) => figure);
  const inRows = citations.flatMap((quote) => figuresIn(quote, all));
  const orders = await ordersOf(text, quantities, tablesOf, all, inRows);
  const headed = new Map(
    [...citations, ...figures.map(({ citation }) => citation)].map((quote) => [
      placeOf(quote),
      headedQuote(quote, pages, { reportedTo: notebook.reportedTo(quote.documentId), figures: all }),
    ]),
  );
  const isTold = ({ citation }: CitedFigure) => headed.get(placeOf(citation))?.includes(READ_BY_CODE);
  return [
    ...eachOnce([...headed.values()]),
    ...figures
      .filter((one) => !isTold(one))
      .map(({ figure }) => `[${withoutMarks(nameAmong(figure, figures))}] ${sayFigure(figure)}`),
    ...quantities.flatMap((one) =>
      one.formula === null ? [] : `[computed by code] ${one.formula} = ${told(one)}`,
    ),
    ...orders.map((order) => `[in order of size, by code] ${withoutMarks(order)}`),
  ];
}

/** The quotes without those contained in a longer one of the same paper. */
function eachOnce(quotes: string[]): string[] {
  const all = [...new Set(quotes)].map((quote) => ({
    quote,
    title: /^\[[^;\]]*/.exec(quote)?.[0],
    words: quote.replace(/^\[[^\]]*\]/, "").trim(),
  }));
  const isHeld = ({ title, words }: (typeof all)[number]) =>
    all.some(
      (other) => other.title === title && other.words.length > words.length && other.words.includes(words),
    );
  return all.filter((one) => !isHeld(one)).map(({ quote }) => quote);
}

/** A figure's name, with its paper where two papers have figures of the same name. */
function nameAmong(figure: PaperFigure, all: CitedFigure[]): string {
  const name = nameOf(figure);
  const papers = all.filter((one) => nameOf(one.figure) === name).map(({ citation }) => citation.title);
  const title = figure.paper?.title;
  const isOneOfSeveral = new Set(papers).size > 1 && title;
  return isOneOfSeveral ? `${fullName(figure)}; ${withoutOrders(readable(title))}` : fullName(figure);
}

const placeOf = ({ documentId, page, start, end }: Citation) => [documentId, page, start, end].join();
