import type { FilingSection } from "@/lib/benchmarks/research/types";
import { guessHeading } from "@/lib/evidence/headings";
import { isListItem, isTableRow, type Line, pageLines, runningLines } from "@/lib/evidence/lines";
import { sentences } from "@/lib/evidence/sentences";
import type { PageText } from "@/lib/evidence/types";
import { sectionsOf } from "./filing-text";
import { bodySize, isHeading, itemOf } from "./headings";
import type { Paragraph } from "./types";

/** Number of first pages on which a document states its type. */
const COVER = 3;
const FORMS: [form: string, said: RegExp][] = [
  ["10-K", /\bform\s+10-K\b/i],
  ["10-Q", /\bform\s+10-Q\b/i],
  ["DEF 14A", /\bschedule\s+14A\b|\bproxy\s+statement\b/i],
];

/** The form of a paper that states none. It is read like an annual report, by its headings. */
export const OWN_FORM = "paper";

/**
 * Returns the text of an uploaded report in sections with their pages, like `filingText` for a filing.
 * `form`: the SEC form named first on its first pages, or else `OWN_FORM`. Columns and tables stay as on the
 * page.
 */
export function paperText(pages: PageText[]): { form: string; sections: FilingSection[] } {
  const blocks = blocksOf(pages);
  const largest = CHAPTER * bodySize(blocks);
  const isDivided = blocks.some(({ text }) => itemOf(text));
  return {
    form: formOf(pages),
    sections: sectionsOf(
      blocks,
      (block) => !isDivided && block.type === "paragraph" && largest > 0 && block.fontSize >= largest,
    ),
  };
}

/** Minimum size of a chapter title relative to the text. */
const CHAPTER = 1.5;

function formOf(pages: PageText[]): string {
  const cover = pages
    .slice(0, COVER)
    .map(({ text }) => text)
    .join("\n");
  const said = FORMS.flatMap(([form, words]) => {
    const at = cover.search(words);
    return at < 0 ? [] : [{ form, at }];
  });
  return said.toSorted((one, other) => one.at - other.at)[0]?.form ?? OWN_FORM;
}

/** Paragraphs and headings, each on one page, without running headers and page numbers. */
function blocksOf(pages: PageText[]): Paragraph[] {
  const running = runningLines(pages);
  const lines = pages.flatMap((page) => {
    const size = sizesOf(page);
    return pageLines(page)
      .filter(({ text }) => text.trim() === "" || !running.has(text))
      .map((line): SizedLine => ({ ...line, fontSize: size(line), pageText: page.text }));
  });
  const body = bodySize(lines.map((line) => paragraph([line])));
  const blocks: Paragraph[] = [];
  let open: SizedLine[] = [];
  const close = () => {
    if (open.length > 0) blocks.push(paragraph(open));
    open = [];
  };
  lines.forEach((line, at) => {
    const isBlank = line.text.trim() === "";
    const isFirst = isBlank || line.page !== lines[at - 1]?.page || lines[at - 1]?.text.trim() === "";
    if (isFirst || isListItem(line.text)) close();
    if (isBlank) return;
    const alone = heading(isFew(lines, at) ? line : { ...line, fontSize: body }, isFirst, body);
    if (!alone) {
      open.push(line);
      return;
    }
    close();
    blocks.push(alone);
  });
  close();
  return blocks.flatMap((block, at) => wholeSentences(block, blocks[at - 1]) ?? []);
}

/** Most lines of a heading; with large letters it wraps more often. */
const MOST_LINES = 2;

function isFew(lines: SizedLine[], at: number): boolean {
  const isSame = (other: SizedLine | undefined) =>
    other !== undefined &&
    other.text.trim() !== "" &&
    other.page === lines[at]?.page &&
    other.fontSize === lines[at]?.fontSize;
  let from = at;
  while (at - from < MOST_LINES && isSame(lines[from - 1])) from--;
  let to = at;
  while (to - from < MOST_LINES && isSame(lines[to + 1])) to++;
  return to - from < MOST_LINES;
}

type SizedLine = Line & { fontSize: number; pageText: string };

const LOWEST = 6;

/** A line set as a heading, or worded as one at a possible start of a paragraph. */
function heading(line: SizedLine, isFirst: boolean, body: number): Paragraph | null {
  if (isTableRow(line.text)) return null;
  const block = paragraph([line]);
  const guessed = isFirst ? guessHeading(line.text) : null;
  if (!isHeading(guessed ? { ...block, level: guessed.level } : block, body)) return null;
  return { ...block, level: guessed?.level ?? LOWEST };
}

function paragraph(lines: SizedLine[]): Paragraph {
  const [first] = lines;
  const last = lines.at(-1);
  if (!first || !last) throw new Error("a paragraph without lines");
  const start = first.start + (first.text.length - first.text.trimStart().length);
  const text = first.pageText.slice(start, last.end);
  return {
    type: "paragraph",
    text,
    plain: text,
    isBold: false,
    fontSize: first.fontSize,
    isLink: false,
    facts: [],
    level: null,
    isBullet: isListItem(first.text),
    afterBreak: false,
    place: { page: first.page, start },
  };
}

/** The size of a line in points: the largest of its runs. 0 where the page gives none. */
function sizesOf({ layout }: PageText): (line: Line) => number {
  const runs = layout?.runs ?? [];
  let next = 0;
  return ({ start, end }) => {
    let size = 0;
    while (runs[next] && (runs[next]?.[1] ?? 0) <= start) next++;
    for (let at = next; at < runs.length; at++) {
      const [from, to, , , , height] = runs[at] ?? [0, 0, 0, 0, 0, 0];
      if (from >= end) break;
      if (to > start) size = Math.max(size, height);
    }
    return size;
  };
}

/** Drops the rest of a sentence that started on the previous page, since no passage spans two pages. */
function wholeSentences(block: Paragraph, before: Paragraph | undefined): Paragraph | null {
  const { place } = block;
  if (!place || !before?.place || before.place.page === place.page) return block;
  if (block.level !== null || before.level !== null || block.isBullet || /[.!?:;”")]\s*$/.test(before.text))
    return block;
  const [, second] = sentences({ number: 1, text: block.text });
  if (!second) return null;
  const text = block.text.slice(second.start);
  return { ...block, text, plain: text, place: { ...place, start: place.start + second.start } };
}
