import type { GridCell } from "@/lib/evidence/grid";
import { directionOf } from "@/lib/ledger/values/direction";
import { says } from "@/lib/ledger/vocabulary/headings";
import { progressOf, type RowFigures, rowFigures, type TableContext } from "./figures";
import { readHeading } from "./heading";
import type { FoundKpi } from "./kpi";
import { cellsOf, isNothing, type Setting } from "./lattice";
import { areNumbered, isName, isTotal, nameCell, readName, rowCells, withoutCode } from "./names";
import { periodOfCell, samePeriod, yearSoFar } from "./periods";
import { aimsAtPart, partsBeside, type Reading, readingsOf } from "./readings";
import { isFigure } from "./roles";
import {
  dayOf,
  descriptionOf,
  keptOf,
  statusOf,
  textOf,
  thresholdDirection,
  type Values,
  valuesOf,
  withoutSum,
} from "./row-values";
import { type Column, HEADED_NAMES, type Role, rowsOf, type Table } from "./types";

/**
 * Distinguishes KPIs with the same name in one period by the heading of each ("Uptime – IT", and that of the shops). If
 * that is not enough they are left out, because one could be mistaken for the other.
 */
function toldApart(found: FoundKpi[]): FoundKpi[] {
  const rows = Map.groupBy(found, rowKey);
  const repeated = new Set(
    [...rows.values()].filter((same) => same.length > 1).map(([first]) => first?.name.toLowerCase()),
  );
  const told = found.map((kpi) =>
    repeated.has(kpi.name.toLowerCase()) && kpi.objective
      ? { ...kpi, name: `${kpi.name} – ${kpi.objective}` }
      : kpi,
  );
  const counts = Map.groupBy(told, rowKey);
  return told.filter((kpi) => counts.get(rowKey(kpi))?.length === 1);
}

function rowKey({ name, period }: FoundKpi): string {
  return `${name.toLowerCase()}\n${period?.start ?? ""} ${period?.end ?? ""}`;
}

/** The KPIs of a table's rows, in order; several periods oldest first. */
export function readRows(context: TableContext): FoundKpi[] {
  const { table, setting } = context;
  const readings = readingsOf(table, setting);
  const parts = partsBeside(table, setting, readings);
  const body = bodyOf(table);
  const names = body.flatMap((row) => nameCell(table, row)?.text ?? []);
  const isNumbered = areNumbered([...new Set(names)]);
  const rows = body.flatMap((row) => rowOf(context, row, isNumbered, readings, parts));
  // Counts determine the adjacent rates whose target is for a month.
  const votes = rows.flatMap(({ isOfPart }) => isOfPart ?? []);
  const isOfParts = 2 * votes.filter((isOfPart) => isOfPart).length > votes.length;
  return toldApart(
    rows.flatMap((row) => {
      const chosen = [readings, parts];
      if (row.isOfPart ?? isOfParts) chosen.reverse();
      const [first = [], second = []] = chosen;
      return readRow(context, row, hasState(row, first) || !hasState(row, second) ? first : second);
    }),
  );
}

/**
 * A row with its KPI's name. `isOfPart`: its target is for a month, not for the year to date; null where
 * unclear.
 */
type Row = { at: number; name: string; cell: GridCell; figures: RowFigures; isOfPart: boolean | null };

/**
 * Whether the row has a figure in one of its possible readings: with a dash for the year to date, the month's is left.
 */
const hasState = ({ figures }: Row, readings: Reading[]): boolean =>
  readings.some(({ current }) => figures.raw(current));

function rowOf(
  context: TableContext,
  row: number,
  isNumbered: boolean,
  readings: Reading[],
  parts: Reading[],
): Row[] {
  const { table } = context;
  const cell = nameCell(table, row);
  if (!cell || context.sections.isSection(row) || !isName(cell.text) || isTotal(cell.text)) return [];
  const { name, unit: named } = readName(isNumbered ? withoutCode(cell.text) : cell.text);
  if (!isName(name) || context.isWanted?.(name) === false) return [];
  const figures = rowFigures(context, row, name, named);
  const [whole] = readings;
  const isOfPart = whole && parts.length > 0 ? aimsAtPart(whole, parts, figures.of) : null;
  return [{ at: row, name, cell, figures, isOfPart }];
}

function readRow(context: TableContext, row: Row, readings: Reading[]): FoundKpi[] {
  const { at, figures } = row;
  const base = baseOf(context, row, readings.at(-1) ?? null);
  const values = readings.map((reading) =>
    valuesOf(context, at, withoutSum(reading, readings, figures), figures, base.direction),
  );
  const stated = values.filter(({ current, currentText }) => current || currentText);
  // Future quarters are empty: the row's rating belongs to the last quarter with an actual.
  const [last, open] = [stated.at(-1), values.at(-1)];
  if (last && open) last.status ??= open.status;
  return keptOf(stated.length > 0 ? stated : values)
    .map((value, index, all) => withValues(base, value, index === all.length - 1, context.setting))
    .filter(isKpi);
}

type Base = Omit<
  FoundKpi,
  "target" | "current" | "targetText" | "currentText" | "period" | "statedStatus"
> & {
  rowPeriod: Column["period"];
};

