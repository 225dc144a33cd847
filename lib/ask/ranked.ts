import type { AnswerValue, PaperFigure } from "./answer";
import { fitting } from "./fitting";
import type { FigureIndex } from "./index-figures";
import { type Line, sheetOf } from "./lines";
import { moved, overPlan } from "./pairs";
import { latestFirst } from "./periods";
import { remembered } from "./remembered";
import { reported } from "./sets";
import type { Asked } from "./several";
import { stated } from "./stated";
import { isBareTotal } from "./words";

/** Rows of one kind: all of a table, or those under one heading. */
export type Group = {
  lines: Line[];
  /** Titles of the table and its sheet. */
  names: string[];
  /** The heading that separates the rows from others in their table; "" for a whole table. */
  heading: string;
  isPart: boolean;
  /** Whether its columns are age bands of debts. */
  isOfDebts: boolean;
  /** Columns to rank by, other than times and scenarios. */
  columns: [column: number, heading: string][];
  /** Rows for items arranged in columns, such as branches' contributions. */
  sideways: Line[];
  /** The last day that its paper reports to. */
  day: string;
  paper: string;
};

/** What may be ranked: the rows of a group by one of its columns, or the things in one of its rows. */
export type Ranked = {
  group: Group;
  /** What the numbers are; null where columns are times and scenarios. */
  measure: string | null;
  column: number;
  /** The row, where items are arranged in columns. */
  row?: Line;
};

/** By what the rows are compared: by their numbers, or by how far these are from what was planned, or from what they were. */
export type Compared = "numbers" | "plan" | "past" | "growth";

const FEWEST_ROWS = 2;
/** Fewer are ranked by what is named, and by nothing else. */
export const FEWEST_UNNAMED = 3;
/** The column index for items arranged in columns. */
export const SIDEWAYS = -1;
/** Minimum share of rows with a value in the column. */
const LEAST_FILLED = 0.6;
/** Rows after a list's total are not part of it, such as write-offs and the remainder. */
const ENDS_LIST = /^\W*(?:grand )?totals?\W*$|\btotals?\W*$/i;
const NOT_A_THING =
  /^\W*(?:(?:grand |sub-?)?totals?|overall)\b|^\W*(?:all (?:others?|\w+)(?: \p{L}+)?|(?:the )?rest(?: of .*)?|top \d+|group|combined|average|mean|median|target|others?)(?: \(.*\))?\W*$/iu;

/** Returns the groups of rows in the papers, computed once for all questions. */
export const groupsIn = remembered((index: FigureIndex) =>
  [...index.rowsOf.values()].flatMap((rows) => groupsOf(rows, index)),
);

function groupsOf(rows: Line[], index: FigureIndex): Group[] {
  const addedUp = addedUpBy(rows, index);
  const sets = underHeadings(thingsOf(rows));
  return sets.flatMap(([heading, lines]) => {
    const figures = lines.flatMap((line) => line.figures);
    const [first] = figures;
    if (!first || lines.length < FEWEST_ROWS) return [];
    const columns = new Map(
      figures.flatMap(({ breakdown, column }) => (breakdown ? [[column, breakdown] as const] : [])),
    );
    const headings = [...columns.values()];
    return {
      lines,
      heading,
      names: [...namesOf(first), ...addedUp],
      isPart: sets.length > 1,
      isOfDebts: headings.some(isBareTotal) && headings.filter((one) => /\d/.test(one)).length >= 2,
      columns: [...columns],
      // Ages and years are no things.
      sideways: heading === "" && !headings.some((one) => /\d/.test(one)) ? lines : [],
      day: first.paper?.reportedTo ?? first.period?.end ?? "",
      paper: first.paper?.title ?? "",
    };
  });
}

/**
 * What the accounts call the total of totals of a list, "customer · current · 31–60 · over 90 · total": a list of open items that comes to
 * the accounts receivable is one of these.
 */
function addedUpBy(rows: Line[], index: FigureIndex): string[] {
  const whole = rows
    .find(({ label }) => isBareTotal(label))
    ?.figures.find(({ breakdown }) => isBareTotal(breakdown ?? ""));
  if (!whole) return [];
  const { precision: own, value } = whole;
  const table = rows[0]?.table;
  const labels = new Set<string>();
  for (const [precision, balances] of balancesIn(index)) {
    const most = Math.max(precision, own) * 0.6;
    for (
      let at = firstFrom(balances, value - most);
      (balances[at]?.value ?? Number.POSITIVE_INFINITY) <= value + most;
      at += 1
    )
      if (balances[at]?.table !== table) labels.add(balances[at]?.label ?? "");
  }
  return [...labels];
}

