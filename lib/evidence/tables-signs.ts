import type { Cell, Row } from "@/lib/evidence/tables-types";

/** Rounding that a sheet may show between its parts and its sums. */
const SLACK = 2;

/**
 * Some sheets print balances in brackets though they are positive. They are taken as positive only where arithmetic
 * proves it: in every column the opening plus movement gives closing with the balances positive, and does not as printed.
 */
export function withTrueSigns(rows: Row[]): Row[] {
  const balances = rows.filter(isAllNegative).slice(0, 8);
  const proven = new Set<Row>();
  for (const [k, opening] of balances.entries()) {
    // The opening balance stands above the closing one; the other way round an overdraft would add up too.
    for (const closing of balances.slice(k + 1)) {
      if (!rows.some((movement) => provesPositive(opening, movement, closing))) continue;
      proven.add(opening).add(closing);
    }
  }
  return proven.size === 0 ? rows : rows.map((row) => (proven.has(row) ? positive(row) : row));
}

function isAllNegative({ cells }: Row): boolean {
  return cells.length >= 2 && cells.every((cell) => cell !== null && cell.value < 0 && !cell.percent);
}

function provesPositive(opening: Row, movement: Row, closing: Row): boolean {
  if (movement === opening || movement === closing) return false;
  const columns = opening.cells.map((cell, k) => ({
    open: cell?.value ?? Number.NaN,
    moved: movement.cells[k]?.value ?? Number.NaN,
    close: closing.cells[k]?.value ?? Number.NaN,
  }));
  const adds = (sign: number) =>
    columns.every(({ open, moved, close }) => Math.abs(sign * open + moved - sign * close) <= SLACK);
  return adds(-1) && !adds(1);
}

function positive(row: Row): Row {
  const turned = (cell: Cell | null) => cell && { ...cell, value: -cell.value };
  return { ...row, cells: row.cells.map(turned) };
}
