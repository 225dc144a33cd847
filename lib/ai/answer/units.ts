import { setImmediate as nextTurn } from "node:timers/promises";
import { terms } from "@/lib/ai/terms";
import { guessHeading, type Heading, HeadingPath } from "@/lib/evidence/headings";
import { isTableRow } from "@/lib/evidence/lines";
import { sentences } from "@/lib/evidence/sentences";
import type { Citation, PageText, Passage, SourceDocument } from "@/lib/evidence/types";
import type { Register, RegisterRow } from "@/lib/ledger/table";
import { overlap, type Range } from "@/lib/ranges";
import { type Registers, rowText } from "./register-rows";

/** A sentence or register row that may be part of an answer. */
export type Unit = {
  kind: "sentence" | "row";
  /** As shown to the reader, on one line. */
  text: string;
  citations: [Citation, ...Citation[]];
  /** The words above the unit: title of the paper, headings, column headings. */
  context: string;
  /** The closest context: the heading right above it, or the title of its table. */
  under: string;
  terms: Set<string>;
  contextTerms: Set<string>;
  underTerms: Set<string>;
  /** 1 in the best passage, falling towards 0; 0.1 outside any passage on a page that was found. */
  prior: number;
};

type Cite = (range: Range) => Citation;

/** The passages found on one page, with their ranks in the results. */
type Found = { passage: Passage; rank: number }[];

const LONGEST = 700;
const SHORTEST = 20;
const OUTSIDE = 0.1;

/** Boilerplate of every report, which answers nothing. */
const FORMULA =
  /^(we have audited|in our opinion,|to the (share|stock)holders|see (note|item|part|page)|refer to|the accompanying notes|pursuant to the requirements|indicate by check mark|table of contents)\b|forward-looking statements/i;

/** The rank of the passage that contains a range of a page. */
function priorOf(range: Range, passages: Found): number {
  const inside = passages.filter(({ passage }) => overlap(passage, range));
  return Math.max(OUTSIDE, ...inside.map(({ rank }) => 1 / (1 + rank / 4)));
}

type Fields = Omit<Unit, "terms" | "contextTerms" | "underTerms">;

/** Many units share the same context, so its terms are computed once. */
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

/** Whether words without a full stop come right above a table. */
function isCaption({ text, end }: { text: string; end: number }, page: PageText): boolean {
  const [next = ""] = page.text.slice(end).trimStart().split("\n", 1);
  return !/[.!?:]["”’)\]]*$/.test(text) && isTableRow(next);
}

/** Half a sentence, whose other half is on a line of figures that was read as a table row. */
function isCut({ text, start, end }: Range & { text: string }, page: PageText): boolean {
  const goesOn = (next: string) => /^\s{0,2}\p{Ll}/u.test(next);
  if (goesOn(text)) return /[\p{L}\d,]\s+$/u.test(page.text.slice(Math.max(0, start - 6), start));
  return !/[.!?:;"”’)\]]$/.test(text) && goesOn(page.text.slice(end, end + 3));
}

/** "What the board is asked to decide": without a question mark it is a title and answers nothing. */
const TITLE = /^(?:how|what|when|where|which|who|why)\b.*[^.!?"”’)\]]$/is;

/**
 * Whether words make a statement: they end like a sentence, or are a list item in prose. Titles, captions and
 * auditors' opinion paragraphs are left out.
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

/** The sentences of the pages with passages, and their rows in these registers, best page first. */
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
    // A page takes several milliseconds, so waiting requests get a turn in between.
    await nextTurn();
  }
  return units;
}

/** The context of words on a page. */
type Above = {
  /** All headings above them on the page, outermost first, joined by " › ". */
  path: string;
  /** The closest heading, or the words that introduce their own paragraph: "Crew shortage: …". */
  nearest: string;
};

const NUMBERED = /^(\d{1,2}(?:\.\d{1,2}){0,2})\.?\s+(\p{Lu}[^.;:!?]{2,80})$/u;
const NUMBERED_LEVEL = 4;
const LONGEST_CAPTION = 100;
const OPENS_WITH = /^(?:[•*▪–—-]\s*)?(\p{Lu}[^.:;!?]{3,60}?)\s*[:–—]\s/u;

/** A heading by its wording, or a number and a few words alone between blank lines: "6. Pension scheme". */
function headingIn(line: string, isAlone: boolean): Heading | null {
  const text = line.trim();
  if (!isAlone || isTableRow(line)) return null;
  const [, number = "", words] = NUMBERED.exec(text) ?? [];
  return words ? { level: NUMBERED_LEVEL + number.split(".").length, text: words } : guessHeading(line);
}

/** What the first line of a paragraph introduces: words before a colon, or the caption of a table below. */
function labelIn(line: string, next: string): string {
  const text = line.trim();
  const isCaption =
    text.length <= LONGEST_CAPTION && !isTableRow(line) && isTableRow(next) && !/[.;:]$/.test(text);
  return isCaption ? text : (OPENS_WITH.exec(text)?.[1] ?? "");
}

/** Returns the context for any offset into a page's text. Reads the page once. */
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
