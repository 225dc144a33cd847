import { SCALE_WORD, scaled } from "./amount";
import { type ColumnLaw, findColumnLaws, lawHolds } from "./column-laws";
import { type ColumnReading, hasOwnUnit, isOfMeasures, scoresOf, withNote } from "./column-names";
import { readColumns } from "./columns";
import { codeIn } from "./currency";
import { disagreements } from "./disagreements";
import type { Figure } from "./figure";
import type { Period, PeriodContext } from "./period";
import { asInstant, inItsLength, isCounted, natureOf, natureOfRow, type RowReading, readRows } from "./rows";
import {
  currencyOf,
  isNoMoney,
  isOfAShare,
  isOfQuantities,
  isPercentColumn,
  isRatioColumn,
  leftOutBy,
  mixesUnits,
  OF_PERCENT,
  scaleLeading,
  scaleOf,
  unitOfRow,
} from "./scale";
import { findRollForward, findRunning, findSums, type RollForward, type Sum } from "./sums";
import type { Cell, Table } from "./table";
import { upright } from "./upright";
import { isOnly } from "./vocabulary/headings";

/** What is known about the paper that contains a table. */
export type PaperContext = PeriodContext & {
  /** Currency of amounts without one. */
  currency?: string;
  /** The scale stated for all figures: 1000 for "all figures in £000". */
  scale?: number;
  /** Whether the year end comes from the board's other papers, because this one gives none. */
  isYearOfBoard?: true;
  /** The company named on the cover of a filing. */
  company?: string;
};

/** The numbers of a table and what its arithmetic shows about them. */
type Arithmetic = {
  /** By row and column, with the sign applied. */
  values: (number | null)[][];
  /** The rounding of each column's numbers. */
  units: number[];
  laws: ColumnLaw[];
  isRatio: boolean[];
  /** Rows in which brackets do not mean minus. */
  flipped: Set<number>;
  rollForward: RollForward | undefined;
};

