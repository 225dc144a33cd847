/** Words with a single blank between them, and where they begin and end on their line. */
type Cell = { text: string; from: number; to: number };

const cellsOf = (line: string): Cell[] =>
  [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => ({
    text,
    from: index,
    to: index + text.length,
  }));

/** A figure, and not a year that heads a column. */
const isFigure = ({ text }: Cell) =>
  /^[(−–-]?\s?\p{Sc}?\d[\d.,\s]*%?\)?$/u.test(text) && !/^(?:19|20)\d\d$/.test(text);

/** Lines above the first row of figures that may head its columns. */
const MOST_HEADS = 3;

/**
 * A row of a table as a sentence reads it, each figure behind the head of its column: "Total income: Oct 2026 actual 295,550 ·
 * YTD actual 3,255,450". Null where the passage is no such row, or a figure has no head of its own.
 * @param text of the page, in which columns are aligned with blanks
 */
export function rowWithHeads(text: string, { start, end }: { start: number; end: number }): string | null {
  if (text.slice(start, end).trim().includes("\n")) return null;
  const lineStart = text.lastIndexOf("\n", start) + 1;
  const [line = ""] = text.slice(lineStart).split("\n", 1);
  const [name, ...figures] = cellsOf(line);
  if (!name || figures.length === 0 || isFigure(name) || !figures.every(isFigure)) return null;
  const heads = headsOver(text.slice(0, lineStart).split("\n").slice(0, -1), name, figures);
  if (heads.some((head) => head === "")) return null;
  return `${name.text}: ${figures.map((figure, at) => `${heads[at]} ${figure.text}`).join(" · ")}`;
}

/** What stands above each figure, from the top down: the lines nearest above the rows of figures, as far as they are no blank. */
function headsOver(above: string[], name: Cell, figures: Cell[]): string[] {
  const rows = above.map(cellsOf);
  const lastRow = (from: number) => rows.slice(Math.max(0, from - 3), from).some((row) => row.some(isFigure));
  // Up over the rows of figures, and over names of groups among them.
  let first = rows.length;
  while (
    first > 0 &&
    (rows[first - 1]?.some(isFigure) || ((rows[first - 1]?.length ?? 0) < 2 && lastRow(first - 1)))
  )
    first -= 1;
  const heads = rows.slice(Math.max(0, first - MOST_HEADS), first);
  const blank = heads.findLastIndex((cells, at) => cells.length === 0 && at < heads.length - 1);
  // What begins over the names is the caption of the table.
  const cells = heads.slice(blank + 1).flatMap((row) => row.filter(({ from }) => from >= name.to));
  return figures.map((figure) =>
    cells
      .filter((head) => columnOf(head, figures) === figure)
      .map(({ text }) => text)
      .join(" "),
  );
}

/** The one column that a head stands over. */
function columnOf(head: Cell, figures: Cell[]): Cell | null {
  const [column, other] = figures.filter(({ from, to }) => from < head.to && head.from < to);
  return column && !other ? column : null;
}
