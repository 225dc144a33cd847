import { type ToolSet, tool } from "ai";
import { z } from "zod";
import { terms } from "@/lib/ai/terms";
import { withoutOrders } from "@/lib/ai/untrusted";
import { NotComputable } from "@/lib/ask/quantity";
import { sayAmount } from "@/lib/ask/say";
import { readable } from "@/lib/evidence/lines";
import type { Passage } from "@/lib/evidence/types";
import { fenced, figuresText, tablesText } from "./listings";
import type { Notebook } from "./notebook";
import { type Named, passageText } from "./page-text";
import type { CitedFigure, Material, PaperEntry, Sources } from "./types";

/** The context of the tools for one question. */
export type Desk = {
  sources: Sources;
  notebook: Notebook;
  /** The delimiter around text of papers in prompts. */
  boundary: string;
  /** What the director typed, in this question and those before it. */
  asked: string;
  /** Reports progress. */
  say: (text: string) => void;
  /** Ends the answer because a tool failed for a reason that does not concern the model. */
  fail: (error: unknown) => void;
};

/** How many tool calls a question may take: usually three to eight, twelve for a comparison over a year. */
const MOST_CALLS = 16;
/** How many characters tools may add to a prompt, which each later step pays for again: about 30,000 tokens. */
const MOST_CHARACTERS = 100_000;
const MOST_PAGES = 8;
/** How many characters one tool call returns: eight dense pages. A page may have four times as many. */
const MOST_AT_ONCE = 50_000;
/** No paper has more pages, and the database rejects larger numbers. */
const LAST_PAGE = 100_000;
const ENOUGH = "No more look-ups are left. Answer from what you have.";

/** The available calculations, as described to a model. */
export const OPERATIONS =
  "difference(a, b), sum(…), average(…), percentChange(later, earlier), annualGrowth(later, earlier), share(part, whole), ratio(a, b), per(amount or count, count or a whole number of the papers), product(amount, percentage, count or such a number), days(balance, flow), basisPoints(a, b), perMonth(a), fullYear(a) at the pace so far, again(a) if it came once more, count(…)";

const short = (what: string) => z.string().min(1).max(300).describe(what);

/** The tools of the analyst. Each returns text in which everything from papers is delimited as data. */
export function analystTools(desk: Desk): ToolSet {
  const { notebook, sources, say } = desk;
  const allowance = new Allowance();
  const limited =
    <Input>(work: (input: Input) => Promise<string>) =>
    async (input: Input) => {
      try {
        return await allowance.spend(() => work(input));
      } catch (error) {
        desk.fail(error);
        return ENOUGH;
      }
    };
  return {
    listPapers: tool({
      description: "The papers that can be asked, with their ids, dates and numbers of pages.",
      inputSchema: z.object({}),
      execute: limited(async () => {
        say("Looking through the list of papers…");
        return fenced(paperList(desk, await sources.list()), desk);
      }),
    }),
    findPassages: tool({
      description: "Finds the passages of the papers that are nearest in meaning to a query.",
      inputSchema: z.object({ query: short("What to look for, in the words that the papers may use.") }),
      execute: limited(async ({ query }: { query: string }) => {
        say(lookingFor(query, desk));
        return materialText(desk, await sources.findPassages(query));
      }),
    }),
    readPages: tool({
      description: `Reads pages of one paper, ${MOST_PAGES} at most.`,
      inputSchema: z.object({
        paper: short('The id of the paper, such as "d2".'),
        from: z.int().min(1).describe("The first page."),
        to: z.int().min(1).describe("The last page."),
      }),
      execute: limited(async ({ paper: id, from, to }: { paper: string; from: number; to: number }) => {
        const paper = notebook.paper(id);
        if (!paper) return "There is no such paper. listPapers tells the ids.";
        say(`Reading “${readable(paper.title)}”…`);
        const last = Math.min(to, from + MOST_PAGES - 1, LAST_PAGE);
        const read = await sources.readPages(paper.id, Math.min(from, LAST_PAGE), last);
        const shown = fitting(read);
        const isWhole = sizeOf(shown) === sizeOf(read);
        return `${materialText(desk, shown)}${isWhole ? "" : "\nThe rest of these pages did not fit."}`;
      }),
    }),
    listTables: tool({
      description:
        "Lists the tables of one paper with their pages, columns and the names of their lines: what the paper calls what you look for.",
      inputSchema: z.object({ paper: short('The id of the paper, such as "d2".') }),
      execute: limited(async ({ paper: id }: { paper: string }) => {
        const paper = notebook.paper(id);
        if (!paper) return "There is no such paper. listPapers tells the ids.";
        say(`Looking through the tables of “${readable(paper.title)}”…`);
        return tablesText(desk, await sources.tablesIn(paper.id));
      }),
    }),
    findFigures: tool({
      description: "Finds figures of the papers by the words of a measure. Each has an id to name it by.",
      inputSchema: z.object({
        measure: short('The words of the measure: "total income", "cash".'),
        period: z.string().max(60).nullable().describe('"May 2024", "Q2", "2023", or null for all.'),
        scenario: z.enum(["actual", "budget", "forecast", "target"]).nullable(),
      }),
      execute: limited(async ({ measure, period, scenario }: Measure) => {
        say(lookingFor(measure, desk));
        const words = [measure, period, scenario === "actual" ? null : scenario].filter(Boolean).join(" ");
        return figuresText(desk, await sources.findFigures(words));
      }),
    }),
    compute: tool({
      description: `Computes over ids of figures and earlier results: ${OPERATIONS}. Answers the id of the result.`,
      inputSchema: z.object({ expression: short('Such as "share(sum(f1, f2), f3)" or "f12 - f15".') }),
      execute: limited(async ({ expression }: { expression: string }) => {
        say("Working it out…");
        return computed(expression, desk);
      }),
    }),
  };
}

