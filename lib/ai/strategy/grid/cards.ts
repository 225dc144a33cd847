import type { Grid, GridCell } from "@/lib/evidence/grid";
import { readHeading } from "./heading";
import { OF_SUBJECT } from "./heading-words";
import { type Lattice, latticeOf } from "./lattice";
import { isName } from "./names";
import { isNothing } from "./nothing";
import { NAMING, type Role } from "./types";

/** What a line of a card tells of its KPI. */
const TOLD: readonly Role[] = [...OF_SUBJECT, "direction", "objective", "group", "period"];
const FIGURES: readonly Role[] = ["target", "current", "baseline", "progress"];
const FEWEST_LINES = 2;

type Line = { label: GridCell; value: GridCell; role: Role };
type Card = { name: GridCell; row: number; column: number; lines: Line[] };

/**
 * A sheet with a card for each KPI, laid out as other sheets are: a row for each. The lines of a card are a word ("Target:") and
 * what stands to the right of it; its KPI is one of them, or the title over them. Null where the sheet has no cards.
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

/** A word that heads columns elsewhere, with one cell to the right of it and nothing behind that. */
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

/** The title right over the first line of a card, alone in its place. */
function titleOver(lattice: Lattice, row: number, at: number): GridCell | null {
  const title = row > 0 ? lattice.at(row - 1, at) : null;
  if (!title || !isName(title.text) || readHeading(title.text).roles.length > 0) return null;
  return lattice.at(row - 1, at + 1) === null ? title : null;
}