/** Turns a table into figures with their periods, scenarios and headings. Its own sums verify the totals. */
export function interpret(read: Table, index: number, paper: PaperContext): Figure[] {
  const table = upright(read, paper);
  const title = [...table.titles, table.corner].join(" · ");
  const arithmetic = arithmeticOf(table);
  const { laws, flipped, isRatio } = arithmetic;
  const { sums, rows } = rowsOf(table, arithmetic, paper);
  const columns = readColumns(table, laws, title, paper);
  const named = withNote(title, columns);
  const nature = natureOf(title, table);
  const isOfTime = (column: number) => columns[column]?.isOfTime ?? false;
  const isOther = (column: number) =>
    !isOfTime(column) && columns[column]?.breakdown != null && columns[column]?.measure === "value";
  const scale = scaleOf(table, title, isOfTime, isOther);
  const isCounting = isOfQuantities(table);
  // Counts have no scale, nor do decimals in a table in thousands.
  const ofPaper = ({ amount }: Cell, kind: Figure["nature"]) => {
    const { scale: said = 1 } = paper;
    return isCounting || kind === "count" || (amount?.decimals && said < WITH_DECIMALS) ? 1 : said;
  };
  const isLeftOut = leftOutBy(title);
  const hasMoney = table.columns.map((_, at) => table.rows.some(({ cells }) => cells[at]?.amount?.currency));
  // "Utilisation Q3 %" names the measure of that quarter's column.
  const saysRate = ({ heading }: Table["columns"][number], at: number) =>
    isOfTime(at) &&
    !hasMoney[at] &&
    OF_PERCENT.test(heading.replace(PART, "")) &&
    table.rows.every(({ cells }) => Math.abs(cells[at]?.amount?.value ?? 0) < LEAST_AMOUNT);
  const isPercentBelow = table.columns.map((one, at) => isPercentColumn(table, at) || saysRate(one, at));
  const money = currencyOf(title, table, sums, isOfMeasures(columns), isOther);
  const currency = money.currency ?? (isCounting ? null : paper.currency) ?? null;
  const proven = provenCells(sums, arithmetic);
  const totals = new Set(sums.map(({ row }) => row));
  const isOfHeads = ({ row }: Sum) => isCounted(rows[row]?.label ?? "");
  const rowsIn = (all: Sum[]) =>
    new Set(all.flatMap(({ row, parts }) => [row, ...parts.map((part) => part.row)]));
  // Rows that add up to a headcount are headcounts; "members" in a sum of income are membership fees.
  const [heads, added] = [rowsIn(sums.filter(isOfHeads)), rowsIn(sums.filter((sum) => !isOfHeads(sum)))];
  // Note and account numbers are identifiers, not figures.
  const isIdentifier = table.columns.map(
    ({ heading }, at) =>
      isOnly(heading, "identifier") && table.rows.every(({ cells }) => !cells[at]?.amount?.decimals),
  );
  const scores = scoresOf(table);
  const isMixed = table.columns.map((_, at) => mixesUnits(table, at));
  const figures: Figure[] = [];
  for (const [row, { cells, place, isStock }] of table.rows.entries()) {
    const own = rows[row];
    const counted = unitOfRow(table, row);
    const ofLabel = codeIn(MONEY_IN_BRACKETS.exec(own?.label ?? "")?.[0] ?? "");
    for (const [column, cell] of cells.entries()) {
      const reading = columns[column];
      if (!cell?.amount || !own || own.label === "" || !reading) continue;
      if (isMeaningless(cell, row, column, arithmetic) || isIdentifier[column]) continue;
      const amount = { ...cell.amount, ...(cell.amount.unit === "plain" && counted?.amount) };
      // A currency sign in a column outweighs a heading that spans it.
      const isNoShare = reading.measure === "share" && hasMoney[column];
      const measure = own.measure ?? (isNoShare ? "value" : reading.measure);
      const isPercent =
        amount.unit === "percent" ||
        measure === "variancePercent" ||
        measure === "share" ||
        (isPercentBelow[column] && amount.unit === "plain") ||
        (amount.unit === "plain" && OF_PERCENT.test(own.label));
      if (!/\d/.test(cell.text) && (isPercent || reading.scenario === "target" || isMixed[column])) continue;
      const isTallied =
        measure === "value" &&
        (isOnly(reading.breakdown ?? "", "tallied") ||
          scores[column]?.isScore === true ||
          hasOwnUnit(reading.breakdown ?? ""));
      const over = own.path.at(-1) ?? "";
      const isAmount = currency !== null && added.has(row) && isCounted(own.label);
      const kind = isPercent
        ? "ratio"
        : isTallied || heads.has(row)
          ? "count"
          : isAmount
            ? nature
            : natureOfRow(own.label, nature, over);
      // "Basic" and "Diluted" under "Earnings per share" are given to the cent.
      const isPerShare = /per (?:\p{L}+ )?share/iu.test(over) && amount.decimals === 2;
      const isUnscaled =
        isPercent ||
        amount.unit === "times" ||
        amount.unit === "points" ||
        counted?.isOther ||
        isTallied ||
        isLeftOut(own.label, over) ||
        isPerShare ||
        isRatio[column] ||
        isOfAShare(own.label) ||
        isOfAShare(over) ||
        OF_PERCENT.test(own.label) ||
        /per cent|\bratio\b|\brate\W*$|(?<!\d[\s+]*)\bdays\W*$/i.test(own.label) ||
        (kind === "count" && currency !== null);
      const ofRest = () => (isUnscaled ? 1 : (scale(row, own.path, column) ?? ofPaper(cell, kind)));
      const factor =
        amount.scale === 1 ? (isTallied && scaleLeading(reading.breakdown ?? "")) || ofRest() : 1;
      const isInCurrency = currency !== null && (money.columns?.has(column) ?? true);
      const isMoney =
        amount.unit === "money" ||
        (ofLabel !== undefined && !isPercent && amount.unit === "plain") ||
        (!isUnscaled && isInCurrency && !isNoMoney(own.label));
      const { period, isOne } = periodOf(own.period, reading);
      figures.push({
        label: own.label,
        path: own.path,
        title: named,
        breakdown: reading.breakdown,
        period: scores[column]?.isBefore
          ? null
          : period &&
            (kind === "balance" || isStock ? asInstant(period, own.label) : inItsLength(period, own.label)),
        scenario: own.scenario ?? reading.scenario,
        nature: kind,
        measure,
        value: scaled(flipped.has(row) ? -amount.value : amount.value, factor),
        unit: isPercent ? "percent" : isMoney ? "money" : amount.unit,
        currency: isMoney ? (ofLabel ?? (money.isSame ? currency : (amount.currency ?? currency))) : null,
        precision: 10 ** -amount.decimals * amount.scale * factor,
        place: { page: cell.page, start: cell.start, end: cell.end, ...(cell.cell && { cell: cell.cell }) },
        rowPlace: table.columns[column]?.place ?? place,
        table: index,
        row,
        column,
        isTotal: totals.has(row) && own.measure === null,
        proof:
          !isOne || !isClear(own, reading) ? "unclear" : proven.has(`${row}.${column}`) ? "proven" : "read",
      });
    }
  }
  return withoutUnsaved(figures);
}

const PART = /\b[QH][1-4]\b/g;
/** Percentages stay below this value. */
const LEAST_AMOUNT = 1000;
/** Amounts in lakhs, millions or crores have decimals. */
const WITH_DECIMALS = 1e5;

/** "Cash (£000)", "Net income ($ millions)", "Capex (₹ in crore)" */
const MONEY_IN_BRACKETS = new RegExp(
  `\\((?:(?:US|A|C|NZ|HK)?[$£€¥₹]|Rs\\.?)\\s?(?:in\\s)?(?:['’]?000s?|[kKmM]|[Cc]rs?\\.?|${SCALE_WORD})?\\)\\s*$`,
);

