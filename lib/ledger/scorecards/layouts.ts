import type { Grid, GridCell } from "@/lib/evidence/grid";
import { readQuantity } from "@/lib/ledger/values/quantities";
import { OF_SUBJECT, readHeading } from "./heading";
import { isNothing, type Lattice, latticeOf } from "./lattice";
import { isName } from "./names";
import { NAMING, type Role } from "./types";

/** Some words of a cell as a cell of their own, at their position. */
export function partOf(cell: GridCell, words: string): GridCell {
  const at = cell.text.indexOf(words);
  const { place } = cell;
  const isKnown = at >= 0 && place.quote === cell.text;
  return {
    ...cellWith(cell, words),
    place: isKnown
      ? { ...place, start: place.start + at, end: place.start + at + words.length, quote: words }
      : place,
  };
}

/** A cell with other words at the same position. */
export function cellWith(cell: GridCell, words: string): GridCell {
  return { ...cell, text: words, type: "text", value: null, currency: null, date: null, rows: 1, columns: 1 };
}

/** Roles that a line of a card can have. */
const TOLD: readonly Role[] = [...OF_SUBJECT, "direction", "objective", "group", "period"];
const FIGURES: readonly Role[] = ["target", "current", "baseline", "progress"];
const FEWEST_LINES = 2;

type Line = { label: GridCell; value: GridCell; role: Role };
type Card = { name: GridCell; row: number; column: number; lines: Line[] };

/**
 * Converts a sheet with a card for each KPI to one with a row for each. A line of a card is a label ("Target:") with a
 * cell to its right; the KPI's name is one of these, or the title above them. Null if the sheet has no cards.
 */
export function withoutCards(grid: Grid): Grid | null {
  const lattice = latticeOf(grid);
  const cards = cardsOf(lattice).toSorted((a, b) => a.row - b.row || a.column - b.column);
  const tells = (card: Card, role: Role) => card.lines.some((line) => line.role === role);
  const full = cards.filter(
    (card) => tells(card, "target") && (tells(card, "current") || tells(card, "status")),
  );
  if (full.length === 0) return null;
  const labels = new Map(full.flatMap(({ lines }) => lines.map(({ role, label }) => [role, label] as const)));
  const first = Math.min(...full.map(({ row }) => row));
  const above = grid.rows.slice(0, first).filter((row) => row.filter((cell) => cell !== null).length <= 2);
  const rows = full.map(({ name, lines }) => [
    name,
    ...[...labels.keys()].map((role) => lines.find((line) => line.role === role)?.value ?? null),
  ]);
  return { ...grid, rows: [...above, [null, ...labels.values()], ...rows] };
}

function cardsOf(lattice: Lattice): Card[] {
  const cards: Card[] = [];
  for (let at = 0; at < lattice.width - 1; at++) {
    let open: Card | null = null;
    for (let row = 0; row < lattice.height; row++) {
      const line = lineAt(lattice, row, at);
      if (!line) {
        open = null;
        continue;
      }
      const isName = NAMING.includes(line.role) && line.role !== "objective";
      const again = open?.lines.some(({ role }) => role === line.role) ?? false;
      if (isName && (again || !open || open.lines.length > 0)) {
        open = { name: line.value, row, column: at, lines: [] };
        cards.push(open);
      } else if (!open || again) {
        const title: GridCell | null = titleOver(lattice, row, at);
        open = title && { name: title, row, column: at, lines: [] };
        if (open) cards.push(open);
      }
      if (!isName && TOLD.includes(line.role)) open?.lines.push(line);
    }
  }
  return cards.filter(({ lines }) => lines.length >= FEWEST_LINES);
}

/** A column heading used as a label, with one cell to its right and nothing after that. */
function lineAt(lattice: Lattice, row: number, at: number): Line | null {
  const label = lattice.at(row, at);
  if (!label || label.value !== null || label.text.length > 40) return null;
  const { roles, isGuess } = readHeading(label.text);
  const [role] = roles;
  if (!role || isGuess) return null;
  const behind = label.columns + at;
  const value = lattice.at(row, behind);
  if (!value || isNothing(value.text) || lattice.at(row, behind + value.columns)) return null;
  const said = readHeading(value.text);
  const isLabel = value.value === null && said.roles.length > 0 && !said.isGuess;
  return isLabel && FIGURES.includes(role) ? null : { label, value, role };
}

