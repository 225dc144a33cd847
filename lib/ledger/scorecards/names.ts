import type { GridCell } from "@/lib/evidence/grid";
import { readStatus } from "@/lib/ledger/values/status-words";
import { readUnit, type Unit, unitBehind } from "@/lib/ledger/values/units";
import { oneLine } from "@/lib/wording";
import { isBarePeriod, isPeriodCell, readHeading } from "./heading";
import type { Body } from "./lattice";
import { type Column, type Header, itemColumn, type Role, rowsOf, type Table } from "./types";

const NUMBERING =
  /^(?:(?:KR|KPI|O|OKR|G|M|P|SO|Obj(?:ective)?|Goal|Measure)\s?\d+(?:\.\d+)*\s?[.:)–-]\s*|\(?\d+(?:\.\d+)+[.:)]?\s+|\(?\d+[.:)]\s+|\(?[a-z][.)]\s+|[•▪●–-]\s+)/i;
/** "C. difficile", "E. coli": an initial before a lower-case word is part of the name. */
const SPECIES = /^\s*[A-Z]\.\s+\p{Ll}/u;
/** More than a percent sign: "(% in 30 days)", "% of staff trained". It stays in the name. */
const PERCENT_SAID =
  /^(?:%|per ?cent(?:age)?)\s\p{L}|\s(?:%|per ?cent(?:age)?) of \p{L}|[([]%\s[^()[\]]{2,40}[)\]]\s*$/iu;
/** "tCO2e per £m", "nr/10,000". */
const RATE_UNIT = /^([^\s/]{1,8})(?:\s?\/\s?|\sper\s)\S.{0,15}$/i;
/** "Days cash on hand (1)", "Churn¹", "Engagement*". */
const FOOTNOTE = /(?:[*†‡:]|(?<!\b[kc]?m)[¹²³⁴⁵⁶⁷⁸⁹]|(?<=\p{L}[)\]]?)\s?[([](?:\d|[*†‡])[)\]])+$/u;
const BRACKET_UNIT = /\s*[([]\s*([^()[\]]{1,24}?)\s*[)\]]\s*$/;

const TOTAL =
  /^(?:(?:grand |sub[- ]?|overall |weighted )?totals?|sum|averages?|avg\.?|mean|median|overall(?: (?:score|status|average|rag|progress|result))?|weighted (?:score|average)|count|gesamt|summe|summa|totalt|total (?:score|weight|kpis?|points)|score|Ø)(?: (?:of|for) .{1,40})?\s*(?:[:(].{0,12})?$/i;

/** "O1-KR2", "[1.3]", "KPI 4" before a name: numbering in a list. */
const CODE =
  /^[[(]?((?:\p{L}{1,4}[\s.-]?)?\d{1,2}(?:[.-]?\p{L}{0,3}[\s.-]?\d{1,2}){0,2}[a-z]?)[\])]?\s?(?:[.:)|–-]\s?|\s)(?=\S{2})/u;
const FEWEST_CODES = 3;

/** Whether a list of names is numbered: all start with a code, each a different one. */
export function areNumbered(names: string[]): boolean {
  const codes = names.flatMap((name) => CODE.exec(name.trim())?.[1] ?? []);
  return (
    codes.length >= FEWEST_CODES && 2 * codes.length > names.length && new Set(codes).size === codes.length
  );
}

/** Removes the code from a name in a numbered list. */
export const withoutCode = (name: string): string => name.trim().replace(CODE, "");

/** Splits a name from its numbering and from the unit after it. */
export function readName(text: string): { name: string; unit: Unit | null } {
  const name = text
    .replace(/\s+/g, " ")
    .trim()
    .replace(SPECIES.test(text) ? /^$/ : NUMBERING, "")
    .replace(FOOTNOTE, "")
    .trim();
  const bracket = name.match(BRACKET_UNIT);
  const unit = bracket && (readUnit(bracket[1] ?? "") ?? rateUnit(bracket[1] ?? ""));
  if (bracket && unit) return { name: name.slice(0, bracket.index).trim(), unit };
  const trailing = unitBehind(name);
  if (trailing) return { name: trailing.words, unit: trailing.unit };
  return { name, unit: PERCENT_SAID.test(name) ? readUnit("%") : null };
}

function rateUnit(text: string): Unit | null {
  const [, counted = ""] = text.match(RATE_UNIT) ?? [];
  return readUnit(counted)?.unit ? { unit: text.toLowerCase(), scale: 1, written: text } : null;
}

/** Whether a row sums up others: "Total", "Grand total", "Average". "Total revenue" does not. */
export function isTotal(text: string): boolean {
  return TOTAL.test(oneLine(text));
}

