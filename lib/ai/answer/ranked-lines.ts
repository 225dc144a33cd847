import { readPeriod } from "@/lib/evidence/tables-periods";
import type { Citation } from "@/lib/evidence/types";
import { periodsNamed } from "./named-periods";
import type { Question } from "./question";
import { isPeriod } from "./table-columns";
import type { Unit } from "./units";

/** A line of a table, with its figure in the column that lines are ranked by. */
export type RankedLine = { label: string; value: number; written: string; citations: Citation[] };

/** A table as lines with named figures. */
export type Lines = {
  title: string;
  /** Everything that says what its lines are. */
  around: string;
  units: Unit[];
  columns: string[];
};

const TOTAL = /^(?:grand |sub-?)?totals?\b|\btotals?$/i;

/** The value that a unit has in a column; null where it has none. */
function figureIn({ row, textRow }: Unit, column: string): { value: number; written: string } | null {
  if (textRow) {
    const cell = textRow.cells.find((one) => one.column === column);
    return cell && cell.value !== null ? { value: cell.value, written: cell.text } : null;
  }
  const at = row?.source.table.columns.findIndex(({ label }) => label.replace(/\s+/g, " ").trim() === column);
  const cell = at === undefined || at < 0 ? null : row?.source.row.cells[at];
  return cell ? { value: cell.value, written: cell.raw.replace(/\s+/g, "") } : null;
}

function columnsOf({ row, textRow }: Unit): string[] {
  if (textRow) return textRow.cells.map(({ column }) => column);
  return row?.source.table.columns.map(({ label }) => label.replace(/\s+/g, " ").trim()) ?? [];
}

function tableOf({ row, textRow, citations: [first] }: Unit): unknown {
  if (textRow) return `${first.documentId} ${first.page} ${textRow.header.start}`;
  return row?.source.table ?? null;
}

/** The tables that units are lines of. */
export function linesOf(units: Unit[]): Lines[] {
  const rows = units.filter(({ row, textRow }) => row !== null || textRow !== null);
  return [...Map.groupBy(rows, tableOf).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const title = first.textRow?.title ?? first.row?.title ?? "";
    const heads = first.citations[1]?.quote ?? "";
    const around = [title, first.under, first.textRow?.of ?? "", heads, first.context].join(" › ");
    const columns = [...new Set(own.flatMap(columnsOf))];
    return [{ title, around, units: own, columns }];
  });
}

/** The one of several columns that a question means: of the period it names, else the total, else of the latest period. */
export function columnMeant(columns: string[], question: Question): string | null {
  const asked = periodsNamed(question.text);
  const ofPeriod = columns.filter((column) => asked.some((period) => isPeriod(column, period)));
  if (ofPeriod.length > 0) return ofPeriod[0] ?? null;
  if (asked.length > 0 && columns.some((column) => readPeriod(column))) return null;
  const total = columns.find((column) => TOTAL.test(column));
  if (total || columns.length === 1) return total ?? columns[0] ?? null;
  const dated = columns.flatMap((column) => {
    const period = readPeriod(column);
    return period && !/budget|target|plan|forecast|variance|change/i.test(column)
      ? [{ column, order: period.order }]
      : [];
  });
  return dated.toSorted((a, b) => b.order - a.order)[0]?.column ?? null;
}

/** The lines of a table that have a figure in a column, sums left out, the largest first. */
export function ranked({ units }: Lines, column: string): RankedLine[] {
  const seen = new Set<string>();
  return units
    .flatMap((unit) => {
      const label = (unit.textRow?.label ?? unit.row?.label ?? "").replace(/[:.\s]+$/, "");
      const figure = figureIn(unit, column);
      const isSum = TOTAL.test(label) || unit.row?.source.row.total === true;
      if (!figure || label === "" || isSum || seen.has(label)) return [];
      seen.add(label);
      return [{ label, ...figure, citations: unit.citations }];
    })
    .sort((a, b) => b.value - a.value);
}
