import type { Figure, Scenario } from "./figure";
import {
  type FoundPeriod,
  findPeriod,
  monthOf,
  monthsTo,
  type Period,
  type PeriodContext,
  shiftYears,
} from "./period";
import { type ColumnLaw, findColumnLaws, findSums, type Sum } from "./sums";
import type { Row, Table } from "./table";
import { says, titleSays } from "./vocabulary/headings";

/** What is known of the paper that a table stands in. */
export type PaperContext = PeriodContext & {
  /** Currency of its amounts where they carry none. */
  currency?: string;
};

type ColumnReading = {
  period: Period | null;
  scenario: Scenario;
  measure: Figure["measure"];
  breakdown: string | null;
  isUnderstood: boolean;
};

/** Turns a table into figures: which period and scenario each column has, what each row stands under, and what the table's own sums prove. */
export function interpret(table: Table, index: number, paper: PaperContext): Figure[] {
  const title = [...table.titles, table.corner].join(" \u00b7 ");
  const numeric = table.columns.map((_, at) => table.rows.some(({ cells }) => cells[at]?.amount));
  const precision = table.columns.map(
    (_, at) => 10 ** -Math.max(0, ...table.rows.map(({ cells }) => cells[at]?.amount?.decimals ?? 0)),
  );
  const values = table.rows.map(({ cells }) => cells.map((cell) => cell?.amount?.value ?? null));
  const laws = findColumnLaws(values, table.columns.length, precision);
  const isRatio = table.columns.map((_, at) => isRatioColumn(table, at, laws));
  const summed = values.map((row) => row.map((value, at) => (isRatio[at] || !numeric[at] ? null : value)));
  const unit = Math.max(...precision.filter((_, at) => !isRatio[at] && numeric[at]), 0) || 1;
  const rowsToSum = table.rows.map(({ label, indent }, at) => ({ label, indent, values: summed[at] ?? [] }));
  const flips = flippedRows(table, summed, unit);
  for (const row of flips)
    rowsToSum[row] = {
      ...(rowsToSum[row] ?? { label: "", indent: 0 }),
      values: (summed[row] ?? []).map((value) => (value === null ? null : -value)),
    };
  const sums = findSums(rowsToSum, unit);
  const columns = readColumns(table, laws, title, paper);
  const paths = pathsOf(table.rows, sums);
  const nature = natureOf(title, table);
  const scale = scaleOf(title, table);
  const currency = currencyOf(title, table) ?? paper.currency ?? null;
  const proven = new Set(sums.flatMap(({ row, parts }) => [row, ...parts.map((part) => part.row)]));
  const totals = new Set(sums.map(({ row }) => row));
  const lawful = new Set(laws.flatMap(columnsOfLaw));
  const figures: Figure[] = [];
  for (const [row, { label, cells, place }] of table.rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      const reading = columns[column];
      const name = nameOf(label, paths[row] ?? [], totals.has(row), table);
      if (!cell?.amount || !reading || name === "") continue;
      const unscaled =
        cell.amount.unit === "percent" || isRatio[column] || /per share|per cent|%|ratio/i.test(label);
      const factor = unscaled || cell.amount.scale !== 1 ? 1 : scale;
      const rowPeriod = reading.period ?? periodOfRow(label, paths[row] ?? [], paper);
      const ratio =
        cell.amount.unit === "percent" ||
        reading.measure === "variancePercent" ||
        reading.measure === "share";
      const kind = ratio ? "ratio" : rowNature(label, nature);
      const money = !unscaled && (cell.amount.unit === "money" || currency !== null) && !ratio;
      figures.push({
        label: name,
        path: paths[row] ?? [],
        breakdown: reading.breakdown,
        period: rowPeriod && kind === "balance" ? asInstant(rowPeriod, label) : rowPeriod,
        scenario: reading.scenario,
        nature: kind,
        measure: reading.measure,
        value: Number(((flips.has(row) ? -1 : 1) * cell.amount.value * factor).toPrecision(15)),
        unit: ratio ? "percent" : money ? "money" : cell.amount.unit,
        currency: money ? (cell.amount.currency ?? currency) : null,
        precision: (precision[column] ?? 1) * factor,
        place: { page: cell.page, start: cell.start, end: cell.end, ...(cell.cell && { cell: cell.cell }) },
        rowPlace: place,
        table: index,
        row,
        column,
        isTotal: totals.has(row),
        proof: !reading.isUnderstood ? "unclear" : proven.has(row) || lawful.has(column) ? "proven" : "read",
      });
    }
  }
  return figures;
}

