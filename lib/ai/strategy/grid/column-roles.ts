import { readAmount } from "@/lib/ai/strategy/values/amounts";
import { readStatus } from "@/lib/ai/strategy/values/status-words";
import type { GridCell } from "@/lib/evidence/grid";
import { type HeaderColumn, NAMING } from "./headers";
import { isBarePeriod } from "./heading";
import type { Lattice } from "./lattice";
import { isName } from "./names";
import { isNothing } from "./nothing";
import { unitCell } from "./row-units";
import type { Column, Role } from "./types";

/** Rows that tell what a column holds. */
export const LOOKED_AT = 40;

/** A column with the role that its heading and what stands below it give. `unit` is that of a row of units. */
export function columnOf(
  lattice: Lattice,
  head: HeaderColumn,
  heads: HeaderColumn[],
  from: number,
  to: number,
  unit: Column["unit"],
): Column {
  const cells = cellsOf(lattice, head.at, from, to);
  const role = resolve(head, heads, cells);
  return {
    at: head.at,
    role,
    rank: /sponsor|responsible|accountable/i.test(head.heading.words) ? 1 : 0,
    unit: unit ?? head.heading.unit,
    period: null,
    periodCell: head.periodCell,
    isPeriod: head.isPeriod,
    words: head.heading.words,
  };
}

/** The first cells of a column that say something. */
export function cellsOf(lattice: Lattice, column: number, from: number, to: number): GridCell[] {
  const cells: GridCell[] = [];
  for (let row = from; row < to && cells.length < LOOKED_AT; row++) {
    const cell = lattice.at(row, column);
    if (cell && !isNothing(cell.text)) cells.push(cell);
  }
  return cells;
}

/** What a heading that may mean two things means, by what stands below it. */
function resolve(head: HeaderColumn, heads: HeaderColumn[], cells: GridCell[]): Role {
  const [first] = head.roles;
  if (!first) return head.isPeriod ? "current" : roleOfCells(cells);
  const figures = cells.filter(
    (cell) => cell.type !== "error" && cell.date === null && isFigure(cell),
  ).length;
  const mostly = (count: number) => cells.length > 0 && count * 2 > cells.length;
  if (first === "target" && head.roles.includes("objective")) {
    const named = heads.some(
      (other) => other !== head && ["measure", "initiative", "item"].includes(other.roles[0] ?? ""),
    );
    const targeted = heads.some(
      (other) => other !== head && other.roles[0] === "target" && !other.roles.includes("objective"),
    );
    return targeted || !(mostly(figures) || (named && figures > 0)) ? "objective" : "target";
  }
  if (first === "objective" && head.roles.includes("ignored"))
    return cells.every(isLevel) ? "ignored" : "objective";
  if (first === "group" && head.roles.includes("ignored"))
    return isNamedBeside(head, heads) && cells.every((cell) => !isLevel(cell) && !readStatus(cell.text))
      ? "group"
      : "ignored";
  if (first === "unit" && head.roles.includes("ignored"))
    return cells.every((cell) => unitCell(cell.text)) ? "unit" : "ignored";
  if (first === "period" && !cells.some(isPeriodCell))
    return mostly(figures) ? "current" : namesInstead(head, heads, cells) ? "item" : "period";
  // "Service level" over the services whose level is agreed.
  if (first === "target" && figures === 0 && namesInstead(head, heads, cells)) return "item";
  if (first === "target" && /^agreed|^contracted/i.test(head.heading.words) && !mostly(figures))
    return "ignored";
  // "Milestone 2025" with figures: a step on the way to the target.
  if (first === "initiative" && mostly(figures) && isNamedBeside(head, heads)) return "ignored";
  // "Result" over "Output 1": what the indicators stand under.
  if (first === "current" && figures === 0 && cells.length > 0 && isLeftOfNames(head, heads)) return "group";
  if (first === "status" && /^on[- ]target$/i.test(head.heading.words) && mostly(figures)) return "target";
  // "Measure" beside "KPI": what was measured.
  if (first === "measure" && mostly(figures) && isNamedBeside(head, heads)) return "current";
  if (first === "objective" && head.roles.includes("current"))
    return mostly(figures) ? "current" : "objective";
  if (first === "ignored" && roleOfCells(cells) === "kind") return "kind";
  if (first === "ignored" && head.roles.includes("status"))
    return mostly(rated(cells)) && !heads.some((other) => other.roles[0] === "status") ? "status" : "ignored";
  if (/^(?:from|to)$/i.test(head.heading.words)) return isWay(heads) && mostly(figures) ? first : "ignored";
  // Depth in a tree of goals, beside a figure.
  if (/^level$/i.test(head.heading.words) && cells.every(isLevel))
    return heads.some((other) => other !== head && other.roles[0] === "current") ? "ignored" : first;
  // "Base year" 2019 and "Target" 2030 say when.
  if (first === "baseline" && cells.length > 0 && cells.every(isYear)) return "begun";
  if (first === "target" && cells.length > 1 && cells.every(isYear)) return "due";
  if (first === "progress") return mostly(figures) ? "progress" : mostly(rated(cells)) ? "status" : "comment";
  if (first === "status")
    return mostly(figures) && cells.every((cell) => /%/.test(cell.text)) ? "progress" : "status";
  if (first === "measure" && head.roles.includes("comment"))
    return heads.some((other) => other !== head && other.roles[0] === "measure") ? "comment" : "measure";
  return first;
}