/** The title directly above the first line of a card, alone in its place. */
function titleOver(lattice: Lattice, row: number, at: number): GridCell | null {
  const title = row > 0 ? lattice.at(row - 1, at) : null;
  if (!title || !isName(title.text) || readHeading(title.text).roles.length > 0) return null;
  return lattice.at(row - 1, at + 1) === null ? title : null;
}

/** "Calls answered (target 80%)", "Volunteers retained – goal: 85%", "Late trains (target: under 5%)". */
const WITHIN =
  /^(.{3,}?)\s*[([,;–—-]\s*(\p{L}[\p{L} ]{2,16}?)(?:\s?[:=]\s?|\s(?:of |is )?)([^\s:=].{0,27}?)\s*[)\]]?$/u;
type Written = { name: GridCell; label: GridCell; amount: GridCell };

/**
 * Moves targets from within names to a column of their own, or from within headings to a row of their own. Returns the
 * sheet itself if there are none.
 */
export function withWrittenTargets(grid: Grid): Grid {
  for (const [row, cells] of grid.rows.entries()) {
    const written = cells.map((cell) => cell && writtenIn(cell));
    if (written.filter((each) => each).length === 0) continue;
    const isHeading = written.filter((each) => each).length > 1;
    const split = isHeading
      ? inRow(grid, row, written)
      : inColumn(
          grid,
          row,
          written.findIndex((each) => each),
        );
    if (split) return split;
  }
  return grid;
}

function writtenIn(cell: GridCell): Written | null {
  if (cell.type !== "text" || cell.text.length > 160 || !/\d/.test(cell.text)) return null;
  const [, name, words, amount] = cell.text.match(WITHIN) ?? [];
  if (!name || !words || !amount || !/\d/.test(amount) || !readQuantity(amount)) return null;
  const { roles, isGuess } = readHeading(words);
  if (roles[0] !== "target" || isGuess) return null;
  return { name: withBracket(partOf(cell, name)), label: partOf(cell, words), amount: partOf(cell, amount) };
}

/** Closes the bracket in "Income (£000", cut from "Income (£000, target 450)". */
function withBracket(cell: GridCell): GridCell {
  const isOpen = cell.text.lastIndexOf("(") > cell.text.lastIndexOf(")");
  return isOpen ? { ...cell, text: `${cell.text})` } : cell;
}

/** The targets in headings as the first row below them. */
function inRow(grid: Grid, row: number, written: (Written | null)[]): Grid | null {
  const label = written.find((each) => each)?.label;
  // The periods on the left need no heading.
  const filled = grid.rows[row]?.findIndex((cell) => cell !== null) ?? -1;
  const first = filled > 0 && written[filled] ? filled - 1 : filled;
  if (!label || first < 0 || written[first]) return null;
  const heads = (grid.rows[row] ?? []).map((cell, at) => written[at]?.name ?? cell);
  const targets = heads.map((_, at) => (at === first ? label : (written[at]?.amount ?? null)));
  return { ...grid, rows: [...grid.rows.slice(0, row), heads, targets, ...grid.rows.slice(row + 1)] };
}

/** The targets in names as the last column, with a heading in the row above the first of them. */
function inColumn(grid: Grid, from: number, at: number): Grid | null {
  const heads = grid.rows[from - 1] ?? [];
  if (heads.filter((cell) => cell !== null).length < 2) return null;
  if (heads.some((cell) => cell && readHeading(cell.text).roles[0] === "target")) return null;
  const width = Math.max(...grid.rows.map((row) => row.length));
  const rows = grid.rows.map((cells, row) => {
    const written = row >= from && cells[at] ? writtenIn(cells[at]) : null;
    const label = row === from - 1 ? writtenIn(grid.rows[from]?.[at] as GridCell)?.label : null;
    if (!written && !label) return cells;
    const padded = Array.from({ length: width }, (_, column) => cells[column] ?? null);
    if (written) padded[at] = written.name;
    return [...padded, label ? cellWith(label, label.text) : (written?.amount ?? null)];
  });
  return { ...grid, rows };
}