/** A total without words is that of its section, or of the table. */
function nameOf(label: string, path: string[], isTotal: boolean, { titles }: Table): string {
  if (label !== "" || !isTotal) return label;
  return `Total ${path.at(-1)?.replace(/:$/, "") ?? titles.at(-1) ?? ""}`.trim();
}

/** The period that the words of a row say, with the heading over it: "Fourth Quarter" below "2019". */
function periodOfRow(label: string, path: string[], paper: PaperContext): Period | null {
  const section = path.at(-1) ?? "";
  return findPeriod(`${label} ${section.replace(/:$/, "")}`, paper) ?? findPeriod(label, paper) ?? null;
}

const columnsOfLaw = (law: ColumnLaw): number[] => {
  if (law.is === "difference") return [law.column, law.of, law.less];
  if (law.is === "sum") return [law.column, ...law.of];
  return [law.column, law.of, law.base];
};

function isRatioColumn(table: Table, at: number, laws: ColumnLaw[]): boolean {
  const cells = table.rows
    .flatMap(({ cells: row }) => row[at] ?? [])
    .filter(({ amount }) => amount && amount.value !== 0);
  const percent = cells.filter(({ amount }) => amount?.unit === "percent").length;
  return (
    percent * 2 > cells.length ||
    laws.some((law) => law.column === at && (law.is === "percent" || law.is === "share")) ||
    /%/.test(table.columns[at]?.heading ?? "")
  );
}

/**
 * Rows whose brackets mean no minus: all of a row is in brackets, and only without them does an opening row with the
 * movement under it give the closing row, which opens the next column.
 */
function flippedRows(table: Table, values: (number | null)[][], unit: number): Set<number> {
  const bracketed = table.rows.flatMap(({ cells }, at) => {
    const written = cells.filter((cell) => cell?.amount && cell.amount.value !== 0);
    return written.length >= 2 &&
      written.every((cell) => cell?.text.includes("(") && (cell.amount?.value ?? 0) < 0)
      ? [at]
      : [];
  });
  const near = (a: number, b: number) => Math.abs(a - b) <= unit * 1.6;
  for (const opening of bracketed) {
    for (const closing of bracketed) {
      if (opening === closing) continue;
      const columns = table.columns
        .map((_, at) => at)
        .filter((at) => values[opening]?.[at] != null && values[closing]?.[at] != null);
      const carries = columns
        .slice(1)
        .every((at, k) => near(values[opening]?.[at] ?? 0, values[closing]?.[columns[k] ?? 0] ?? 1));
      if (columns.length < 2 || !carries) continue;
      const moves = values.findIndex(
        (row, at) =>
          at !== opening &&
          at !== closing &&
          columns.every(
            (column) =>
              row[column] != null &&
              near(-(values[closing]?.[column] ?? 0), -(values[opening]?.[column] ?? 0) + (row[column] ?? 0)),
          ),
      );
      if (moves >= 0) return new Set([opening, closing]);
    }
  }
  return new Set();
}

function readColumns(table: Table, laws: ColumnLaw[], title: string, paper: PaperContext): ColumnReading[] {
  const titlePeriod = findPeriod(table.titles.toReversed().join(" \u00b7 "), paper);
  const titleScenario: Scenario = titleSays(title, "forecast")
    ? "forecast"
    : titleSays(title, "budget")
      ? "budget"
      : "actual";
  const readings = table.columns.map(({ heading }, at): ColumnReading => {
    const own = datedBy(table, heading, paper) ?? findPeriod(heading, paper);
    const law = laws.find(({ column }) => column === at);
    const isPart = laws.some((one) => one.is === "sum" && one.of.includes(at));
    const saysVariance = !isPart && says(heading, "variance");
    const measure: Figure["measure"] =
      (law?.is === "percent" && (!own || saysVariance)) || (saysVariance && /%|percent/i.test(heading))
        ? "variancePercent"
        : (law?.is === "difference" && !own) || saysVariance
          ? "variance"
          : /%|percent|share/i.test(heading) && !own
            ? "share"
            : "value";
    const scenario = scenarioOf(heading, titleScenario, own, paper);
    const said = own ?? impliedPeriod(heading, paper);
    const isBare = heading.trim() === "";
    const rest = remainder(heading, own ? heading.slice(own.from, own.to) : "");
    const isNamed = said !== undefined || scenario.said || measure !== "value";
    return {
      period: said ?? titlePeriod ?? null,
      scenario: scenario.is,
      measure,
      breakdown:
        isBare || isNamed ? (rest && !scenario.said && measure === "value" ? rest : null) : heading.trim(),
      isUnderstood: !isBare || table.columns.length === 1,
    };
  });
  return ofTheirInputs(repeatedPeriods(readings), table, laws, paper);
}