/** A total of zero for rows of money is a formula whose result was never saved. */
function withoutUnsaved(figures: Figure[]): Figure[] {
  const unsaved = new Set(disagreements(figures).flatMap(({ total }) => (total.value === 0 ? [total] : [])));
  return figures.map((figure) => (unsaved.has(figure) ? { ...figure, proof: "unclear" } : figure));
}

/** The more specific of a row's and a column's period. `isOne` is false if they contradict each other. */
function periodOf(
  row: Period | null,
  { period, saysPeriod }: ColumnReading,
): { period: Period | null; isOne: boolean } {
  if (!row || !period || !saysPeriod) return { period: row ?? period, isOne: true };
  const isWithin = (one: Period, other: Period) => one.start >= other.start && one.end <= other.end;
  if (isWithin(row, period)) return { period: row, isOne: true };
  return { period, isOne: isWithin(period, row) };
}

/** A row whose own scenario differs from its column's is a contradiction. */
const isClear = (row: RowReading, column: ColumnReading) =>
  column.isUnderstood && !(row.scenario && column.saysScenario && row.scenario !== column.scenario);

function arithmeticOf(table: Table): Arithmetic {
  const units = table.columns.map(
    (_, at) => 10 ** -Math.max(0, ...table.rows.map(({ cells }) => cells[at]?.amount?.decimals ?? 0)),
  );
  const values = table.rows.map(({ cells }) => cells.map((cell) => cell?.amount?.value ?? null));
  const laws = findColumnLaws(values, table.columns.length, units);
  const isRatio = table.columns.map((_, at) => isRatioColumn(table, at, laws));
  const rollForward = findRollForward(table.rows, summable(values, isRatio), unitOf(units, isRatio));
  const flipped = new Set(rollForward?.isFlipped ? [rollForward.opening, rollForward.closing] : []);
  const signed = values.map((row, at) =>
    flipped.has(at) ? row.map((value) => (value === null ? null : -value)) : row,
  );
  return { values: signed, units, laws, isRatio, flipped, rollForward };
}

const summable = (values: (number | null)[][], isRatio: boolean[]) =>
  values.map((row) => row.map((value, at) => (isRatio[at] ? null : value)));

const unitOf = (units: number[], isRatio: boolean[]) =>
  Math.max(...units.filter((_, at) => !isRatio[at]), 0) || 1;

/** Reads the rows and finds their totals, separately for each scenario if rows have several. */
function rowsOf(
  table: Table,
  { values, isRatio, units }: Arithmetic,
  paper: PaperContext,
): { sums: Sum[]; rows: RowReading[] } {
  const unit = unitOf(units, isRatio);
  const added = summable(values, isRatio);
  const sumsOf = (isOne: (row: number) => boolean) =>
    findSums(
      table.rows.map(({ label, indent }, at) => ({
        label,
        indent,
        values: isOne(at) ? (added[at] ?? []) : [],
      })),
      unit,
    );
  const all = sumsOf(() => true);
  const rows = readRows(table, all, paper);
  const kinds = new Set(rows.map(({ scenario, measure }) => `${scenario} ${measure}`));
  if (kinds.size <= 1) return { sums: all, rows };
  const kindOf = (at: number) => `${rows[at]?.scenario ?? "actual"} ${rows[at]?.measure}`;
  const each = [...new Set(rows.map((_, at) => kindOf(at)))].flatMap((kind) =>
    sumsOf((at) => kindOf(at) === kind),
  );
  const variances = all.filter(({ row }) => rows[row]?.measure);
  const sums = [...each, ...variances];
  return { sums, rows: readRows(table, sums, paper) };
}

/** Cells that a sum of rows or a column law confirms. */
function provenCells(sums: Sum[], { values, laws, units, isRatio, rollForward }: Arithmetic): Set<string> {
  const proven = new Set<string>();
  for (const { row, parts } of sums)
    for (const [column, value] of (values[row] ?? []).entries())
      if (value !== null && !isRatio[column])
        for (const one of [row, ...parts.map((part) => part.row)]) proven.add(`${one}.${column}`);
  for (const law of laws)
    for (const [row, numbers] of values.entries())
      if (lawHolds(law, numbers, units)?.fits)
        for (const column of columnsOf(law)) proven.add(`${row}.${column}`);
  if (rollForward)
    for (const row of [rollForward.opening, rollForward.movement, rollForward.closing])
      for (const column of values[row]?.keys() ?? []) if (!isRatio[column]) proven.add(`${row}.${column}`);
  for (const [row, amount, balance] of findRunning(values, units))
    for (const column of [amount, balance]) proven.add(`${row}.${column}`);
  return proven;
}

function columnsOf(law: ColumnLaw): number[] {
  if (law.is === "sum") return [law.column, ...law.of];
  return [law.column, law.of, law.is === "difference" ? law.less : law.base];
}

/** A dash where nothing can be calculated, such as a percentage of zero, is not a number. */
function isMeaningless(cell: Cell, row: number, column: number, { laws, values }: Arithmetic): boolean {
  const law = laws.find((one) => one.column === column);
  return law?.is === "percent" && !/\d/.test(cell.text) && !values[row]?.[law.base];
}
