import type { Range } from "@/lib/ranges";
import { isListItem, isTableRow } from "./lines";
import type { PageText } from "./types";

/** A sentence of a page: `text` has single spaces; `start` and `end` are offsets into the page text. */
export type Sentence = { start: number; end: number; text: string };

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** Words whose full stop does not end a sentence when something follows. */
const ABBREVIATION =
  /(?:^|[\s(“"'])(?:[A-Z]|Mr|Mrs|Ms|Dr|Prof|Sr|Jr|St|Gen|Rep|Sen|Hon|Messrs|Inc|Corp|Co|Ltd|L\.?L\.?C|plc|Bros|vs?|cf|e\.g|i\.e|al|approx|est|Rs|no|nos|No|Nos|p|pp|para|paras|Art|art|Sec|sec|Fig|fig|App|Vol|vol|Ch|ch|Ref|ref|Dept|dept|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|(?:[A-Za-z]\.)+[A-Za-z])\.\s*$/;
const WORD = /\p{L}{2}/u;
const NEXT_WORD = /\s\p{L}/u;
/** An abbreviation may end a sentence after all; it does when a usual first word follows. */
const OPENS_SENTENCE =
  /^(?:The|This|These|Those|It|In|We|Our|They|There|As|At|For|On|If|Management|During|However)\b/;

/**
 * The sentences of a page in reading order. Lines of wrapped prose are joined, each list item is on its own, table rows
 * and headings are left out.
 */
export function sentences(page: PageText): Sentence[] {
  return paragraphs(page).flatMap((paragraph) => splitParagraph(page.text, paragraph));
}

/**
 * Runs of prose lines: they end at an empty line, a table row, a heading and before a list item. Rows of a sheet wrap nothing, and the line over
 * them names the sheet.
 */
function paragraphs(page: PageText): Range[] {
  const headings = new Set(page.headings?.map((heading) => heading.start));
  const ranges: Range[] = [];
  let open: Range | null = null;
  let at = 0;
  for (const line of page.text.split("\n")) {
    const start = at + (line.length - line.trimStart().length);
    const end = at + line.trimEnd().length;
    at += line.length + 1;
    const isOverSheet = page.sheet !== undefined && start === 0;
    if (line.trim() === "" || isTableRow(line) || headings.has(start) || isOverSheet) open = null;
    else if (
      open &&
      !page.sheet &&
      !isListItem(line) &&
      !endsAsHeading(page.text.slice(open.start, open.end), line)
    ) {
      open.end = end;
    } else {
      open = { start, end };
      ranges.push(open);
    }
  }
  return ranges;
}

/** A short first line without a stop, followed by a line that opens a sentence, is a heading the format did not mark. */
function endsAsHeading(opened: string, next: string): boolean {
  if (opened.includes("\n") || opened.length > 60 || /[.,;:–-]\s*$/.test(opened)) return false;
  return /^\s*["“(]?\p{Lu}/u.test(next) && next.trim().length > opened.length * 1.3;
}

function splitParagraph(text: string, { start, end }: Range): Sentence[] {
  // White space becomes a space of the same length, so that offsets hold and lines read as one.
  const flat = text.slice(start, end).replace(/\s/g, " ");
  return sentenceRanges(flat).flatMap(({ from, to }): Sentence[] => {
    const sentence = trimmed(flat, from, to);
    if (!sentence || !hasWords(sentence.text)) return [];
    return [{ start: start + sentence.start, end: start + sentence.end, text: sentence.text }];
  });
}

/** Where the sentences of a text on one line begin and end; what they leave out between them is nothing. */
export function sentenceRanges(flat: string): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  let from = 0;
  for (const { index, segment } of segmenter.segment(flat)) {
    const to = index + segment.length;
    if (to < flat.length && continues(flat.slice(from, to), flat.slice(to))) continue;
    ranges.push({ from, to });
    from = to;
  }
  return ranges;
}

/**
 * What stands before the first word is often not a sentence at all: a page number, a lone mark. In two steps, because one
 * pattern for both takes the cube of the length of a text without spaces, as of a picture written in letters.
 */
function hasWords(text: string): boolean {
  const word = WORD.exec(text);
  return word !== null && NEXT_WORD.test(text.slice(word.index + 2));
}

/** Whether the break after `before` is none: an abbreviation, an initial, or a small letter follows. */
function continues(before: string, after: string): boolean {
  const tail = before.slice(-40);
  if (/^[\p{Ll}\d$€£,;]/u.test(after) && /\.\s*$/.test(tail) && !/\p{L}{4,}\.\s*$/u.test(tail)) return true;
  return ABBREVIATION.test(tail) && !OPENS_SENTENCE.test(after);
}

function trimmed(flat: string, from: number, to: number): Sentence | null {
  const raw = flat.slice(from, to);
  const lead = /^[\s•*–-]*/.exec(raw)?.[0].length ?? 0;
  const text = raw.slice(lead).trimEnd();
  if (text === "") return null;
  return {
    start: from + lead,
    end: from + lead + text.length,
    text: text.replace(/(?<=\p{L})- +(?=\p{Ll})/gu, "-").replace(/\s+/g, " "),
  };
}