/** "October 31," over the labels and "2019" over a column make one date. */
function datedBy({ corner, titles }: Table, heading: string, paper: PaperContext): FoundPeriod | undefined {
  // "Mar" over a column below "Budget 2023".
  const month = /^\p{L}{3,}\.?$/u.test(heading.trim()) ? monthOf(heading.trim()) : undefined;
  const whole = month ? findPeriod(titles.join(" \u00b7 "), paper) : undefined;
  if (month && whole?.kind === "year")
    return { ...monthsTo(Number(whole.end.slice(0, 4)), month, 1, "month"), from: 0, to: heading.length };
  const year = /^\s*((?:19|20)\d{2})\b/.exec(heading)?.[1];
  const day = year && /\p{L}+\.?\s+\d{1,2}\s*,?\s*$/u.exec(corner)?.[0];
  const period = day
    ? findPeriod(
        `${/ended|ending/i.test(corner) ? "year ended " : ""}${day.replace(/,?\s*$/, ",")} ${year}`,
        paper,
      )
    : undefined;
  return period && { ...period, from: 0, to: year?.length ?? 0 };
}

function scenarioOf(
  heading: string,
  fallback: Scenario,
  period: Period | undefined,
  { reportedTo }: PaperContext,
): { is: Scenario; said: boolean } {
  for (const scenario of ["budget", "forecast", "prior", "target", "actual"] as const)
    if (says(heading, scenario)) return { is: scenario, said: true };
  if (fallback === "actual" && period && reportedTo && period.start > reportedTo)
    return { is: "forecast", said: false };
  return { is: fallback, said: false };
}

/** "Budget (full FY)" and "This month": periods that the paper's own time gives. */
function impliedPeriod(heading: string, paper: PaperContext): Period | undefined {
  const { reportedTo, yearEndMonth = 12 } = paper;
  if (!reportedTo) return undefined;
  const [year, month] = [Number(reportedTo.slice(0, 4)), Number(reportedTo.slice(5, 7))];
  const ends = month <= yearEndMonth ? year : year + 1;
  const prior = says(heading, "prior");
  const shift = (period: Period) => (prior ? shiftYears(period, -1) : period);
  if (says(heading, "toDate")) return shift(findPeriod("ytd", paper) ?? monthsTo(year, month, 1, "month"));
  if (says(heading, "month")) return shift(monthsTo(year, month, 1, "month"));
  if (says(heading, "quarter")) return shift(monthsTo(year, month, 3, "quarter"));
  if (says(heading, "full")) return shift(monthsTo(ends, yearEndMonth, 12, "year"));
  return undefined;
}

/** What a heading says beyond its period: words that part the column from others of the same time. */
function remainder(heading: string, period: string): string {
  return heading
    .replace(period, " ")
    .replace(/[()[\]$€£,;:·-]/g, " ")
    .replace(
      /\b(?:ytd|fy|as of|at|the|year|years|months?|ended|ending|for|usd|eur|gbp|unaudited|audited|restated|in|thousands|millions)\b/gi,
      " ",
    )
    .replace(/\s+/g, " ")
    .trim();
}

/** What a column works out of others is of their period, and of the scenario that is not the actual one. */
function ofTheirInputs(
  readings: ColumnReading[],
  { columns }: Table,
  laws: ColumnLaw[],
  paper: PaperContext,
): ColumnReading[] {
  return readings.map((reading, at) => {
    const law = laws.find(({ column }) => column === at);
    if (
      !law ||
      law.is === "sum" ||
      reading.measure === "value" ||
      findPeriod(columns[at]?.heading ?? "", paper)
    )
      return reading;
    const inputs = [readings[law.of], readings[law.is === "difference" ? law.less : law.base]];
    const period = inputs.find((input) => input?.period)?.period ?? reading.period;
    const scenario =
      inputs.find((input) => input && input.scenario !== "actual")?.scenario ?? reading.scenario;
    return { ...reading, period, scenario, breakdown: null };
  });
}