type Measure = { measure: string; period: string | null; scenario: string | null };

/** The remaining allowance for tool calls. Calls run one after the other, so that none starts beyond the limits. */
class Allowance {
  private calls = 0;
  private characters = 0;
  private last: Promise<unknown> = Promise.resolve();

  spend(work: () => Promise<string>): Promise<string> {
    const told = this.last.then(async () => {
      if (++this.calls > MOST_CALLS || this.characters > MOST_CHARACTERS) return ENOUGH;
      const text = await work();
      this.characters += text.length;
      return text;
    });
    this.last = told.catch(() => undefined);
    return told;
  }
}

/** The papers as lines: "d1 | May budget.xlsx | 2024-06-12 | 4 pages | xlsx". */
export function paperList({ notebook }: Pick<Desk, "notebook">, papers: PaperEntry[]): string {
  return notebook
    .notePapers(papers)
    .map(({ id, paper: { title, day, pages, kind } }) =>
      [id, withoutOrders(readable(title)), day, ...(pages ? [`${pages} pages`] : []), kind].join(" | "),
    )
    .join("\n");
}

/** Passages as the model reads them, each below a line with its id, all between the delimiters. */
export function materialText(
  { notebook, boundary }: Pick<Desk, "notebook" | "boundary">,
  material: Material,
): string {
  const { passages } = material;
  const isHeld = (one: Passage, at: number) =>
    passages.some((other, place) => place !== at && holds(other, one) && (place < at || !holds(one, other)));
  // A passage contained in another one is shown only there.
  const noted = notebook.note({ ...material, passages: passages.filter((one, at) => !isHeld(one, at)) });
  if (noted.length === 0) return "Nothing was found.";
  // In the order of the passages, so that the first ones have the shorter ids.
  const order = new Map(noted.map(({ passage: { documentId, page } }, at) => [`${documentId} ${page}`, at]));
  const place = ({ citation: { documentId, page } }: CitedFigure) => order.get(`${documentId} ${page}`) ?? 0;
  const figures = notebook.noteFigures(material.figures.toSorted((a, b) => place(a) - place(b)));
  const above = noted.filter(({ isNew }) => !isNew).map(({ id }) => `Passage ${id} is above.`);
  const texts = noted.filter(({ isNew }) => isNew).map(({ id, passage }) => underItsId(id, passage, figures));
  return [...above, ...(texts.length > 0 ? [fenced(texts.join("\n\n"), { boundary })] : [])].join("\n");
}

/** Whether a passage contains another one, or is the same. */
const holds = (one: Passage, other: Passage) =>
  one.documentId === other.documentId &&
  one.page === other.page &&
  one.start <= other.start &&
  other.end <= one.end;

const sizeOf = ({ passages }: Material) => passages.reduce((sum, { text }) => sum + text.length, 0);

/** The passages that fit one tool call, the last of them possibly cut. */
function fitting(material: Material): Material {
  let left = MOST_AT_ONCE;
  const passages = material.passages.flatMap((passage) => {
    const text = passage.text.slice(0, left);
    left -= text.length;
    return text === "" ? [] : [{ ...passage, text, end: passage.start + text.length }];
  });
  return { ...material, passages };
}

/** How a passage begins. A similar line in a paper is shown without its bar. */
const HEAD_OF_PASSAGE = /^([^\S\n]*Passage p\d+)(?:[^\S\n]*\|)+/gim;

/** A passage below its id. The file name is untrusted, so it is put on one line between the delimiters. */
export function underItsId(id: string, passage: Passage, figures: Named[]): string {
  const { title, page, headingPath } = passage;
  const source = [title, `page ${page}`, headingPath]
    .flatMap((part) => (part ? withoutOrders(part.replace(/\s+/g, " ")) : []))
    .join(" | ");
  const text = withoutOrders(passageText(passage, figures));
  return `Passage ${id} | ${source}\n${text.replace(HEAD_OF_PASSAGE, "$1")}`;
}

function computed(expression: string, desk: Desk): string {
  const { notebook } = desk;
  try {
    const result = notebook.workOut(expression);
    const { value, unit, currency, precision, formula } = result;
    const id = notebook.noteResult(result);
    return `${id} = ${sayAmount({ value: value.toNumber(), unit, currency }, precision)} (${formula ?? "as it stands"})`;
  } catch (error) {
    // The reason may name lines of papers.
    if (error instanceof NotComputable) return `Not computed:\n${fenced(withoutOrders(error.message), desk)}`;
    throw error;
  }
}

/** Reports a search in the director's own words only, because the model's query may repeat words of a paper that it obeys. */
function lookingFor(query: string, { asked }: Desk): string {
  const known = new Set(terms(asked));
  const isOwn = (own: string[]) => own.length > 0 && own.every((term) => known.has(term));
  const words = query.split(/\s+/).filter((word) => isOwn(terms(word)));
  return words.length > 0 ? `Looking for ${words.slice(0, 6).join(" ")}…` : "Searching the papers…";
}
