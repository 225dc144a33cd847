import { daysBetween } from "@/lib/days";
import type { Period } from "@/lib/ledger/period";
import { findSums, type Sum } from "@/lib/ledger/sums";
import { capitalised, literally } from "@/lib/wording";
import type { PaperFigure } from "./answer";
import { isLine, type Statement } from "./statement-rows";
import { lineFigures } from "./statements";
import { STATEMENT_LINES, type StatementLine } from "./vocabulary/statement-lines";

/** A part of what a line of the statements adds up: the revenue of a segment, a region or a product. */
export type Part = { label: string; figures: PaperFigure[] };

/**
 * Rows or columns of a table that add up to a line of the statements, which verifies that they belong to it
 * and are complete.
 */
export type Breakdown = {
  /** Null where its total is no line of the statements. */
  line: StatementLine | null;
  /** The text above the table and its rows. */
  about: string;
  parts: Part[];
  /** What they add up to, by period. */
  totals: PaperFigure[];
  /** Whether the statement itself gives it. */
  isOfStatement: boolean;
};

/** Lines that companies break down. */
const BROKEN_DOWN = new Set(["total revenue", "operating income"]);
const LINES = STATEMENT_LINES.filter(({ asked }) => BROKEN_DOWN.has(asked[0] ?? ""));

/** What the statements' lines are broken down into, in this order of the paper. */
export function breakdownsOf(statements: Statement[], figures: PaperFigure[]): Breakdown[] {
  const own = tablesOf(statements);
  const known = LINES.flatMap((line) => {
    const stated = lineFigures(statements, line);
    return stated.length > 0 ? { ...toKnown(line, stated), own } : [];
  });
  const found = known.flatMap((one) =>
    addable(figures).flatMap((table) => [...downRows(one, table), ...acrossColumns(one, table)]),
  );
  return [...merged(found), ...activities(statements)];
}

/** Rows of other tables that add up to a total of their own, which the table names. */
export function otherTotals(statements: Statement[], figures: PaperFigure[]): Breakdown[] {
  const own = tablesOf(statements);
  const total: Known = { line: null, isStated: ({ isTotal }) => isTotal, own };
  return addable(figures)
    .filter(([first]) => first && !own.has(first.table))
    .flatMap((table) => downRows(total, table));
}

const tablesOf = (statements: Statement[]) =>
  new Set(statements.flatMap(({ rows }) => rows[0]?.figures[0]?.table ?? []));

/** The figures of each table that can be added up. */
const addable = (figures: PaperFigure[]): PaperFigure[][] => [
  ...Map.groupBy(
    figures.filter(
      ({ measure, scenario, period, unit }) =>
        measure === "value" && scenario === "actual" && period !== null && unit !== "percent",
    ),
    ({ table }) => table,
  ).values(),
];

/** Sources of cash: the three kinds of activities in a cash flow statement. */
function activities(statements: Statement[]): Breakdown[] {
  const lines = STATEMENT_LINES.filter(({ asked }) =>
    /^(?:operating cash flow|cash from (?:invest|financ)ing)$/.test(asked[0] ?? ""),
  );
  const parts = lines.flatMap((line) => {
    const figures = lineFigures(statements, line);
    return figures[0]
      ? [{ label: capitalised(ACTIVITY.exec(figures[0].label)?.[0] ?? figures[0].label), figures }]
      : [];
  });
  const [line] = lines;
  return line && parts.length === 3 ? [{ line, about: CASH, parts, totals: [], isOfStatement: true }] : [];
}

export const CASH = "cash flow";
const ACTIVITY = /\b(?:operat|invest|financ)\w+(?: activities)?/i;

/** What rows or columns have to add up to; `own` are the tables of the statements. */
type Known = { line: StatementLine | null; isStated: (figure: PaperFigure) => boolean; own: Set<number> };

/** A line of the statements: a figure is one where it is of the same time, to what both are rounded to. */
const toKnown = (line: StatementLine, stated: PaperFigure[]): Omit<Known, "own"> => ({
  line,
  isStated: (figure) =>
    stated.some(
      (one) =>
        isSameTime(one.period, figure.period) &&
        Math.abs(one.value - figure.value) <= Math.max(one.precision, figure.precision),
    ),
});

const isSameTime = (one: Period | null, other: Period | null) =>
  one !== null && other !== null && one.kind === other.kind && Math.abs(daysBetween(one.end, other.end)) <= 7;