/** A scenario of prior beside the same period means the year before. */
function repeatedPeriods(readings: ColumnReading[]): ColumnReading[] {
  return readings.map((reading) => {
    if (reading.scenario !== "prior" || !reading.period) return reading;
    const same = readings.some(
      ({ scenario, period }) =>
        scenario === "actual" &&
        period?.end === reading.period?.end &&
        period?.start === reading.period?.start,
    );
    return same ? { ...reading, period: shiftYears(reading.period, -1) } : reading;
  });
}

/** The headings over each row: labels without numbers, by how far they are set in, closed by the total of their name. */
function pathsOf(rows: Row[], sums: Sum[]): string[][] {
  const totalOf = new Map(sums.map(({ row, parts }) => [row, Math.min(...parts.map((part) => part.row))]));
  const open: { label: string; indent: number; row: number }[] = [];
  return rows.map(({ label, indent, cells }, row) => {
    const hasValues = cells.some((cell) => cell?.amount);
    if (!hasValues) {
      while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= indent) open.pop();
      if (label) open.push({ label, indent, row });
      return open.slice(0, -1).map((section) => section.label);
    }
    const from = totalOf.get(row);
    // A total closes the sections that its parts stand in.
    if (from !== undefined)
      while (open.length > 0 && (open.at(-1)?.row ?? 0) >= from - 1 && (open.at(-1)?.indent ?? 0) >= indent)
        open.pop();
    while (open.length > 0 && (open.at(-1)?.indent ?? 0) > indent) open.pop();
    return open.map((section) => section.label);
  });
}

function natureOf(title: string, { rows }: Table): Figure["nature"] {
  if (titleSays(title, "balance")) return "balance";
  if (titleSays(title, "flow")) return "flow";
  const assets = rows.find(({ label }) => /^total assets$/i.test(label));
  return assets ? "balance" : "flow";
}

const BALANCE_ROW =
  /(?:opening|closing|ending|beginning|starting)\s+(?:cash|balance|bank)|(?:cash|bank)\s+balance|cash (?:at|on) (?:hand|bank|end|beginning)|(?:cash|balance),? (?:end|beginning)|net assets,? (?:end|beginning)/i;

const rowNature = (label: string, nature: Figure["nature"]) => (BALANCE_ROW.test(label) ? "balance" : nature);

/** A balance is of a day: the last of its period, or the day before it for what it began with. */
function asInstant(period: Period, label: string): Period {
  if (period.kind === "instant") return period;
  const opens = /opening|beginning|starting|^cash balance$/i.test(label);
  const day = opens
    ? new Date(Date.parse(`${period.start}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
    : period.end;
  return { kind: "instant", start: day, end: day };
}

/** "in thousands", "($ million)", "€m", "US$ '000": words of scale that no number stands before. */
const UNIT = String.raw`(?:\bin\s+(?:\p{L}+\s+)?|(?:US|A|C)?[$€£¥₹]\s?|\b(?:USD|EUR|GBP|CHF|RMB)\s?|\()`;
const SCALE_SAID: [RegExp, number][] = [
  [new RegExp(`${UNIT}(?:thousands?|000s|['’]000|tsd|k)(?!\\p{L})|['’]000`, "iu"), 1e3],
  [new RegExp(`${UNIT}(?:millions?|mio|mn|m)(?![\\p{L}\\d])`, "iu"), 1e6],
  [new RegExp(`${UNIT}(?:billions?|mrd|bn|b)(?![\\p{L}\\d])`, "iu"), 1e9],
];

function scaleOf(title: string, { columns }: Table): number {
  const said = `${title} ${columns.map(({ heading }) => heading).join(" ")}`;
  return SCALE_SAID.find(([pattern]) => pattern.test(said))?.[1] ?? 1;
}

function currencyOf(title: string, { rows }: Table): string | null {
  for (const { cells } of rows.slice(0, 40))
    for (const cell of cells) if (cell?.amount?.currency) return cell.amount.currency;
  const code = /\b(USD|EUR|GBP|CHF|CAD|AUD|JPY|SEK|NOK|DKK|INR)\b|US\$|[$€£¥₹]/.exec(title)?.[0];
  return code
    ? ({ $: "USD", US$: "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "₹": "INR" }[code] ?? code)
    : null;
}
