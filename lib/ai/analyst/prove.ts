import type { AnswerSentence, Computation, DraftSentence } from "@/lib/ai/answer/schema";
import { FAULT_REASONS } from "@/lib/ai/brief/repair";
import { embedHere } from "@/lib/ai/embeddings";
import { inThread } from "@/lib/ai/thread/pool";
import type { PaperFigure } from "@/lib/ask/answer";
import type { Quantity } from "@/lib/ask/quantity";
import { lineName, sayFigure } from "@/lib/ask/say";
import type { NamedFigure } from "@/lib/claims";
import { scenariosIn } from "@/lib/claims/scenario";
import { saidTimes } from "@/lib/claims/times";
import { readable } from "@/lib/evidence/lines";
import { sentences } from "@/lib/evidence/sentences";
import { replaced } from "@/lib/ranges";
import { absenceOf } from "./absence";
import { nameOf } from "./figure-names";
import { groundsOf, told } from "./grounds";
import type { Notebook } from "./notebook";
import type { TablesOf } from "./orders";
import { unmarked } from "./page-text";
import { operandsOf, type Written, writeNumbers } from "./references";
import type { CitedFigure, Proven, Sources } from "./types";

/** What a draft is checked for in a thread of its own. */
type Options = {
  signal?: AbortSignal;
  by?: string;
  tablesOf?: TablesOf;
  /** Where more may be found than the model was shown: what it did not find is looked for there. */
  findPassages?: Sources["findPassages"];
};

/** What code makes of a drafted sentence: what of it may be shown, or null, and why words of it may not. */
export type Checked = {
  draft: DraftSentence;
  proven: Proven | null;
  /** Whether it may be shown if the second call fails. */
  isSure: boolean;
  /** Whether it may be shown before anybody else has looked: a fact told by rows of tables alone, or a sentence of a paper as it stands. */
  standsAlone: boolean;
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
  { tablesOf = async () => [], findPassages, ...options }: Options,
): Promise<Checked> {
  const absence = await absenceOf(draft, { notebook, findPassages });
  // No figure and no quote bears it out: it is shown only if somebody finds nothing that speaks against it.
  if (absence) return { draft, proven: absence, isSure: false, standsAlone: false, open: null, reasons: [] };
  if (draft.kind === "absence") return refused(draft, NO_ABSENCE);
  const written = writeNumbers(draft.sentence, notebook);
  if ("reason" in written) return refused(draft, written.reason);
  const { quantities } = written;
  const quotes = draft.quotes.map(({ passage, quote }) => ({ passage, quote: unmarked(quote) }));
  const figures = citedFigures(written, notebook);
  if (!figures) return refused(draft, FAULT_REASONS.figure);
  const ids = quotes.map(({ passage }) => passage);
  const citations = figures.map(({ citation }) => citation);
  const quoted = ids.flatMap((id) => notebook.passages.get(id) ?? []);
  const { sentence, dropped, isSure, open } = await inThread(
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
        beside: notebook.figuresIn(citations),
        companies: notebook.companies,
      },
    },
    { ...options, embed: embedHere },
  );
  const reasons = dropped.map(({ text, fault }) => `“${text}”: ${FAULT_REASONS[fault]}`);
  // What became the words of an order has no numbers of code's, and nothing has to follow from it.
  const [cited] = sentence?.citations ?? [];
  if (sentence && cited && sentence.text === `“${readable(cited.quote)}”`)
    return { draft, proven: { sentence, grounds: [] }, isSure, standsAlone: true, open: null, reasons: [] };
  const withGrounds = async (shown: AnswerSentence): Promise<Proven> => {
    // A clause that was not proven is gone, and with it the numbers that it told.
    const said = quantities.filter((one) => shown.text.includes(told(one).replace(/^−/, "")));
    const computed = computation(said, figures);
    const grounds = await groundsOf(shown, figures, quantities, { notebook, tablesOf });
    return { sentence: { ...shown, ...(computed && { computed }) }, grounds };
  };
  const proven = sentence && (await withGrounds(sentence));
  const isSaidByCode =
    draft.kind === "fact" &&
    quotes.length === 0 &&
    isPlain(
      sentence?.text ?? "",
      quantities.map(told),
      figures.map(({ figure }) => figure),
    );
  const isOfTables = quotes.length === 0 && figures.length > 0 && figures.every(isOfTable);
  const isFact = draft.kind === "fact" && sentence !== null && !sentence.isJudgement;
  return {
    draft,
    proven: proven && isSaidByCode ? { ...proven, grounds: [] } : proven,
    isSure: isSure || isSaidByCode,
    standsAlone:
      isFact &&
      isSure &&
      ((isOfTables && !setsLevels(sentence.text, quantities)) || isVerbatim(sentence, notebook)),
    open: open && dropped.length > 0 ? await withGrounds(open) : null,
    reasons,
  };
}

