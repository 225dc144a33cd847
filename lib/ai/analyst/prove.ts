import type { AnswerSentence, Computation, DraftSentence } from "@/lib/ai/answer/schema";
import { FAULT_REASONS } from "@/lib/ai/brief/repair";
import { SAID_BEFORE } from "@/lib/ai/entailment";
import { nameOf } from "@/lib/ai/figure-names";
import { inThread } from "@/lib/ai/thread/pool";
import type { PaperFigure } from "@/lib/ask/answer";
import type { Quantity } from "@/lib/ask/quantity";
import { lineName, sayFigure } from "@/lib/ask/say";
import { inScale, scaleAsked } from "@/lib/ask/scale-asked";
import type { DroppedWords, NamedFigure } from "@/lib/claims";
import { scenariosIn } from "@/lib/claims/scenario";
import { saidTimes } from "@/lib/claims/times";
import { checkQuote, isTooShort } from "@/lib/evidence/cite";
import { readable } from "@/lib/evidence/lines";
import { asRows } from "@/lib/evidence/rows";
import { sentences } from "@/lib/evidence/sentences";
import { replaced } from "@/lib/ranges";
import { absenceOf } from "./absence";
import { groundsOf, told } from "./grounds";
import type { Notebook } from "./notebook";
import type { TablesOf } from "./orders";
import { unmarked } from "./page-text";
import { operandsOf, refersBack, type Written, writeNumbers } from "./references";
import type { CitedFigure, Proven, Sources } from "./types";

/** What the check of a draft needs. */
type Options = {
  signal?: AbortSignal;
  by?: string;
  tablesOf?: TablesOf;
  /** A search beyond what the model was shown, where one is available. */
  findPassages?: Sources["findPassages"];
  /** The preceding sentences, as written. */
  before?: string;
};

/**
 * The result of checking a drafted sentence by code: what may be shown once it has been judged, or null and the reasons; `stands`: it may
 * be shown without a judge, because it is a sentence of a paper. `isBroken`: the check itself failed.
 */
export type Checked = {
  draft: DraftSentence;
  proven: Proven | null;
  stands: boolean;
  reasons: string[];
  before?: string;
  isBroken?: true;
};

/** The result for a sentence whose check failed: nothing against it, and nothing for it. */
export const UNCHECKED: Omit<Checked, "draft"> = { proven: null, stands: false, reasons: [], isBroken: true };

/**
 * Writes the numbers into a drafted sentence and checks it against what the model was shown: its quotes must be on their pages, its
 * figures in their rows, and its words must say what these say.
 */
export async function proveSentence(
  draft: DraftSentence,
  notebook: Notebook,
  { tablesOf = async () => [], findPassages, before, ...options }: Options,
): Promise<Checked> {
  const absence = await absenceOf(draft, { notebook, findPassages });
  // No figure or quote can support an absence: it is shown only if a judge finds nothing that contradicts it.
  if (absence) return { draft, proven: absence, stands: false, reasons: [] };
  if (draft.kind === "absence") return refused(draft, NO_ABSENCE);
  const written = writeNumbers(draft.sentence, notebook, before);
  if ("reason" in written) return refused(draft, written.reason);
  const { quantities } = written;
  const quotes = draft.quotes.map(({ passage, quote }) => ({ passage, quote: unmarked(quote) }));
  const figures = citedFigures(written, notebook);
  if (!figures) return refused(draft, FAULT_REASONS.figure);
  const ids = quotes.map(({ passage }) => passage);
  const citations = figures.map(({ citation }) => citation);
  const quoted = ids.flatMap((id) => notebook.passages.get(id) ?? []);
  const { sentence, dropped } = await inThread(
    "checkSentence",
    {
      draft: { ...draft, sentence: written.text, quotes },
      passages: new Map([...notebook.passages].filter(([id]) => ids.includes(id))),
      pages: notebook.pagesOf(quoted),
      stated: {
        citations,
        pages: notebook.pagesOf(citations),
        named: quantities.flatMap(namedIn),
        figures: [...new Set([...notebook.figuresOn(quoted), ...notebook.yearsOf(citations)])],
        beside: [...new Set([...notebook.figuresIn(citations), ...notebook.linesBeside(citations)])],
        companies: notebook.companies,
        asked: notebook.asked,
        before,
      },
    },
    options,
  );
  if (!sentence) {
    const reasons = dropped.map(({ text, fault }) => `“${text}”: ${FAULT_REASONS[fault]}`);
    return { draft, proven: null, stands: false, reasons: [...reasons, ...unusable(quotes, notebook)] };
  }
  // A sentence replaced by a quoted instruction has no numbers of ours, and nothing needs to follow from it.
  const [cited] = sentence.citations;
  if (cited && sentence.text === `“${readable(cited.quote)}”`)
    return { draft, proven: { sentence, grounds: [] }, stands: true, reasons: [] };
  const computed = computation(quantities, figures);
  const isSaidByCode =
    draft.kind === "fact" &&
    quantities.every(({ isAssumed, isTyped }) => !isAssumed && !isTyped) &&
    quotes.length === 0 &&
    dropped.length === 0 &&
    !sentence.isJudgement &&
    figures.every(isInRow) &&
    isPlain(
      sentence.text,
      quantities.map((one) => inScale(told(one), scaleAsked(notebook.asked))),
      figures.map(({ figure }) => figure),
    );
  const leans =
    !isSaidByCode && before !== undefined && (dropped.some(isUnsaid) || refersBack(sentence.text));
  const grounds = isSaidByCode
    ? []
    : [
        ...(leans ? [`${SAID_BEFORE} ${before}`] : []),
        ...(await groundsOf(sentence, figures, quantities, { notebook, tablesOf })),
        ...dropped.flatMap(({ fault, about }) =>
          about === undefined ? [] : `[to check, by code] whether the ${fault} of ${about} is right`,
        ),
      ];
  return {
    draft,
    proven: {
      sentence: { ...sentence, ...(computed && { computed }) },
      grounds,
      figures,
      ...(leans && { leans }),
    },
    stands: isVerbatim(sentence, notebook),
    reasons: [],
  };
}

