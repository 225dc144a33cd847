import type { Line } from "./lines";

/** Fewer rows than this are not taken to be numbered. */
const FEWEST_NUMBERED = 2;

/** Rows that all begin with a number before their words are numbered: it counts nothing and belongs to the label. */
export function withoutNumbering(body: Line[]): Line[] {
  const isNumbered = ({ cells: [number, words, ...rest] }: Line) =>
    number?.amount?.unit === "plain" &&
    number.amount.decimals === 0 &&
    words?.amount === null &&
    rest.some(({ amount }) => amount);
  const rows = body.filter(({ kind }) => kind === "row");
  if (rows.length < FEWEST_NUMBERED || !rows.every(isNumbered)) return body;
  return body.map((line) => ({
    ...line,
    cells: line.cells.map((cell, at) => (at === 0 ? { ...cell, amount: null } : cell)),
  }));
}

/** "Price/earnings ratio at May 31 (2)": the mark of a note behind a label, where a row has one number more than the others. */
export function withoutMarks(body: Line[]): Line[] {
  const count = ({ cells }: Line) => cells.filter(({ amount }) => amount).length;
  const rows = body.filter(({ kind }) => kind === "row");
  const [usual = 0] = [...Map.groupBy(rows, count)].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  return body.map((line) => {
    const at = line.cells.findIndex(({ amount }) => amount);
    const isMark = /^\(\d\)$/.test(line.cells[at]?.text ?? "") && at > 0 && count(line) === usual + 1;
    if (line.kind !== "row" || !isMark) return line;
    return { ...line, cells: line.cells.map((cell, k) => (k === at ? { ...cell, amount: null } : cell)) };
  });
}
