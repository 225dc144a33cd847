import { setImmediate as nextTurn } from "node:timers/promises";
import { terms } from "@/lib/ai/terms";
import { guessHeading, type Heading, HeadingPath } from "@/lib/evidence/headings";
import { isTableRow } from "@/lib/evidence/lines";
import { sentences } from "@/lib/evidence/sentences";
import type { Citation, PageText, Passage, SourceDocument } from "@/lib/evidence/types";
import type { Register, RegisterRow } from "@/lib/ledger/table";
import { overlap, type Range } from "@/lib/ranges";
import { type Registers, rowText } from "./register-rows";

/** A sentence, or a row of a register, that may be part of an answer. */
export type Unit = {
  kind: "sentence" | "row";
  /** As shown to the reader, on one line. */
  text: string;
  citations: [Citation, ...Citation[]];
  /** Words the unit stands under: title of the paper, headings, column headings. */
  context: string;
  /** What the unit is said of, as near as the paper tells: the heading right above it, the title of its table. */
  under: string;
  terms: Set<string>;
  contextTerms: Set<string>;
  underTerms: Set<string>;
  /** 1 for what stands in the best passage, falling towards 0; 0.1 outside of any passage on a page that was found. */
  prior: number;
};

type Cite = (range: Range) => Citation;

/** The passages found on one page, each with its place in the list of results. */
type Found = { passage: Passage; rank: number }[];

const LONGEST = 700;
const SHORTEST = 20;
const OUTSIDE = 0.1;

/** Words that every report carries and that answer nothing. */
const FORMULA =
  /^(we have audited|in our opinion,|to the (share|stock)holders|see (note|item|part|page)|refer to|the accompanying notes|pursuant to the requirements|indicate by check mark|table of contents)\b|forward-looking statements/i;

/** How far down the list of results the passage is that a range of a page stands in. */
function priorOf(range: Range, passages: Found): number {
  const inside = passages.filter(({ passage }) => overlap(passage, range));
  return Math.max(OUTSIDE, ...inside.map(({ rank }) => 1 / (1 + rank / 4)));
}

type Fields = Omit<Unit, "terms" | "contextTerms" | "underTerms">;

/** Many units stand under the same words: these are taken apart once. */
let lastTerms: { text: string; terms: Set<string> }[] = [];
const REMEMBERED = 8;

function sharedTerms(text: string): Set<string> {
  const known = lastTerms.find((one) => one.text === text);
  if (known) return known.terms;
  const made = { text, terms: new Set(terms(text)) };
  lastTerms = [made, ...lastTerms.slice(0, REMEMBERED - 1)];
  return made.terms;
}

function unit(fields: Fields): Unit {
  const { text, context, under } = fields;
  return {
    ...fields,
    terms: new Set(terms(text)),
    contextTerms: sharedTerms(context),
    underTerms: sharedTerms(under),
  };
}

type Rows = { register: Register; row: RegisterRow }[];

function unitsOfPage(document: SourceDocument, page: PageText, rows: Rows, passages: Found): Unit[] {
  const { documentId, title } = document;
  const cite: Cite = ({ start, end }) => ({
    documentId,
    title,
    page: page.number,
    start,
    end,
    quote: page.text.slice(start, end),
  });
  const path = passages.find(({ passage }) => passage.headingPath)?.passage.headingPath ?? "";
  const headings = headingsAbove(page);
  const aboveOf = ({ start }: Range): Above => {
    const above = headings(start);
    return { ...above, path: [title, path, above.path].filter(Boolean).join(" › ") };
  };
  return [
    ...sentences(page)
      .filter((sentence) => !isCaption(sentence, page) && !isCut(sentence, page))
      .map((sentence) =>
        unit({
          kind: "sentence",
          text: sentence.text,
          citations: [cite(sentence)],
          context: aboveOf(sentence).path,
          under: aboveOf(sentence).nearest,
          prior: priorOf(sentence, passages),
        }),
      ),
    ...rows.map(({ register, row }) => {
      const above = aboveOf(row);
      const under = [above.nearest, register.title].filter(Boolean).join(" › ");
      return unit({
        kind: "row",
        text: rowText(register, row),
        citations: row.header.page === page.number ? [cite(row), cite(row.header)] : [cite(row)],
        context: `${above.path} › ${under}`,
        under,
        prior: priorOf(row, passages),
      });
    }),
  ].filter(({ kind, text }) => (kind === "row" || isStatement(text)) && text.length <= LONGEST);
}

