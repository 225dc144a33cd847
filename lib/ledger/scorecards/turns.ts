import type { Grid, GridCell } from "@/lib/evidence/grid";
import { isPeriodCell, readHeading } from "./heading";
import { type Lattice, latticeOf } from "./lattice";
import { cellWith, partOf } from "./layouts";
import { isName } from "./names";
import type { Role } from "./types";

const TAKING_TURNS: readonly Role[] = ["target", "current", "baseline", "status"];
/** Columns next to the names that apply to all rows of a KPI. */
const BESIDE: readonly Role[] = ["objective", "group", "unit", "owner", "direction", "due"];
const HEAD_ROWS = 200;

/** A KPI with a row for each role. `label`: the words for the role; null for the row that has only the name. */
type Stack = { name: GridCell; row: number; lines: Map<Role, { label: GridCell | null; row: number }> };
type Line = { name: GridCell | null; role: Role | null; label: GridCell | null };

/**
 * Converts a sheet in which a KPI's plan and actual alternate as rows, with periods across, to one row per KPI with the
 * roles side by side under each period. The role is in a column of its own, under the name, or after it ("Members –
 * actual"). Null if the sheet is not of this kind.
 */
export function unstacked(grid: Grid): Grid | null {
  const lattice = latticeOf(grid);
  for (let row = 0; row < Math.min(lattice.height, HEAD_ROWS); row++) {
    const periods = periodsOf(lattice, row);
    const body = periods.length > 0 ? bodyOf(lattice, row, periods) : [];
    if (body.some((part) => "lines" in part)) return layOut(grid, lattice, row, periods, body);
  }
  return null;
}

function periodsOf(lattice: Lattice, row: number): number[] {
  const columns = Array.from({ length: lattice.width }, (_, at) => at).slice(1);
  return columns.filter((at) => {
    const cell = lattice.at(row, at);
    return cell && isPeriodCell(cell);
  });
}

/** The KPIs below a row of periods, with the headings between them. */
function bodyOf(lattice: Lattice, header: number, periods: number[]): (Stack | { heading: GridCell })[] {
  const parts: (Stack | { heading: GridCell })[] = [];
  let open: Stack | null = null;
  for (let row = header + 1; row < lattice.height; row++) {
    const hasValues = periods.some((at) => lattice.at(row, at) !== null);
    const { name, role, label } = lineOf(lattice, header, row, periods[0] ?? 0, hasValues);
    if (name && (name.text !== open?.name.text || (role && open.lines.has(role)))) {
      open = { name, row, lines: new Map() };
      parts.push(open);
    }
    if (!open || !hasValues) continue;
    const own = role ?? (name ? "current" : null);
    if (own && TAKING_TURNS.includes(own) && !open.lines.has(own)) open.lines.set(own, { label, row });
  }
  return parts.flatMap((part): (Stack | { heading: GridCell })[] => {
    if (!("lines" in part)) return [part];
    if (part.lines.size === 0) return [{ heading: part.name }];
    return part.lines.has("target") && part.lines.has("current") ? [part] : [];
  });
}

/** What the words to the left of the periods say about a row. */
function lineOf(lattice: Lattice, header: number, row: number, before: number, hasValues: boolean): Line {
  const beside = (at: number) => BESIDE.includes(headedRole(lattice, header, at) ?? "measure");
  let label: GridCell | null = null;
  let role: Role | null = null;
  let name: GridCell | null = null;
  for (let at = before - 1; at >= 0; at--) {
    const own = lattice.at(row, at);
    const said = own && hasValues ? saidRole(own.text) : null;
    if (said && !role) [role, label] = [said, own];
    else if (!beside(at)) name = nameAt(lattice, header, row, at) ?? name;
  }
  if (role || !name || !hasValues) return { name, role, label };
  return namedRole(name) ?? { name, role, label };
}

function headedRole(lattice: Lattice, header: number, at: number): Role | null {
  return readHeading(lattice.at(header, at)?.text ?? "").roles[0] ?? null;
}

/** The role, if a label is nothing else; "ignored" for a row of differences. */
function saidRole(text: string): Role | null {
  const { roles, isGuess, span } = readHeading(text.trim());
  const [role] = roles;
  return role && !isGuess && !span && (TAKING_TURNS.includes(role) || role === "ignored") ? role : null;
}

const BEHIND = /^(.{2,}?)\s*(?:[-–—:|/,]\s*|[([]\s*)([\p{L}][\p{L} ]{2,20}?)\s*[)\]]?$/u;

/** "Members – actual": the name, then the role. */
function namedRole(cell: GridCell): Line | null {
  const [, name, words] = cell.text.match(BEHIND) ?? [];
  const role = words && name && isName(name) ? saidRole(words) : null;
  if (!role || !name || !words) return null;
  return { name: partOf(cell, name), role, label: partOf(cell, words) };
}

/** Words in this row, or in a merged cell that covers it; a name repeated on each line counts as the first. */
function nameAt(lattice: Lattice, header: number, row: number, at: number): GridCell | null {
  const cell = lattice.over(row, at);
  if (!cell || cell.value !== null || !isName(cell.text)) return null;
  const above = row - 1 > header ? lattice.over(row - 1, at) : null;
  return above && above.text === cell.text ? nameAt(lattice, header, row - 1, at) : cell;
}

function layOut(
  grid: Grid,
  lattice: Lattice,
  header: number,
  periods: number[],
  parts: (Stack | { heading: GridCell })[],
): Grid {
  const stacks = parts.filter((part) => "lines" in part);
  const roles = TAKING_TURNS.filter((role) => stacks.some(({ lines }) => lines.has(role)));
  const labels = roles.map((role) => {
    const line = stacks.find(({ lines }) => lines.has(role))?.lines.get(role);
    const label = line?.label ?? lattice.at(header, periods[0] ?? 0);
    return line?.label ? single(line.label) : label && cellWith(label, "Actual");
  });
  const first = periods[0] ?? 0;
  const beside = Array.from({ length: first }, (_, at) => at).filter((at) =>
    BESIDE.includes(headedRole(lattice, header, at) ?? "measure"),
  );
  const groups: (GridCell | null)[] = [null, ...beside.map(() => null)];
  for (const period of periods) {
    const cell = lattice.at(header, period);
    groups.push(cell && { ...cell, columns: roles.length, rows: 1 }, ...roles.slice(1).map(() => null));
  }
  const body = parts.map((part) =>
    "heading" in part
      ? [single(part.heading)]
      : [
          single(part.name),
          ...beside.map((at) => single(lattice.over(part.row, at))),
          ...periods.flatMap((period) =>
            roles.map((role) => lattice.at(part.lines.get(role)?.row ?? -1, period)),
          ),
        ],
  );
  const above = grid.rows.slice(0, header).filter((row) => row.filter((cell) => cell !== null).length <= 2);
  const heads = [
    namesHeading(lattice, header, first),
    ...beside.map((at) => single(lattice.at(header, at))),
    ...periods.flatMap(() => labels),
  ];
  return { ...grid, rows: [...above, groups, heads, ...body] };
}

const single = (cell: GridCell | null) => cell && { ...cell, rows: 1, columns: 1 };

/** "KPI" above the names. */
function namesHeading(lattice: Lattice, header: number, before: number): GridCell | null {
  for (let at = before - 1; at >= 0; at--)
    if (headedRole(lattice, header, at) === "measure") return single(lattice.at(header, at));
  return null;
}