/** Parts below one another: the rows that make up a row which is a line of the statements. */
function downRows(known: Known, table: PaperFigure[]): Breakdown[] {
  return [...Map.groupBy(table, ({ breakdown }) => breakdown ?? "").values()].flatMap((columns) => {
    const times = [...new Set(columns.map(({ column }) => column))];
    const rows = [...Map.groupBy(columns, ({ row }) => row).values()].sort((a, b) => rowOf(a) - rowOf(b));
    const totals = rows.map((row) => row.length > 0 && row.every(known.isStated));
    if (!totals.includes(true)) return [];
    const sums = findSums(
      rows.map((row) => ({
        label: row[0]?.label ?? "",
        indent: row[0]?.path.length ?? 0,
        values: times.map((column) => row.find((one) => one.column === column)?.value ?? null),
      })),
      Math.max(...columns.map(({ precision }) => precision)),
    );
    return sums.flatMap((sum) => {
      const leaves = totals[sum.row] ? leavesOf(sum, sums) : undefined;
      const parts = leaves?.flatMap((at) => {
        const own = rows[at] ?? [];
        return own[0] ? [{ label: own[0].label, figures: own }] : [];
      });
      return parts ? breakdown(known, parts, rows[sum.row] ?? []) : [];
    });
  });
}

const rowOf = ([first]: PaperFigure[]) => first?.row ?? 0;

/** The rows that a total is made of in the end; undefined where one is taken away. */
function leavesOf({ parts }: Sum, sums: Sum[]): number[] | undefined {
  const leaves = parts.map(({ row, sign }) => {
    const inner = sums.find((one) => one.row === row);
    return sign < 0 ? undefined : inner ? leavesOf(inner, sums) : [row];
  });
  return leaves.includes(undefined) ? undefined : leaves.flatMap((one) => one ?? []);
}

/** Parts side by side: columns that add up to a line of the statements. */
function acrossColumns(known: Known, table: PaperFigure[]): Breakdown[] {
  return [...Map.groupBy(table, ({ row }) => row).values()].flatMap((row) => {
    const total = row.find(known.isStated);
    const others = row.filter(
      (one) => one !== total && one.breakdown !== null && isSameTime(one.period, total?.period ?? null),
    );
    if (!total || others.length < 2) return [];
    const sum = others.reduce((all, { value }) => all + value, 0);
    const isWhole = Math.abs(sum - total.value) <= total.precision * (0.5 * others.length + 0.51);
    const parts = others.map((one) => ({ label: one.breakdown ?? "", figures: [one] }));
    return isWhole ? breakdown(known, parts, [total]) : [];
  });
}

function breakdown({ line, own }: Known, parts: Part[], totals: PaperFigure[]): Breakdown[] {
  const labels = parts.map(({ label }) => label);
  // What leads from one line of a statement to another is no breakdown of it.
  if (labels.length < 2 || new Set(labels).size < labels.length || labels.some(isLine)) return [];
  const over = [...parts.flatMap(({ figures }) => figures.slice(0, 1)), ...totals].flatMap((one) => [
    one.title ?? "",
    ...one.path,
  ]);
  const isOfStatement = own.has(totals[0]?.table ?? -1);
  return [{ line, about: [...new Set(over)].join(" "), parts, totals, isOfStatement }];
}

/** One breakdown that several tables give for several times is one. */
function merged(found: Breakdown[]): Breakdown[] {
  const keyOf = ({ line, parts }: Breakdown) =>
    `${line?.asked[0]} ${parts
      .map(({ label }) => plain(label))
      .sort()
      .join("|")}`;
  return [...Map.groupBy(found, keyOf).values()].map((same) => {
    const [first] = same as [Breakdown, ...Breakdown[]];
    return {
      ...first,
      about: same.map(({ about }) => about).join(" "),
      parts: first.parts.map(({ label }) => ({
        label,
        figures: same.flatMap(({ parts }) =>
          parts.filter((part) => plain(part.label) === plain(label)).flatMap((part) => part.figures),
        ),
      })),
      totals: same.flatMap(({ totals }) => totals),
    };
  });
}

/** A name without its notes: "Global Brand Divisions (3)". */
export const plain = (label: string) =>
  label
    .replace(/\(\d+\)|\*+/g, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();

/** Rows that only make the sum right: what no segment has, and what they have of each other. */
const RESIDUAL =
  /^(?:total|(?:all )?others?|corporate|unallocated|inter-?segment|eliminat\w*|impact of|reconcil\w*|cumulative)\b|\b(?:eliminations?|adjustments?|charges?)\b/i;

export const isResidual = (label: string): boolean => RESIDUAL.test(label);

/** Names of countries and parts of the world, from Unicode's CLDR. */
const PLACES = new RegExp(
  `\\b(?:${placeNames().join("|")}|americas?|emea|apac|domestic|foreign|international|world)\\b|\\bU\\.?[SK]\\b`,
  "i",
);

function placeNames(): string[] {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  const worlds = ["002", "003", "005", "009", "013", "019", "021", "142", "145", "150", "419"];
  return [...codes, ...worlds].flatMap((code) => names.of(code) ?? []).map(literally);
}

/** Whether all parts are places. */
export const areOfPlaces = ({ parts }: Breakdown): boolean =>
  parts.every(({ label }) => isResidual(label) || PLACES.test(label));
