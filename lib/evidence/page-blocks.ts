import { guessHeading, type Heading, type HeadingPath } from "./headings";
import { isFigureRow, isListItem, isTableRow } from "./lines";
import type { RunningLines } from "./running-lines";
import type { PageText } from "./types";

export type Line = { start: number; end: number; text: string };

/** Lines of a page that belong together: a paragraph or list item, or a table with its rows. */
export type PageBlock = { kind: "prose" | "table"; lines: Line[]; headingPath: string };

/** Lines without figures that may stand between the rows of one table: its section labels. */
const MAX_LABELS = 3;

/** The blocks of a page. Headings move `path` on and belong to the block below them. */
export function blocksOf(page: PageText, path: HeadingPath, running: RunningLines): PageBlock[] {
  const known = new Map(page.headings?.map((heading) => [heading.start, heading]));
  const lines = linesOf(page.text).filter((line) => !running.has(line.text));
  const blocks: PageBlock[] = [];
  let open: PageBlock | null = null;
  let above: Line[] = [];
  let last: { heading: Heading; index: number } | null = null;
  const begin = (kind: PageBlock["kind"], line: Line): PageBlock => {
    const block: PageBlock = { kind, lines: [...above, line], headingPath: path.toString() };
    above = [];
    blocks.push(block);
    return block;
  };
  for (const [index, line] of lines.entries()) {
    const { text } = line;
    if (text.trim() === "") {
      // A table may have empty lines between its rows; a paragraph ends.
      if (open?.kind === "prose") open = null;
      continue;
    }
    const row = isTableRow(text);
    if (open?.kind === "table" && (row || continuesTable(lines, index))) {
      open.lines.push(line);
      continue;
    }
    const heading: Heading | null =
      known.get(line.start) ?? (row || open?.kind === "prose" ? null : guessHeading(text));
    if (heading) {
      const whole: Heading = continuesHeading(last, heading, index)
        ? { level: heading.level, text: `${last.heading.text} ${heading.text}` }
        : heading;
      last = { heading: whole, index };
      path.enter(whole);
      above.push(line);
      open = null;
    } else if (row) open = begin("table", line);
    else if (open?.kind === "prose" && !isListItem(text)) open.lines.push(line);
    else open = begin("prose", line);
  }
  if (above.length > 0) blocks.push({ kind: "prose", lines: above, headingPath: path.toString() });
  return blocks;
}

/** Whether a heading goes on in the next line, as long ones do. */
function continuesHeading(
  last: { heading: Heading; index: number } | null,
  heading: Heading,
  index: number,
): last is { heading: Heading; index: number } {
  return (
    last !== null &&
    last.index === index - 1 &&
    (last.heading.level === heading.level || /^\p{Ll}/u.test(heading.text))
  );
}

/** Whether a line without cells is a label inside a table: short, and rows with figures follow at once. */
function continuesTable(lines: Line[], index: number): boolean {
  if ((lines[index]?.text.trim().length ?? 0) > 90) return false;
  const next = lines
    .slice(index + 1)
    .filter((line) => line.text.trim() !== "")
    .slice(0, MAX_LABELS);
  return next.some((line) => isFigureRow(line.text));
}

function linesOf(text: string): Line[] {
  let at = 0;
  return text.split("\n").map((line) => {
    const start = at + (line.length - line.trimStart().length);
    const end = Math.max(start, at + line.trimEnd().length);
    at += line.length + 1;
    return { start, end, text: line };
  });
}