/** Whether a text can be a KPI's name: words, not a figure, a rating or a sentence. */
export function isName(text: string): boolean {
  const clean = text.trim();
  if (
    !/\p{L}{2}/u.test(clean) ||
    clean.length > 240 ||
    (/^(?:note|source|legend|key|nb|n\.b\.|\*)/i.test(clean) && /[:*]/.test(clean))
  )
    return false;
  if (isBarePeriod(clean)) return false;
  return readStatus(clean) === null || clean.split(" ").length > 3;
}

/** Maximum rows below a name that it can apply to. */
const REACH = 60;

/** The cell that names a row: in the name column, or in one of the columns by which names are indented. */
export function nameCell(table: Table, row: number): GridCell | null {
  // "Attendance" above the rows for its quarters names each of them.
  if (table.columns.some(({ role }) => role === "period")) return nameAbove(table, row);
  for (let at = table.name.at; at >= table.outline; at--) {
    const cell = table.lattice.at(row, at);
    if (cell) return cell;
  }
  return null;
}

function nameAbove(table: Table, row: number): GridCell | null {
  for (let above = row; above >= Math.max(table.from, row - REACH); above--) {
    if (table.lattice.row(above, table.left, table.right).length === 0) return null;
    const cell = table.lattice.over(above, table.name.at);
    if (cell) return cell;
  }
  return null;
}

/** Roles that a table tracks. */
export const VALUES: readonly Role[] = ["target", "current", "status", "progress"];

/** Recognizes a column without a heading that contains only periods as the period of each row. */
export function withPeriodColumn({ lattice, cells }: Body, header: Header, columns: Column[]): Column[] {
  if (columns.some(({ role }) => role === "period")) return columns;
  const isOpen = (at: number) =>
    !columns.some((column) => column.at === at) && !lattice.over(header.last, at);
  const at = before(columns).find((place) => isOpen(place) && arePeriods(cells(place)));
  return at === undefined ? columns : [...columns, { ...itemColumn(at), role: "period" }];
}

const arePeriods = (cells: GridCell[]) => cells.length > 0 && cells.every(isPeriodCell);

/** The columns to the left of the first value, closest first. */
function before(columns: Column[]): number[] {
  const first = Math.min(...columns.flatMap(({ role, at }) => (VALUES.includes(role) ? at : [])));
  return rowsOf({ from: 0, to: Number.isFinite(first) ? first : 0 }).toReversed();
}

type Named = { name: Column; head: Table["head"] };

/**
 * The column that names what is tracked: a measure before an initiative before an objective; without such a heading,
 * the closest column of words.
 */
export function nameColumn(body: Body, header: Header, columns: Column[]): Named | null {
  const { lattice, cells } = body;
  for (const role of ["measure", "initiative", "objective", "item"] as const) {
    const fitting = columns.filter((column) => column.role === role);
    // "Project" next to several milestones groups them; the milestones are the names.
    const found = fitting.find(({ at }) => areDistinct(cells(at))) ?? fitting[0];
    if (found) return { name: besideRepeated(body, columns, found), head: role };
  }
  const open = before(columns).flatMap((at): Named[] => {
    const heading = lattice.over(header.last, at) ?? lattice.over(header.first, at);
    const known = columns.find((column) => column.at === at);
    const isKnown = known && known.role !== "ignored" && known.role !== "group";
    const own = isKnown ? [] : cells(at);
    if (own.length === 0 || arePeriods(own)) return [];
    if (!own.every(({ value, text }) => value === null && /\p{L}{2}/u.test(text))) return [];
    const isOther = known?.role === "group" || (heading && readHeading(heading.text).roles.length > 0);
    return [{ name: itemColumn(at), head: isOther ? "other" : heading ? "unknown" : "bare" }];
  });
  return open.find(({ head }) => head !== "other") ?? open[0] ?? null;
}

/** Objectives that repeat group the rows; the names are in the adjacent column of words, under an unknown heading. */
function besideRepeated({ cells }: Body, columns: Column[], column: Column): Column {
  const next = columns.find(({ at }) => at === column.at + 1);
  if (!["objective", "initiative"].includes(column.role) || next?.role !== "ignored") return column;
  const [sorting, naming] = [cells(column.at), cells(next.at)];
  const isSorted =
    !areDistinct(sorting) || sorting.length < naming.length || sorting.some(({ rows }) => rows > 1);
  const areNames = naming.every(({ text, value }) => value === null && isName(text));
  return isSorted && areNames && areDistinct(naming) && naming.length > 1 ? itemColumn(next.at) : column;
}

function areDistinct(cells: GridCell[]): boolean {
  return new Set(cells.map(({ text }) => text)).size === cells.length;
}

/** The cells of a row with a role, in order of column rank. */
export function rowCells(table: Table, row: number, role: Role): GridCell[] {
  return table.columns
    .filter((column) => column.role === role)
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .flatMap((column) => table.lattice.at(row, column.at) ?? []);
}
