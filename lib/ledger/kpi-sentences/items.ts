import { guessHeading } from "@/lib/evidence/headings";
import { isListItem, isTableRow, type Line, pageLines, runningLines } from "@/lib/evidence/lines";
import { sentenceRanges } from "@/lib/evidence/sentences";
import type { PageText } from "@/lib/evidence/types";
import { amountSpans } from "./amount-spans";

/**
 * A heading, list item, labeled line, line of cells or sentence of a paper. `text` is the page's from `start` on, with
 * each whitespace character replaced by a space, so that offsets stay valid.
 */
export type Item = {
  kind: "heading" | "point" | "row" | "sentence";
  page: number;
  start: number;
  text: string;
  /** The closest heading above it, as written. */
  heading: string | null;
  /** Its objective ("Objective 2: Grow in the north"). */
  objective: string | null;
};

/** Longer texts are not sentences that state a target. */
const LONGEST = 700;
const OBJECTIVE =
  /^(?:strategic\s+)?(?:objective|goal|priority|pillar|theme|aim|ambition|workstream|focus area)\s*(?:\d{1,2}|[A-Z]|[IVX]{1,4})?\s*[:.–—-]\s*(\S.{2,150})$/i;
const SHORT_OBJECTIVE = /^O\d{1,2}\s*[:.–—-]\s*(\S.{2,150})$/;
const LABELLED = /^\s{0,40}[\p{Lu}][\p{L}\d /&'’()-]{1,40}:(?:\s|$)/u;
const KEY_RESULT =
  /^\s{0,40}(?:KR|key result|initiative|measure|KPI)\s?\d{0,2}(?:\.\d{1,2}){0,2}\s?[:.)–—-]?\s+(?=\S)/i;