type Balance = { label: string; table: string; value: number };

/** The figures of rows that are of a day, by the precision they are stated to and then in the order of their values. */
const balancesIn = remembered(({ lines }: FigureIndex): Map<number, Balance[]> => {
  const figures = lines.flatMap(({ kind, label, table, figures }) =>
    kind === "row"
      ? figures.flatMap(({ period, precision, value }) =>
          period?.kind === "instant" ? { label, precision, table, value } : [],
        )
      : [],
  );
  const sorted = figures.sort((a, b) => a.value - b.value);
  return Map.groupBy(sorted, ({ precision }) => precision);
});

/** The position of the first of sorted balances that is no less than a value. */
function firstFrom(balances: Balance[], value: number): number {
  let [from, to] = [0, balances.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((balances[middle] as Balance).value < value) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** What a group may be ranked by: each of its columns and rows, or how its lines compare with plans or with the past. */
export function rankedIn(group: Group, by: Compared): Ranked[] {
  const ofTimes = { group, measure: null, column: 0 };
  if (by !== "numbers") return [ofTimes];
  return [
    ofTimes,
    ...group.columns.map(([column, measure]) => ({ group, measure, column })),
    ...group.sideways.map((row) => ({ group, measure: row.label, column: SIDEWAYS, row })),
  ];
}

/** The numbers to rank; none where too few things have one, or they are of several units. */
export function valuesOf(asked: Asked, { group, column, measure, row }: Ranked, by: Compared): AnswerValue[] {
  const cells = row
    ? row.figures.filter(({ breakdown }) => breakdown && !NOT_A_THING.test(breakdown)).map(stated)
    : group.lines.map((line) => {
        if (by === "plan") return overPlan(asked, line);
        if (by !== "numbers") return moved(asked, line, by);
        return measure === null ? ofTime(asked, line) : inColumn(line, column);
      });
  const filled = cells.flatMap((value) => value ?? []);
  const least = group.isOfDebts ? 0 : LEAST_FILLED * cells.length;
  const isWhole = filled.length >= Math.max(FEWEST_ROWS, least);
  return isWhole && new Set(filled.map(({ unit }) => unit)).size === 1 ? filled : [];
}

function inColumn({ figures }: Line, column: number): AnswerValue | undefined {
  const figure = figures.find((one) => one.column === column);
  return figure && stated({ ...figure, period: figure.period ?? reported(figure) });
}

/** All rows, and those under each heading at any level, or above a total that names what it adds up. */
function underHeadings(lines: Line[]): [string, Line[]][] {
  const over = ({ path, total }: Line) => (path.length > 0 ? path : total ? [total] : []);
  const headings = new Set(lines.flatMap(over));
  const parts = [...headings].map((heading): [string, Line[]] => [
    heading,
    lines.filter((line) => over(line).includes(heading)),
  ]);
  return [["", lines], ...parts];
}

/** The rows of a list without its totals. */
function thingsOf(rows: Line[]): Line[] {
  const end = rows.findIndex(
    ({ label, path }, at) => at >= FEWEST_ROWS && path.length === 0 && ENDS_LIST.test(label),
  );
  return (end < 0 ? rows : rows.slice(0, end)).filter(
    ({ label, isTotal, figures }) =>
      !NOT_A_THING.test(label) && !(isTotal && figures.some(({ unit }) => unit === "money")),
  );
}

/** What a line came to at the time asked for. */
function ofTime({ plan }: Asked, line: Line): AnswerValue | undefined {
  const [period] = plan.periods;
  const [figure] = fitting(line, { tokens: [], period, scenario: plan.scenario }, plan)
    .filter(({ breakdown }) => !breakdown)
    .sort(latestFirst);
  return figure && stated(figure);
}

/** Lines above a table that describe it, with its sheet. */
function namesOf(figure: PaperFigure): string[] {
  const above = figure.title?.split(" · ").slice(-3) ?? [];
  return [...above, sheetOf(figure)].filter(Boolean);
}
