import type { GridCell } from "@/lib/evidence/grid";
import { codeOf } from "@/lib/ledger/currency";
import { statedWay } from "@/lib/ledger/values/direction";
import { readQuantity } from "@/lib/ledger/values/quantities";
import { readStatus } from "@/lib/ledger/values/status-words";
import { isBarePeriod, isPeriodCell } from "./heading";
import type { Body } from "./lattice";
import { isName } from "./names";
import { type Column, type HeaderColumn, NAMING, type Role } from "./types";

/** "Objective", "Key result": the kind of a row. */
function isKind({ text }: GridCell): boolean {
  return /^(?:(?:strategic )?(?:objective|goal|priority|theme|pillar)|key result|kr|kpi|metric|measure|initiative|o)s?$/i.test(
    text.trim(),
  );
}

/** Whether cells are codes, apart from an occasional line across the table. */
function isOfCodes(cells: GridCell[]): boolean {
  return cells.length > 0 && cells.filter(({ text }) => isName(text)).length * 2 <= cells.length;
}

/** Whether the leftmost heading is above names although it means something else, next to a target and actuals. */
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

/** "High", "2": a level of importance. */
function isLevel(cell: GridCell): boolean {
  return /^(?:very )?(?:high|medium|med|low|critical|must|should|could|p?\d|[hml])$/i.test(cell.text.trim());
}

/** "From" and "To" are baseline and target only next to each other. */
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

export function isFigure(cell: GridCell): boolean {
  return cell.value !== null || readQuantity(cell.text) !== null;
}

/** A heading among others, with the first cells below it. */
type Head = {
  head: HeaderColumn;
  heads: HeaderColumn[];
  others: HeaderColumn[];
  cells: GridCell[];
  figures: number;
  /** Whether the heading may have this role. */
  mayBe: (role: Role) => boolean;
  mostly: (count: number) => boolean;
  /** Whether this is another heading's first role. */
  beside: (role: Role) => boolean;
};

/** The role of an ambiguous heading, determined by the cells below it and the other headings. */
function resolvedRole(head: HeaderColumn, heads: HeaderColumn[], cells: GridCell[]): Role {
  const [first] = head.roles;
  const others = heads.filter((other) => other !== head);
  if (!first) return head.isPeriod ? "current" : (ratingOf(head, others, cells) ?? roleOfCells(cells));
  const isCounted = (cell: GridCell) => cell.type !== "error" && cell.date === null && isFigure(cell);
  const known: Head = {
    head,
    heads,
    others,
    cells,
    figures: cells.filter(isCounted).length,
    mayBe: (role) => head.roles.includes(role),
    mostly: (count) => cells.length > 0 && count * 2 > cells.length,
    beside: (role) => others.some(({ roles }) => roles[0] === role),
  };
  // "From" and "To" are baseline and target only next to each other.
  if (/^(?:from|to)$/i.test(head.heading.words))
    return isWay(heads) && known.mostly(known.figures) ? first : "ignored";
  return RESOLVED[first]?.(known) ?? first;
}

/** Null keeps the first role. */
const RESOLVED: Partial<Record<Role, (head: Head) => Role | null>> = {
  target: (head) => {
    // "Aim" above "Reduce", "Increase".
    if (head.cells.length > 0 && head.cells.every(({ text }) => statedWay(text))) return "direction";
    return (head.mayBe("objective") ? goal(head) : null) ?? target(head);
  },
  current,
  measure,
  status: ({ head, others, cells, figures, mostly, beside }) => {
    if (!mostly(figures)) return null;
    if (/^on[- ]target$/i.test(head.heading.words)) return "target";
    // "Stand 30.06.2026" above figures, next to their target.
    const isTargeted = others.some(({ roles }) => roles[0] === "target" && !roles.includes("objective"));
    if (isTargeted && !beside("current")) return "current";
    return cells.every((cell) => /%/.test(cell.text)) ? "progress" : null;
  },
  objective: ({ cells, figures, mayBe, mostly }) => {
    if (mayBe("ignored") && cells.every(isLevel)) return "ignored";
    return mayBe("current") && mostly(figures) ? "current" : null;
  },
  group: ({ cells, mayBe, beside }) => {
    const sorts = beside("measure") && cells.every((cell) => !isLevel(cell) && !readStatus(cell.text));
    return mayBe("ignored") && !sorts ? "ignored" : null;
  },
  period: ({ head, heads, cells, figures, mostly }) => {
    if (cells.some(isPeriodCell)) return null;
    if (mostly(figures)) return "current";
    return namesInstead(head, heads, cells) ? "item" : null;
  },
  // "Commitment" above figures is the target; next to a target, "Milestone 2025" is a step towards it.
  initiative: ({ figures, mostly, beside }) =>
    mostly(figures) ? (beside("target") ? "ignored" : "target") : null,
  ignored: ({ cells, mayBe, mostly, beside }) => {
    if (roleOfCells(cells) === "kind") return "kind";
    return mayBe("status") && mostly(rated(cells)) && !beside("status") ? "status" : null;
  },
  // "Action" above the steps of a plan; next to other names, or without a baseline and target, it is what is to be
  // done.
  comment: ({ others, cells, mayBe, beside }) => {
    const isNamed = others.some(({ roles }) => roles.some((role) => NAMING.includes(role)));
    const isPlan =
      beside("progress") || others.some(({ heading }) => /^(?:start|begin|complet)/i.test(heading.words));
    return mayBe("initiative") && isPlan && !isNamed && cells.length > 1 ? "initiative" : null;
  },
  // "Completion" in percent is progress, not a date.
  due: ({ cells, figures, mostly }) =>
    mostly(figures) &&
    cells.every(({ value }) => value === null || Math.abs(value) <= 100) &&
    !cells.some(isYear)
      ? "progress"
      : null,
  // Next to a forecast date, the original plan date is not a start date.
  begun: ({ head, others }) =>
    /^baseline/i.test(head.heading.words) &&
    others.some(({ cell }) => /\b(?:forecast|actual|revised) (?:date|finish|end)/i.test(cell.text))
      ? "ignored"
      : null,
  // "Base year" 2019 and "Target" 2030 are dates.
  baseline: ({ cells }) => (cells.length > 0 && cells.every(isYear) ? "begun" : null),
  progress: ({ cells, figures, mostly, beside }) =>
    mostly(figures)
      ? areAmounts(cells) && !beside("current")
        ? "current"
        : null
      : mostly(rated(cells))
        ? "status"
        : "comment",
};

