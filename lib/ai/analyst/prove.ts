import type { Computation, DraftSentence } from "@/lib/ai/answer/schema";
import { embedHere } from "@/lib/ai/embeddings";
import { inThread } from "@/lib/ai/thread/pool";
import type { PaperFigure } from "@/lib/ask/answer";
import type { Quantity } from "@/lib/ask/quantities";
import { figureName, sayAmount, sayFigure } from "@/lib/ask/say";
import type { NamedFigure } from "@/lib/claims";
import { readable } from "@/lib/evidence/lines";
import type { Citation } from "@/lib/evidence/types";
import type { Proven } from "./judge";
import type { Notebook } from "./notebook";
import { unmarked } from "./page-text";
import { operandsOf, type Written, writeNumbers } from "./references";

/** What a draft is checked for in a thread of its own. */
type Options = { signal?: AbortSignal; by?: string };

/**
 * Writes the numbers into a drafted sentence and checks it against what the model was shown: its quotes stand on their pages,
 * its figures in their rows, and its words say what these say. Null for one that is withheld.
 */
export async function proveSentence(
  draft: DraftSentence,
  notebook: Notebook,
  options: Options,
): Promise<Proven | null> {
  const written = writeNumbers(draft.sentence, notebook);
  if (!written) return null;
  const { quantities } = written;
  const quotes = draft.quotes.map(({ passage, quote }) => ({ passage, quote: unmarked(quote) }));
  const ids = quotes.map(({ passage }) => passage);
  const figures = citedFigures(written, notebook);
  if (!figures) return null;
  const sentence = await inThread(
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
  if (!sentence) return null;
  // What became the words of an order has no numbers of code's, and nothing has to follow from it.
  const [cited] = sentence.citations;
  if (cited && sentence.text === `“${readable(cited.quote)}”`) return { sentence, grounds: [] };
  // A clause that was not proven is gone, and with it the numbers that it told.
  const said = quantities.filter((one) => sentence.text.includes(told(one).replace(/^−/, "")));
  const computed = computation(said, figures);
  return {
    sentence: { ...sentence, ...(computed && { computed }) },
    grounds: [
      ...sentence.citations.map(({ quote }) => quote),
      ...figures.map(({ figure }) => `[${readable(figureName(figure))}] ${sayFigure(figure)}`),
      ...quantities.flatMap((one) =>
        one.formula === null ? [] : `[computed by code] ${one.formula} = ${told(one)}`,
      ),
    ],
  };
}

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
