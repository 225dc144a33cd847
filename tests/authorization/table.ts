import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { BOARD, type Cell } from "./cells";
import { EVERYONE } from "./visitors";

const COLUMNS = [...EVERYONE, BOARD] as const;

/** "412 cells, all equal", or how many are not. */
export function countOf(cells: Cell[]): string {
  const wrong = wrongCells(cells).length;
  return `${cells.length} cells, ${wrong === 0 ? "all equal" : `${wrong} NOT equal`}`;
}

export function wrongCells(cells: Cell[]): Cell[] {
  return cells.filter(({ expected, actual }) => String(expected) !== String(actual));
}

/** One line a row, one column a person: what is expected and what came, once where they are equal. */
export function table(cells: Cell[]): string {
  const rows = Map.groupBy(cells, ({ name, on, note }) => `${name} · ${note ? `${on}: ${note}` : on}`);
  const lines = [...rows].map(([title, row]) => [title, ...COLUMNS.map((who) => shown(row, who))]);
  return aligned([["expected (≠ actual)", ...COLUMNS], ...lines]);
}

function shown(row: Cell[], who: Cell["who"]): string {
  const cell = row.find((candidate) => candidate.who === who);
  if (!cell) return "–";
  const [expected, actual] = [String(cell.expected), String(cell.actual)];
  return expected === actual ? actual : `${expected} ≠ ${actual}`;
}

function aligned(lines: string[][]): string {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Writes one line a cell, separated by tabs, and answers the file. */
export function writeCells(cells: Cell[], folder: string): string {
  const file = path.join(folder, "authorization-matrix.tsv");
  const lines = cells.map(({ name, on, note = "", who, expected, actual }) =>
    [name, on, note, who, expected, actual, String(expected) === String(actual) ? "equal" : "NOT EQUAL"].join(
      "\t",
    ),
  );
  const heading = ["what", "whose", "note", "who", "expected", "actual", "verdict"].join("\t");
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${[heading, ...lines].join("\n")}\n`);
  return file;
}