/** Read of a table, whose rows tell of one thing each; a sentence may tell of two together. */
const isOfTable = ({ figure: { table, proof } }: CitedFigure) => table >= 0 && proof !== "unclear";

const COMPARES =
  /\b(?:exceed\w*|beat(?:s|en)?|miss(?:es|ed)?|ahead|behind|above|below|over|under|short|better|worse|higher|lower|more|less|fewer)\b/i;

/** "$7.6 million exceeded the budget of $9.5 million": which of two levels is the greater is told by words alone, where no difference of them was worked out. */
const setsLevels = (text: string, quantities: Quantity[]) =>
  quantities.length > 1 && quantities.every(({ formula }) => formula === null) && COMPARES.test(text);

/** Whether all of it is one whole sentence of a page. */
function isVerbatim({ text, citations }: AnswerSentence, notebook: Notebook): boolean {
  return citations.some((citation) => {
    const page = notebook.pagesOf([citation])[0]?.pages[0];
    return page && sentences(page).some((one) => readable(one.text) === text);
  });
}

const NO_ABSENCE =
  "It has to tell of the papers that they do not say something, in words of the question or of the papers, without figures and quotes.";

const refused = (draft: DraftSentence, reason: string): Checked => ({
  draft,
  proven: null,
  isSure: false,
  standsAlone: false,
  open: null,
  reasons: [reason],
});

/** The figures of a number, and what was worked out of them. */
function namedIn({ value, name, formula, operands, ...rest }: Quantity): NamedFigure[] {
  if (formula === null) return operands;
  const { unit, currency, period, scenario } = rest;
  const worked = { value: value.toNumber(), unit, currency, label: name, period, scenario };
  return [{ ...worked, isExact: true, formula, operands }];
}

function citedFigures({ quantities }: Written, notebook: Notebook): CitedFigure[] | null {
  const operands = operandsOf(quantities);
  const cited = operands.flatMap((figure) => {
    const citation = notebook.citationOf(figure);
    return citation ? [{ figure, citation }] : [];
  });
  return cited.length === operands.length ? cited : null;
}

/** How the numbers of a sentence were worked out; undefined where all of them stand in the papers. */
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

/** Words that set one figure against another one. */
const COMPARING =
  "rose fell grew increased decreased up down more less higher lower than above below against compared".split(
    " ",
  );
/** The words with which a report tells what a line comes to, and nothing else: they give no reason and no weight. */
const TELLING = new Set([
  ..."the a an of in at on for to from by and or was were is are stood came comes held balance with end month year period date".split(
    " ",
  ),
  ..."budget budgeted actual forecast".split(" "),
]);

/**
 * Whether a sentence says no more than what one line of the papers comes to: its name, times, numbers that code wrote, and
 * words that tell no more. All of that is proven by code, and nothing is left for a second look.
 */
export function isPlain(text: string, numbers: string[], figures: PaperFigure[]): boolean {
  // What is printed and was not read is told by its words alone.
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
  // "Insurance under General & Admin": the heading that the line stands under.
  const headings = figures.map(({ path }) => `under ${path.at(-1)}`);
  const bare = [...headings, ...numbers.toSorted((a, b) => b.length - a.length)].reduce(blank, text);
  const times = saidTimes(bare, {}).map(({ from, to }) => ({ start: from, end: to }));
  // One figure alone tells no movement.
  const telling = figures.length > 1 ? new Set([...TELLING, ...COMPARING]) : TELLING;
  return wordsOf(replaced(bare, times)).every((word) => known.has(word) || telling.has(word));
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
