import { type Segment, segments } from "@/lib/evidence/tables-cells";
import type { Place } from "@/lib/evidence/tables-columns";
import type { Line } from "@/lib/evidence/tables-types";

/** What stands above a block of rows. */
export type Heading = {
  /** Lines that name the columns, top first, and the same lines for citing. */
  columns: Segment[][];
  lines: Line[];
  /** Lines over the whole table: its name, its period, its unit. */
  titles: string[];
  /** Row headings between the column headings and the first row. */
  sections: Line[];
};

const REACH = 14;
const CONTEXT =
  /^\(?(as (of|at)|for the|in (thousands|millions)|[$£€]?\s?'?000|\(?unaudited|years? ended|(three|six|nine|twelve) months)/i;

/** Reads upwards from the line before the first row until prose, another table or a wide gap. */
export function readHeading(
  lines: Line[],
  firstRow: number,
  columns: Place[],
  isRow: (line: Line) => boolean,
): Heading {
  const heading: Heading = { columns: [], lines: [], titles: [], sections: [] };
  let blanks = 0;
  for (let at = firstRow - 1; at >= Math.max(0, firstRow - REACH); at--) {
    const line = lines[at];
    if (!line || isRow(line)) break;
    if (line.text.trim() === "") {
      blanks++;
      if (blanks > 3 || (blanks > 1 && heading.titles.length > 0)) break;
      continue;
    }
    const parts = segments(line.text);
    if (isProse(parts)) break;
    place(heading, line, parts, columns, blanks);
    if (heading.titles.length >= 3) break;
    blanks = 0;
  }
  return heading;
}

function isProse(parts: Segment[]): boolean {
  return (
    parts.some((part) => part.text.length > 90 || (/[a-z]{3}\.$/.test(part.text) && part.text.length > 45)) ||
    parts[0]?.text.startsWith("•") === true
  );
}

function place(heading: Heading, line: Line, parts: Segment[], columns: Place[], blanks: number): void {
  const left = columns[0]?.left ?? 0;
  const over = parts.filter((part) => part.to > left - 2);
  const first = parts[0];
  if (
    over.length >= 2 ||
    (over.length === 1 &&
      fitsColumn(over[0], columns) &&
      !(heading.columns.length === 0 && columns.length > 1 && blanks > 1))
  ) {
    heading.columns.unshift(over.filter((part) => part !== first || part.from > left - 14));
    heading.lines.unshift(line);
    if (first && !over.includes(first)) heading.titles.unshift(first.text);
    else if (first && first.from <= left - 14) heading.titles.unshift(first.text);
    return;
  }
  if (over.length > 0 || heading.columns.length > 0 || (first && CONTEXT.test(first.text))) {
    heading.titles.unshift(line.text.trim());
    return;
  }
  heading.sections.unshift(line);
}

/** A single part names a column only if it stands over that column and nothing to the left of it. */
function fitsColumn(part: Segment | undefined, columns: Place[]): boolean {
  if (!part || CONTEXT.test(part.text)) return false;
  const over = columns.filter((column) => part.from <= column.right && part.to >= column.left);
  const first = columns[0];
  return over.length === 1 && first !== undefined && part.from >= first.left - 14 && part.text.length <= 30;
}