/** Whether words stand right above a table, without the end of a sentence. */
function isCaption({ text, end }: { text: string; end: number }, page: PageText): boolean {
  const [next = ""] = page.text.slice(end).trimStart().split("\n", 1);
  return !/[.!?:]["”’)\]]*$/.test(text) && isTableRow(next);
}

/** Half of a sentence, whose other half stands on a line of figures that was taken for a row of a table. */
function isCut({ text, start, end }: Range & { text: string }, page: PageText): boolean {
  const goesOn = (next: string) => /^\s{0,2}\p{Ll}/u.test(next);
  if (goesOn(text)) return /[\p{L}\d,]\s+$/u.test(page.text.slice(Math.max(0, start - 6), start));
  return !/[.!?:;"”’)\]]$/.test(text) && goesOn(page.text.slice(end, end + 3));
}

/** "What the board is asked to decide": without a question mark it is a title, and answers nothing. */
const TITLE = /^(?:how|what|when|where|which|who|why)\b.*[^.!?"”’)\]]$/is;

/**
 * Whether words state something: they end as a sentence does, or are a list item in running words. Titles, captions
 * and the opinion paragraphs of auditors are left out.
 */
function isStatement(text: string): boolean {
  if (text.length < SHORTEST || text.endsWith(":") || FORMULA.test(text) || TITLE.test(text)) return false;
  if (/[.!?]["”’)\]]*$/.test(text)) return true;
  const all = text.split(" ").filter((word) => /\p{L}/u.test(word));
  return all.length >= 6 && all.filter((word) => /^\p{Ll}/u.test(word)).length / all.length > 0.6;
}

function rowsByPage(registers: Register[]): Map<number, Rows> {
  const rows = registers.flatMap((register) => register.rows.map((row) => ({ register, row })));
  return Map.groupBy(rows, ({ row }) => row.page);
}

/** The sentences of the pages on which passages were found, and their rows of these registers, the best page first. */
export async function unitsOf(
  passages: Passage[],
  pages: SourceDocument[],
  registers: Registers = new Map(),
): Promise<Unit[]> {
  const ranked = passages.map((passage, rank) => ({ passage, rank }));
  const byPage = Map.groupBy(ranked, ({ passage }) => `${passage.documentId}#${passage.page}`);
  const units: Unit[] = [];
  const rows = new Map([...registers].map(([paper, own]) => [paper, rowsByPage(own)]));
  for (const found of byPage.values()) {
    const first = found[0]?.passage;
    const document = pages.find((one) => one.documentId === first?.documentId);
    const page = document?.pages.find((one) => one.number === first?.page);
    if (document && page) {
      units.push(...unitsOfPage(document, page, rows.get(document)?.get(page.number) ?? [], found));
    }
    // A page takes some milliseconds: requests that wait get their turn between two.
    await nextTurn();
  }
  return units;
}

/** What words of a page stand under. */
type Above = {
  /** All headings of the page above them, outermost first, joined by " › ". */
  path: string;
  /** The nearest heading, and the words that their own paragraph opens with as with a heading: "Crew shortage: …". */
  nearest: string;
};

const NUMBERED = /^(\d{1,2}(?:\.\d{1,2}){0,2})\.?\s+(\p{Lu}[^.;:!?]{2,80})$/u;
const NUMBERED_LEVEL = 4;
const LONGEST_CAPTION = 100;
const OPENS_WITH = /^(?:[•*▪–—-]\s*)?(\p{Lu}[^.:;!?]{3,60}?)\s*[:–—]\s/u;

/** A heading by its words, or a number and a few words alone between empty lines: "6. Pension scheme". */
function headingIn(line: string, isAlone: boolean): Heading | null {
  const text = line.trim();
  if (!isAlone || isTableRow(line)) return null;
  const [, number = "", words] = NUMBERED.exec(text) ?? [];
  return words ? { level: NUMBERED_LEVEL + number.split(".").length, text: words } : guessHeading(line);
}

/** What the first line of a paragraph says of the rest: words before a colon, or the caption of a table below it. */
function labelIn(line: string, next: string): string {
  const text = line.trim();
  const isCaption =
    text.length <= LONGEST_CAPTION && !isTableRow(line) && isTableRow(next) && !/[.;:]$/.test(text);
  return isCaption ? text : (OPENS_WITH.exec(text)?.[1] ?? "");
}

/** For a place of a page, an offset into its text, what it stands under. Reads the page once. */
export function headingsAbove({ text }: PageText): (at: number) => Above {
  const path = new HeadingPath();
  const marks: { start: number; above: Above }[] = [{ start: 0, above: { path: "", nearest: "" } }];
  let start = 0;
  let heading = "";
  let isFirst = true;
  const lines = text.split("\n");
  for (const [index, line] of lines.entries()) {
    const isBlank = line.trim() === "";
    const found: Heading | null = isBlank ? null : headingIn(line, isFirst);
    if (found) {
      path.enter(found);
      heading = found.text;
    }
    const label = isFirst && !found ? labelIn(line, lines[index + 1] ?? "") : "";
    if (isFirst && !isBlank)
      marks.push({
        start,
        above: { path: path.toString(), nearest: [heading, label].filter(Boolean).join(" › ") },
      });
    isFirst = isBlank || found !== null;
    start += line.length + 1;
  }
  return (at) => (marks.findLast((mark) => mark.start <= at) ?? marks[0])?.above ?? { path: "", nearest: "" };
}