/** Faults that the preceding sentence may resolve, because it supplies what the sentence does not say about a number. */
const isUnsaid = ({ fault }: DroppedWords) => fault === "period" || fault === "scenario";

/** Explains unusable quotes to the model that wrote them. */
const unusable = (quotes: DraftSentence["quotes"], notebook: Notebook): string[] =>
  quotes.flatMap(({ passage: id, quote }) => {
    const passage = notebook.passages.get(id);
    const page = passage && notebook.pagesOf([passage])[0]?.pages[0];
    if (page && checkQuote(quote, page, passage)) return [];
    return isTooShort(quote)
      ? `The quote “${quote}” is too short: copy some words around it as well.`
      : `The quote “${quote}” does not stand in ${id}.`;
  });

/** Whether the text is exactly one sentence of a page. */
function isVerbatim({ text, citations }: AnswerSentence, notebook: Notebook): boolean {
  return citations.some((citation) => {
    const page = notebook.pagesOf([citation])[0]?.pages[0];
    return page && sentences(page).some((one) => readable(one.text) === text);
  });
}

/** Whether a figure is in a table row. A row states one thing; a sentence may state two together, with an assumption. */
const isInRow = ({ citation: { quote } }: CitedFigure) => asRows(quote).includes(" | ");

const NO_ABSENCE =
  "It has to tell of the papers that they do not say something, in words of the question or of the papers, without figures and quotes.";

const refused = (draft: DraftSentence, reason: string): Checked => ({
  draft,
  proven: null,
  stands: false,
  reasons: [reason],
});

/** The figures of a number, and their computed result. */
function namedIn({ value, name, formula, operands, ...rest }: Quantity): NamedFigure[] {
  if (formula === null) return operands;
  const { unit, currency, period, scenario } = rest;
  const worked = { value: value.toNumber(), unit, currency, label: name, period, scenario };
  return [{ ...worked, formula, operands }];
}

function citedFigures({ quantities }: Written, notebook: Notebook): CitedFigure[] | null {
  const operands = operandsOf(quantities);
  const cited = operands.flatMap((figure) => {
    const citation = notebook.citationOf(figure);
    return citation ? [{ figure, citation }] : [];
  });
  return cited.length === operands.length ? cited : null;
}

/** How the numbers of a sentence were computed; undefined where all of them are in the papers. */
function computation(quantities: Quantity[], figures: CitedFigure[]): Computation | undefined {
  const formulas = [...new Set(quantities.flatMap(({ formula }) => formula ?? []))];
  if (formulas.length === 0) return undefined;
  const used = new Set(quantities.flatMap(({ formula, operands }) => (formula === null ? [] : operands)));
  const operands = figures
    .filter(({ figure }) => used.has(figure))
    .map(({ figure, citation }) => ({
      name: readable(nameOf(figure)),
      value: sayFigure(figure),
      citation,
    }));
  return { formula: formulas.join("; "), operands };
}

/** Words with which reports state a line's value and nothing else: no reason, and no weight. */
const TELLING = new Set([
  ..."the a an of in at on for to from by and or was were is are stood came comes held balance with end month year period date".split(
    " ",
  ),
  ..."budget budgeted actual forecast against compared".split(" "),
]);

/**
 * Whether a sentence says only what one line of a table amounts to: its name, times, plans, numbers written by code, and words that add
 * nothing, not even which of two numbers is greater. Code proves all of that, so no judge is needed.
 */
export function isPlain(text: string, numbers: string[], figures: PaperFigure[]): boolean {
  // The meaning of a number known only as printed depends on its words.
  if (figures.some(({ proof }) => proof === "unclear")) return false;
  const lines = new Set(figures.map((figure) => `${lineName(figure)} ${figure.breakdown ?? ""}`));
  const [line] = lines;
  if (line === undefined || lines.size > 1) return false;
  const own = wordsOf(line);
  const known = new Set(own);
  const words = new Set(wordsOf(text));
  const planned = new Set(figures.map(({ scenario }) => scenario).filter((one) => one !== "actual"));
  const isWhole = own.every((word) => words.has(word) || TELLING.has(word));
  const said = [...scenariosIn(text)].filter((one) => one !== "actual");
  if (!isWhole || said.length !== planned.size || !said.every((one) => planned.has(one))) return false;
  const blank = (all: string, part: string) => all.split(part).join(" ");
  // "Insurance under General & Admin": the heading above the line.
  const headings = figures.map(({ path }) => `under ${path.at(-1)}`);
  const bare = [...headings, ...numbers.toSorted((a, b) => b.length - a.length)].reduce(blank, text);
  const times = saidTimes(bare, {}).map(({ from, to }) => ({ start: from, end: to }));
  return wordsOf(replaced(bare, times)).every((word) => known.has(word) || TELLING.has(word));
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
