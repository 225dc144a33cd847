import { findPeriod } from "./find-period";
import { isPeriodAlone } from "./heading-periods";
import { isYear, type Line } from "./lines";
import { scaleSaid } from "./scale";
import type { HeadLine } from "./table-heads";

/** Maximum blank lines within a table. */
const MOST_BLANK = 2;
/** Maximum lines above a table that are taken as its titles. */
export const MOST_TITLES = 4;

/** The lines of one table: titles, then headings, then rows with the labels between them. */
export type Block = { titles: Line[]; lines: HeadLine[] };

/** Splits the lines of a page into blocks, one for each table. */
export function blocksOf(lines: Line[]): Block[] {
  const blocks: Block[] = [];
  let titles: Line[] = [];
  let open: HeadLine[] = [];
  let blanks = 0;
  const close = () => {
    if (open.some(({ kind }) => kind === "row"))
      blocks.push({ titles: titles.slice(-MOST_TITLES), lines: open });
    titles = open.some(({ kind }) => kind === "row") ? [] : [...titles, ...open];
    open = [];
  };
  for (const line of lines) {
    if (line.kind === "blank") {
      blanks += 1;
      continue;
    }
    const hasRows = open.some(({ kind }) => kind === "row");
    if (line.kind === "prose") {
      close();
      // A page's reporting month still applies below a sentence.
      titles = isTitle(line.text.trim()) ? [line] : titles.filter(isMonth);
    } else if (line.kind === "header" && hasRows && beginsTable(line, open)) {
      const above = open.slice(tailFrom(open));
      open = open.slice(0, tailFrom(open));
      close();
      open = [...above, { ...line, isApart: true }];
    } else {
      if (blanks > MOST_BLANK && hasRows) close();
      open.push({ ...line, isApart: blanks > 0 });
    }
    blanks = 0;
  }
  close();
  return blocks;
}

const isMonth = ({ text }: Line) => isPeriodAlone(text, {}) && findPeriod(text.trim())?.kind === "month";

/** A sentence is not a title of the table below it, unless it gives the scale or date of the amounts. */
const isTitle = (text: string) =>
  text.length < 200 && (!text.endsWith(".") || scaleSaid(text) !== undefined || AS_OF.test(text));
const AS_OF = /^(?:position\s+|status\s+)?as\s+(?:of|at)\s/i;

/** Words above columns but below rows start another table, unless they are a row of words within one. */
function beginsTable({ cells }: Line, open: HeadLine[]): boolean {
  const beyond = cells.filter(({ left }) => left > 12);
  return (
    beyond.some((cell) => isYear(cell) || findPeriod(cell.text) !== undefined) ||
    beyond.length >= 2 ||
    tailFrom(open) < open.length
  );
}

/** "Cash forecast      EUR '000" */
const isScaledTitle = (line: HeadLine | undefined) =>
  line?.kind === "header" && line.cells.length === 2 && scaleSaid(line.cells[1]?.text ?? "") !== undefined;

/** Index of the first line after a table's last rows that is a title of the next table. */
function tailFrom(open: HeadLine[]): number {
  const isOver = (line: HeadLine) => line.kind === "label" || (line.kind === "header" && line.isApart);
  return open.findLastIndex((line) => !isOver(line) && !isScaledTitle(line)) + 1;
}