/** Whether cells are amounts in units: the value reached, not the share of the way. */
function areAmounts(cells: GridCell[]): boolean {
  const units = cells.map(({ text, type }) => (type === "percent" ? "%" : (readQuantity(text)?.unit ?? "")));
  return (
    units.some((unit) => codeOf(unit) !== null) ||
    (units.includes("%") && units.includes("") && units.length > 2)
  );
}

/** "Goal" is the objective or, above figures, its target. */
function goal({ others, figures, mostly }: Head): Role | null {
  const isNamed = others.some(({ roles }) => ["measure", "initiative", "item"].includes(roles[0] ?? ""));
  const isTargeted = others.some(({ roles }) => roles[0] === "target" && !roles.includes("objective"));
  return isTargeted || !(mostly(figures) || (isNamed && figures > 0)) ? "objective" : null;
}

function target({ head, heads, cells, figures, mostly }: Head): Role | null {
  // "Service level" above the names of services.
  if (figures === 0 && namesInstead(head, heads, cells)) return "item";
  if (/^agreed|^contracted/i.test(head.heading.words) && !mostly(figures)) return "ignored";
  return cells.length > 1 && cells.every(isYear) ? "due" : null;
}

function current({ head, others, cells, figures, beside }: Head): Role | null {
  // "Where we stand" above ratings, next to a figure for the same.
  const isRating = cells.length > 0 && rated(cells) === cells.length;
  const isTargeted = others.some(({ roles }) => roles.includes("target") && !roles.includes("objective"));
  const isBesideState = beside("current") || (isTargeted && others.some(({ isPeriod }) => isPeriod));
  if (isRating && isBesideState && !beside("status")) return "status";
  // "Result" above "Output 1": a heading for the indicators.
  const isLeft = others.some(({ at, roles }) => at > head.at && roles[0] === "measure");
  if (figures === 0 && cells.length > 0 && isLeft) return "group";
  // Depth in a tree of goals, next to a figure.
  return /^level$/i.test(head.heading.words) && cells.every(isLevel) && beside("current") ? "ignored" : null;
}

function measure({ head, others, cells, figures, mayBe, mostly, beside }: Head): Role | null {
  // "Covenant" above names, or next to them above their limits.
  if (mayBe("target") && mostly(figures)) return "target";
  // Codes under "PI", with the names next to them.
  if (isOfCodes(cells) && others.some(({ at, roles }) => at > head.at && roles[0] === "item"))
    return "ignored";
  // "Measure" next to "KPI": the measured value.
  return mostly(figures) && beside("measure") ? "current" : null;
}

/** Whether an unknown heading has only ratings below it and no other heading claims them. */
function ratingOf(head: HeaderColumn, others: HeaderColumn[], cells: GridCell[]): Role | null {
  // "Green: 0.7 and above" heads a legend.
  const isRated = others.some(({ roles }) => roles.includes("status")) || readStatus(head.cell.text) !== null;
  return cells.length > 1 && rated(cells) === cells.length && !isRated ? "status" : null;
}

/** The role of an unknown heading by its cells: kinds of rows, or the period of each. */
function roleOfCells(cells: GridCell[]): Role {
  if (cells.length > 1 && cells.every(isKind)) return "kind";
  const isNamed = ({ type, text }: GridCell) => type === "text" && /^\p{L}|\p{L}\d?$/u.test(text.trim());
  return cells.length > 0 && cells.every((cell) => isNamed(cell) && isBarePeriod(cell.text.trim()))
    ? "period"
    : "ignored";
}

/** A column with the role that its heading and cells give. `unit` is from a row of units. */
export function columnOf(
  { cells }: Body,
  head: HeaderColumn,
  heads: HeaderColumn[],
  unit: Column["unit"],
): Column {
  const role = resolvedRole(head, heads, cells(head.at));
  return {
    at: head.at,
    role,
    // The owner of the data does not own the KPI.
    rank: /\bdata\b|source/i.test(head.heading.words)
      ? 2
      : /sponsor|responsible|accountable/i.test(head.heading.words)
        ? 1
        : 0,
    unit: unit ?? head.heading.unit,
    period: null,
    periodCell: head.periodCell,
    isPeriod: head.isPeriod,
    words: head.heading.words,
  };
}