function baseOf(context: TableContext, { at: row, name, cell, figures }: Row, latest: Reading | null): Base {
  const { table, setting, sections } = context;
  const one = (role: Column["role"]) => table.columns.find((column) => column.role === role);
  const cells = (role: Column["role"]) => rowCells(table, row, role);
  const baseline = figures.of(one("baseline") ?? null);
  const target = one("target") ?? null;
  const stated = [...cells("direction"), ...cells("comment")].map((found) => found.text);
  return {
    name,
    namePlace: cell.place,
    objective: sections.of(row),
    description: descriptionOf(table, row),
    ...directionOf(name, {
      stated,
      comparison: figures.raw(target)?.amount.comparison ?? null,
      thresholds: thresholdDirection(table, row, figures.raw(target)?.amount.value ?? null),
      baseline: baseline?.value ?? null,
      target: figures.of(target)?.value ?? null,
      unit: (figures.of(target) ?? figures.of(latest?.current ?? null))?.unit ?? null,
      isLimit: /\blimits?$/i.test(target?.words ?? ""),
      rated: latest?.status
        ? {
            target: figures.of(latest.target)?.value ?? null,
            current: figures.of(latest.current)?.value ?? null,
            status: statusOf(table.lattice.at(row, latest.status.at), latest.status.words)?.status ?? null,
          }
        : null,
    }),
    baseline,
    due: firstOf(cells("due"), (found) => dayOf(found, setting)),
    begun:
      // "Start" heads a baseline or a date.
      firstOf([...cells("begun"), ...cells("baseline").filter(({ type }) => type === "date")], (found) =>
        dayOf(found, setting),
      ) ?? (baseline ? measuredOn(table, setting) : null),
    owner: firstOf(cells("owner"), textOf),
    statedProgress: progressOf(context, row),
    rowPeriod: firstOf(cells("period"), (found) => periodOfCell(found, setting)) ?? context.period,
    by: "structure",
  };
}

/** The first result that is not null. */
const firstOf = <Said>(cells: GridCell[], read: (cell: GridCell) => Said | null): Said | null =>
  cells.map(read).find((said) => said !== null) ?? null;

/** End of the period in the baseline's heading; last year's figure next to this month's has none of its own. */
function measuredOn({ columns }: Table, { dates }: Setting): FoundKpi["begun"] {
  const since = columns.find(({ role }) => role === "baseline");
  // The paper may not say when a financial year next to months ends; one called the baseline has a date.
  const isFinancial = /^FY/i.test(since?.period?.span.label ?? "") && !/base/i.test(since?.words ?? "");
  const isBesideParts = columns.some(({ period }) => /^[QH][1-4]/i.test(period?.span.label ?? ""));
  if (isFinancial && !dates.yearEndMonth && !isBesideParts) return null;
  if (!since?.period || columns.some((column) => column.role === "current" && samePeriod(column, since)))
    return null;
  return { on: since.period.span.end, place: since.period.cell.place };
}

function withValues(
  { rowPeriod, ...base }: Base,
  values: Values,
  isLast: boolean,
  setting: Setting,
): FoundKpi {
  // The month in a title is not the period of a year to date.
  const shared = values.isToDate ? null : rowPeriod;
  const isOfYear = setting.dates.yearEndMonth && says(base.name, "toDate");
  const period = values.period ?? (shared && isOfYear ? yearSoFar(shared, setting) : shared);
  const hasState = values.current !== null || values.currentText !== null || values.status !== null;
  return {
    ...base,
    baseline: values.baseline,
    target: values.target,
    current: values.current,
    targetText: values.targetText,
    currentText: values.currentText,
    period: period && hasState ? { ...period.span, place: period.cell.place } : null,
    due: base.due ?? values.targetDue,
    statedStatus: values.status,
    statedProgress: isLast ? base.statedProgress : null,
  };
}

/** A row is a KPI if it has a target, an actual, a rating or a progress. */
function isKpi(kpi: FoundKpi): boolean {
  return [kpi.target, kpi.current, kpi.targetText, kpi.statedStatus, kpi.statedProgress].some(
    (part) => part !== null,
  );
}

/**
 * The rows of a table up to where something else starts: the headings of another list, or words under the figures after
 * a blank row.
 */
function bodyOf(table: Table): number[] {
  const rows = rowsOf(table);
  const values = table.columns.filter(({ role }) => role === "target" || role === "current");
  const figured = figuredColumns(table);
  const end = rows.slice(1).find((row) => {
    const cells = (columns: { at: number }[]) => columns.flatMap(({ at }) => table.lattice.at(row, at) ?? []);
    const name = nameCell(table, row);
    // Headings of a list that is not known well enough to read.
    const role = name && roleOf(name);
    const isHeaded = role && HEADED_NAMES.includes(role) && cells(values).some(roleOf);
    return isHeaded || areHeadings(cells(figured));
  });
  return end === undefined ? rows : rows.slice(0, end - table.from);
}

/** Words in at least two columns that have figures everywhere above, and no figures: the headings of another list. */
const areHeadings = (cells: GridCell[]) =>
  cells.length >= 2 &&
  cells.every(
    ({ type, text }) => type === "text" && !/\d/.test(text) && /\p{L}{3}/u.test(text) && !isNothing(text),
  );

/** Rows examined to determine a column's content. */
const FIGURED_ROWS = 200;

/** Columns whose first rows have figures, apart from a few that say "n/a". */
function figuredColumns({ lattice, columns, from, to }: Table): Column[] {
  return columns.filter(({ at }) => {
    const cells = cellsOf(lattice, at, from, Math.min(to, from + FIGURED_ROWS), FIGURED_ROWS);
    const first = cells.slice(0, Math.max(2, Math.floor(cells.length / 2)));
    return first.length > 1 && first.every(isFigure);
  });
}

function roleOf(cell: GridCell): Role | undefined {
  return cell.type === "text" ? readHeading(cell.text).roles[0] : undefined;
}