/** Under a heading that says nothing: kinds of rows, or the period of each. */
function roleOfCells(cells: GridCell[]): Role {
  if (cells.length > 1 && cells.every(isKind)) return "kind";
  const isNamed = ({ type, text }: GridCell) => type === "text" && /^\p{L}|\p{L}\d?$/u.test(text.trim());
  return cells.length > 0 && cells.every((cell) => isNamed(cell) && isBarePeriod(cell.text.trim()))
    ? "period"
    : "ignored";
}

/** "Objective", "Key result": what a row is. */
function isKind({ text }: GridCell): boolean {
  return /^(?:(?:strategic )?(?:objective|goal|priority|theme|pillar)|key result|kr|kpi|metric|measure|initiative|o)s?$/i.test(
    text.trim(),
  );
}

/** The leftmost heading, over names although it says something else, beside a target and states. */
function namesInstead(head: HeaderColumn, heads: HeaderColumn[], cells: GridCell[]): boolean {
  const others = heads.filter((other) => other !== head);
  const isNaming = ({ roles }: HeaderColumn) => roles.some((role) => NAMING.includes(role));
  return (
    others.every(({ at, roles }) => at > head.at || roles.length === 0) &&
    !others.some(isNaming) &&
    others.some(({ roles }) => roles[0] === "target") &&
    cells.length > 1 &&
    cells.every((cell) => cell.type === "text" && cell.value === null && isName(cell.text))
  );
}

function isLeftOfNames(head: HeaderColumn, heads: HeaderColumn[]): boolean {
  return heads.some(({ at, roles }) => at > head.at && roles[0] === "measure");
}

/** Whether another column names the measures. */
function isNamedBeside(head: HeaderColumn, heads: HeaderColumn[]): boolean {
  return heads.some((other) => other !== head && other.roles[0] === "measure");
}

function isPeriodCell({ date, text }: GridCell): boolean {
  return date !== null || isBarePeriod(text.trim());
}

/** "High", "2": how much something matters. */
function isLevel(cell: GridCell): boolean {
  return /^(?:very )?(?:high|medium|med|low|critical|must|should|could|p?\d|[hml])$/i.test(cell.text.trim());
}

/** "From" and "To" are figures of a way only beside each other. */
function isWay(heads: HeaderColumn[]): boolean {
  const words = heads.map(({ heading }) => heading.words.toLowerCase());
  return words.includes("from") && words.includes("to");
}

function isYear({ text }: GridCell): boolean {
  return /^(?:FY\s?)?(?:19[89]|20[0-6])\d$/i.test(text.trim());
}

function rated(cells: GridCell[]): number {
  return cells.filter((cell) => readStatus(cell.text)).length;
}

function isFigure(cell: GridCell): boolean {
  return cell.value !== null || readAmount(cell.text) !== null;
}
