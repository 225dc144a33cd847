import type { Range } from "@/lib/ranges";
import { isListItem, isTableRow } from "./lines";
import type { PageText } from "./types";

/** A sentence of a page: `text` has single spaces; `start` and `end` are offsets into the page text. */
export type Sentence = { start: number; end: number; text: string };

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** Abbreviations whose full stop does not end a sentence when something follows. */
const ABBREVIATION =
  /(?:^|[\s(“"'])(?:[A-Z]|Mr|Mrs|Ms|Dr|Prof|Sr|Jr|St|Gen|Rep|Sen|Hon|Messrs|Inc|Corp|Co|Ltd|L\.?L\.?C|plc|Bros|vs?|cf|e\.g|i\.e|al|approx|est|Rs|no|nos|No|Nos|p|pp|para|paras|Art|art|Sec|sec|Fig|fig|App|Vol|vol|Ch|ch|Ref|ref|Dept|dept|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|(?:[A-Za-z]\.)+[A-Za-z])\.\s*$/;
const WORD = /\p{L}{2}/u;
const NEXT_WORD = /\s\p{L}/u;
/** Words that usually begin a sentence: before one of them, even an abbreviation ends the sentence. */
const OPENS_SENTENCE =
  /^(?:The|This|These|Those|It|In|We|Our|They|There|As|At|For|On|If|Management|During|However)\b/;

/**
 * The sentences of a page in reading order. Lines of wrapped prose are joined, each list item is separate, and table rows and
 * headings are left out.
 */
export function sentences(page: PageText): Sentence[] {
  return paragraphs(page).flatMap((paragraph) => splitParagraph(page.text, paragraph));
}

/**
 * Runs of prose lines: they end at an empty line, a table row or a heading, and before a list item. Rows of a sheet never wrap, and
 * the line above them names the sheet.
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

/** Whether a short first line without a full stop, followed by a line that begins a sentence, is an unmarked heading. */
function endsAsHeading(opened: string, next: string): boolean {
  if (opened.includes("\n") || opened.length > 60 || /[.,;:–-]\s*$/.test(opened)) return false;
  return /^\s*["“(]?\p{Lu}/u.test(next) && next.trim().length > opened.length * 1.3;
}

function splitParagraph(text: string, { start, end }: Range): Sentence[] {
  // White space becomes spaces of the same length, so that offsets hold and lines read as one.
  const flat = text.slice(start, end).replace(/\s/g, " ");
  return sentenceRanges(flat).flatMap(({ from, to }): Sentence[] => {
    const sentence = trimmed(flat, from, to);
    if (!sentence || !hasWords(sentence.text)) return [];
    return [{ start: start + sentence.start, end: start + sentence.end, text: sentence.text }];
  });
}

/** The ranges of the sentences in a text on one line; only white space lies between them. */
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
 * Whether a text contains words; fragments such as a page number or a lone mark do not. In two steps, because a single pattern
 * takes cubic time on long text without spaces, such as a picture drawn in letters.
 */
function hasWords(text: string): boolean {
  const word = WORD.exec(text);
  return word !== null && NEXT_WORD.test(text.slice(word.index + 2));
}

/** Whether the break after `before` is not a sentence end: an abbreviation, an initial, or a lower-case letter follows. */
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