const NUMBERED = /^\s{0,40}\d{1,2}(?:\.\d{1,2}){1,2}\s+\p{Lu}\p{Ll}/u;
/** A chapter heading in plain text, after a blank line: "2. Reliability". */
const CHAPTER = /^\d{1,2}\.?\s{1,3}(\p{Lu}[\p{L}&,’' -]{2,58}\p{L})$/u;
const CHAPTER_LEVEL = 3;
/** Who approved a paper and when is not one of its themes. */
const BYLINE =
  /^(?:approved|adopted|prepared|presented|submitted|published|issued|updated|revised|reviewed|version|draft|confidential|board paper|for (?:approval|decision|discussion|information))\b/i;
/** Another commitment in the same sentence: "…, and we will reduce …". */
const AND_ALSO =
  /(?:[,;]\s{1,3}(?:and\s)?|\sand\s)(?=(?:we|it)\s(?:will|shall|aims?\sto|plans?\sto|intends?\sto)\s|to\s(?:reduce|increase|raise|cut|grow|improve|achieve|maintain|keep|deliver)\s)/gi;
/** Share of the line width below which a line was not broken for lack of space. */
const FULL = 0.8;
const NARROWEST = 60;

/** The items of a paper in reading order, without running headers and footers. */
export function itemsOf(pages: PageText[]): Item[] {
  const all = pages.map(pageLines);
  const running = runningLines(pages);
  const reader = new Reader();
  for (const [index, page] of pages.entries()) {
    reader.turn(all[index] ?? []);
    const headings = new Map(page.headings?.map((heading) => [heading.start, heading]));
    for (const line of all[index] ?? []) {
      if (line.text.trim() === "" || running.has(line.text)) reader.blank();
      else reader.line(line, headings.get(line.start + indentOf(line))?.level ?? null, page);
    }
    reader.blank();
  }
  return reader.items;
}

/** Joins the lines of a paragraph, splits it into sentences, and tracks the current headings. */
class Reader {
  readonly items: Item[] = [];
  private heading: string | null = null;
  private width = NARROWEST;
  private objective: { text: string; level: number } | null = null;
  private open: { from: Line; to: Line; kind: "point" | "sentence"; page: PageText } | null = null;

  /** Starts a page. Its longest line shows the line width. */
  turn(lines: Line[]): void {
    this.width = Math.max(NARROWEST, ...lines.map(({ text }) => (isTableRow(text) ? 0 : text.length)));
  }

  blank(): void {
    if (!this.open) return;
    const { from, to, kind, page } = this.open;
    this.open = null;
    const text = flat(page.text.slice(from.start, to.end));
    const parts =
      kind === "point"
        ? [{ from: 0, to: text.length }]
        : sentenceRanges(text).flatMap(({ from: at, to: until }) => promises(text, at, until));
    for (const part of parts)
      this.add(kind, page.number, from.start + part.from, text.slice(part.from, part.to));
  }

  line(line: Line, level: number | null, page: PageText): void {
    const text = line.text.trim();
    const objective = objectiveOf(text);
    const isNoHeading = this.open || beginsPoint(line.text) || isStatement(text);
    const chapter = this.open || page.headings ? null : (CHAPTER.exec(text)?.[1] ?? null);
    const guessed = isNoHeading ? null : guessHeading(line.text);
    const rank = level ?? (objective ? 2 : chapter ? CHAPTER_LEVEL : (guessed?.level ?? null));
    if (rank !== null) this.enter(line, chapter ?? text, rank, objective, page);
    else if (isTableRow(line.text)) {
      this.blank();
      this.add("row", line.page, line.start, flat(line.text));
    } else if (beginsPoint(line.text)) {
      this.blank();
      this.open = { from: line, to: line, kind: "point", page };
    } else if (this.open && !this.isNew(line)) this.open.to = line;
    else {
      this.blank();
      this.open = { from: line, to: line, kind: "sentence", page };
    }
  }

  /** A line starts something new if it is capitalized although it would have fit on the line above. */
  private isNew(line: Line): boolean {
    const { open } = this;
    if (!open || !/^\s*[\p{Lu}\d]/u.test(line.text)) return false;
    const word = line.text.trimStart().split(" ")[0] ?? "";
    return open.to.text.length + 1 + word.length < FULL * this.width;
  }

  private enter(line: Line, text: string, level: number, objective: string | null, page: PageText): void {
    const isGuessed = page.headings === undefined;
    this.blank();
    if (this.objective && (level <= this.objective.level || isGuessed)) this.objective = null;
    if (objective) this.objective = { text: objective, level };
    // The first heading of a paper is its title.
    const isTitle = this.items.length === 0 && !objective;
    this.add("heading", page.number, line.start, flat(line.text));
    if (!BYLINE.test(text)) this.heading = isTitle ? null : (objective ?? text);
  }

  private add(kind: Item["kind"], page: number, start: number, text: string): void {
    const trimmed = text.trim();
    if (trimmed === "" || trimmed.length > LONGEST) return;
    const at = start + (text.length - text.trimStart().length);
    const { heading } = this;
    this.items.push({
      kind,
      page,
      start: at,
      text: trimmed,
      heading,
      objective: this.objective?.text ?? null,
    });
  }
}

function beginsPoint(text: string): boolean {
  return isListItem(text) || NUMBERED.test(text) || LABELLED.test(text) || KEY_RESULT.test(text);
}

function indentOf({ text }: Line): number {
  return text.length - text.trimStart().length;
}

/** Whether a line that looks like a heading describes a KPI: with a figure, a rating, an owner. */
function isStatement(text: string): boolean {
  return amountSpans(text).length > 0 || /\b(?:status|owner|due|rag)\s?:/i.test(text);
}

function objectiveOf(text: string): string | null {
  const written = OBJECTIVE.exec(text)?.[1] ?? SHORT_OBJECTIVE.exec(text)?.[1];
  return written && /^["“]?\p{L}/u.test(written) ? written.trim() : null;
}

function flat(text: string): string {
  return text.replace(/\s/g, " ");
}

/** Splits a sentence before each of its commitments. */
function promises(text: string, from: number, to: number): { from: number; to: number }[] {
  const cuts = [...text.slice(from, to).matchAll(AND_ALSO)].map(({ index, 0: mark }) => ({
    end: from + index,
    next: from + index + mark.length,
  }));
  return [...cuts, { end: to, next: to }].map(({ end }, at) => ({
    from: cuts[at - 1]?.next ?? from,
    to: end,
  }));
}
