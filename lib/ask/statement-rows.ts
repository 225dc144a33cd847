import type { Figure } from "@/lib/ledger/figure";
import { isSamePeriod } from "@/lib/ledger/period";
import { remembered } from "./remembered";
import { STATEMENT_LINES, type StatementKind, type StatementLine } from "./vocabulary/statement-lines";
import { tokensOf } from "./words";

/** A row of a statement. `head` are the words before a comma or a dash: "Inventories, at the lower of cost and market". */
type Row = { label: string; above: string; words: string; head: string; figures: Figure[] };

/** A table that is one of the three statements of an entity. */
export type Statement = { kind: StatementKind; rows: Row[] };
/**
 * Counts equal figures of two rows at the same time; negative where one differs. Signs depend on layout and
 * are ignored.
 */
function inCommon(one: Row, other: Row): number {
  let same = 0;
  for (const a of one.figures) {
    const b = other.figures.find(({ period }) => isSamePeriod(period, a.period));
    if (!b) continue;
    if (Math.abs(Math.abs(a.value) - Math.abs(b.value)) > Math.max(a.precision, b.precision)) return -1;
    same += 1;
  }
  return same;
}

/** The rows of a table, with the names that its figures prove. */
function rowsOf(figures: Figure[]): Row[] {
  return withTotals(
    [...Map.groupBy(figures, ({ row }) => row).values()].flatMap((ofRow) => {
      const [first] = ofRow;
      if (!first) return [];
      // A label that broke off ("net of accumulated depreciation of" / "$13,663") begins in the line above.
      const whole = /^[$(\d\p{Ll}]/u.test(first.label)
        ? `${first.path.at(-1) ?? ""} ${first.label}`
        : first.label;
      const { label, path } = first;
      return { label, above: path.join(" "), words: wordsOf(whole), head: headOf(label), figures: ofRow };
    }),
  );
}

/**
 * Identifies unnamed rows by the balance sheet identity: two totals with the same, largest amounts are the
 * assets, and the liabilities plus equity.
 */
function withTotals(rows: Row[]): Row[] {
  const isNamed = rows.some(({ words }) => words === "total asset");
  const isBalance = rows.some(({ words }) => words === "total current asset");
  if (isNamed || !isBalance) return rows;
  const largest = (row: Row) => Math.max(...row.figures.map(({ value }) => value));
  const top = Math.max(...rows.map(largest));
  const tops = rows.filter((row) => largest(row) === top && row.figures.some(({ isTotal }) => isTotal));
  const [assets, both] = tops;
  if (!assets || !both || tops.length > 2 || inCommon(assets, both) < assets.figures.length) return rows;
  const names = new Map([
    [assets, "Total assets"],
    [both, "Total liabilities and equity"],
  ]);
  return rows.map((row) => {
    const label = names.get(row);
    if (!label) return row;
    const figures = row.figures.map((one) => ({ ...one, label }));
    return { ...row, label, words: wordsOf(label), head: headOf(label), figures };
  });
}

/** The words of a label as one text, without brackets, notes and endings. */
export function wordsOf(label: string): string {
  const bare = label
    .replace(/\([^)]*\)?/g, " ")
    .replace(/\bnotes? \d+.*$/i, " ")
    .replace(/,?\s+net(?:\s+of\b.*)?\s*$/i, " ")
    .replace(/&/g, " and ")
    .replace(/\b(?:the|its|their)\b/gi, " ")
    .replace(/['’]s?\b/g, " ");
  return tokensOf(bare)
    .map(({ text }) => text)
    .join(" ");
}

const headOf = (label: string) => wordsOf(label.split(/,|\s[—–-]\s/)[0] ?? "");

const LABELS = new Map(STATEMENT_LINES.map((line) => [line, line.labels.map(wordsOf)]));

const firstWord = (words: string) => words.split(" ", 1)[0] ?? "";
const STARTS = new Map([...LABELS].map(([line, labels]) => [line, [...new Set(labels.map(firstWord))]]));
/** The words that rows begin with. Most tables have no row that could be that of a line, and are not looked through for it. */
const startsOf = remembered(
  (rows: Row[]) => new Set(rows.flatMap(({ words, head }) => [firstWord(words), firstWord(head)])),
);

/** The row of a line: by its preferred label, said in full before one that only begins with it. */
export function rowOf(rows: Row[], line: StatementLine): Row | undefined {
  const starts = startsOf(rows);
  if (!line.like && !STARTS.get(line)?.some((word) => starts.has(word))) return undefined;
  const { partBeside } = line;
  const hasWhole = rows.some(({ label }) => partBeside?.whole.test(label));
  const open = rows.filter(
    ({ label, above, figures }) =>
      !line.not?.test(label) &&
      (!line.under || line.under.test(`${label} ${above}`)) &&
      !(hasWhole && partBeside?.part.test(label)) &&
      !(line.isPerShare && figures.some(({ precision }) => precision > 1)),
  );
  const labels = LABELS.get(line) ?? [];
  const exactly = (row: Row, label: string) => row.words === label;
  // A single word begins too much else.
  const begins = ({ words, head }: Row, label: string) =>
    label.includes(" ") ? words.startsWith(`${label} `) : head === label;
  // "Total Harbour Corporation shareholders' equity".
  const ends = ({ words }: Row, label: string) =>
    /^total .*equity$/.test(label) &&
    words.startsWith("total ") &&
    words.endsWith(label.slice("total".length));
  // What is of the owners alone comes before what has others' part in it, however it goes on.
  const owners = labels
    .filter((label) => label.endsWith(" to"))
    .flatMap((label) => open.find((row) => begins(row, label)) ?? []);
  if (owners[0]) return owners[0];
  for (const fits of [exactly, begins, ends])
    for (const label of labels) {
      const found = open.filter((one) => fits(one, label));
      // "Property and equipment" before depreciation comes above "Property and equipment, net".
      const row =
        found.find((one) => one.words === found[0]?.words && /,\s*net\b/i.test(one.label)) ?? found[0];
      if (row) return row;
    }
  return line.like && open.find(({ label }) => line.like?.test(label));
}
/** Whether a label is that of a line of the statements. */
export const isLine = (label: string): boolean => {
  const words = wordsOf(label);
  return [...LABELS.values()].some((labels) => labels.includes(words));
};

/** Fewer lines than these make no statement. */
const FEWEST: Record<StatementKind, number> = { income: 4, balance: 6, cash: 4 };
/** A table with a smaller share of the lines of the fullest one is a note or a summary, which may go on with a statement. */
const NEARLY = 0.6;
const FEWEST_MORE = 3;

type Scored = Statement & { found: number };

/**
 * The statements of the entity that a paper is about: of the full tables of each kind the one that others bear out (the net
 * income that cash flows begin with), then the fullest and the largest; and further tables of the kind (earlier years, the
 * other side of a balance sheet) that agree with it in every line that both have. Those of affiliates and parents alone
 * agree in nothing.
 */
export function statementsOf(figures: Figure[]): Statement[] {
  const tables = Map.groupBy(
    figures.filter(({ measure, scenario }) => measure === "value" && scenario === "actual"),
    ({ table }) => table,
  );
  // A sentence is a table of one row.
  const all = [...tables.values()].map(rowsOf).filter(({ length }) => length >= FEWEST_MORE);
  const scored = KINDS.map((kind) =>
    all
      .map((rows): Scored => ({ kind, rows, found: linesIn(kind, rows).length }))
      .filter(({ found }) => found >= FEWEST_MORE),
  );
  const full = scored.map((ofKind) => {
    const most = Math.max(0, ...ofKind.map(({ found }) => found));
    return ofKind.filter(({ kind, found }) => found >= FEWEST[kind] && found >= most * NEARLY);
  });
  return full.flatMap((ofKind, at) => {
    const others = full.flatMap((other, kind) => (kind === at ? [] : other));
    const borneOut = new Set(ofKind.filter((one) => others.some((other) => bearsOut(one, other))));
    const [best] = ofKind.toSorted(
      (a, b) => Number(borneOut.has(b)) - Number(borneOut.has(a)) || b.found - a.found || size(b) - size(a),
    );
    const more = scored[at]?.filter(
      (other) =>
        other !== best &&
        best &&
        (agrees(best, other) || balances(best, other) || isOfOtherTime(best, other)),
    );
    return best ? [best, ...(more ?? [])] : [];
  });
}

const KINDS = ["income", "balance", "cash"] as const;

const LINES = Object.fromEntries(
  KINDS.map((kind) => [kind, STATEMENT_LINES.filter((line) => line.kind === kind)]),
) as Record<StatementKind, StatementLine[]>;

const linesIn = (kind: StatementKind, rows: Row[]) =>
  LINES[kind].flatMap((line) => {
    const row = rowOf(rows, line);
    return row ? [{ line, row }] : [];
  });

/** The group is larger than each of its parts. */
const size = ({ rows }: Statement) =>
  Math.max(...rows.flatMap((row) => row.figures.map(({ value }) => Math.abs(value))));

/** Whether two tables of one kind share at least one figure of a line, and contradict each other in none. */
function agrees(best: Statement, other: Statement): boolean {
  const rows = new Map(linesIn(other.kind, other.rows).map(({ line, row }) => [line, row]));
  const common = linesIn(best.kind, best.rows).flatMap(({ line, row }) => {
    const there = rows.get(line);
    return there ? [inCommon(row, there)] : [];
  });
  return common.every((same) => same >= 0) && common.some((same) => same > 0);
}

/** The other side of a balance sheet, with the same total. */
function balances(best: Statement, other: Statement): boolean {
  if (best.kind !== "balance") return false;
  const totals = [best, other].map(({ rows }) =>
    rows.filter(({ words }) => /^total .*\b(?:assets|asset|liability|capitalization)\b/.test(words)),
  );
  return (totals[0] ?? []).some((one) => (totals[1] ?? []).some((two) => inCommon(one, two) > 0));
}

/** The same statement with the same rows for another time: the quarter, next to the year to date. */
function isOfOtherTime(best: Statement, other: Statement): boolean {
  const [title, titled] = [best, other].map(({ rows }) => rows[0]?.figures[0]?.title ?? "");
  const words = new Set(best.rows.map((row) => row.words));
  const same = other.rows.filter((row) => words.has(row.words)).length;
  return (
    title !== "" &&
    title === titled &&
    same >= MOST_ROWS * other.rows.length &&
    linesIn(best.kind, best.rows).every(({ line, row }) => {
      const there = rowOf(other.rows, line);
      return !there || inCommon(row, there) === 0;
    })
  );
}

const MOST_ROWS = 0.8;

/** The lines with which one statement starts or ends and which another also has. */
const SHARED =
  /^(?:(?:consolidated )?net (?:income|earnings|loss)|profit for the year|cash and (?:cash )?equivalents?)\b/;

function bearsOut(one: Statement, other: Statement): boolean {
  const [own, theirs] = [one, other].map(({ rows }) => rows.filter(({ words }) => SHARED.test(words)));
  return (own ?? []).some((a) => (theirs ?? []).some((b) => inCommon(a, b) > 0));
}

/** A paper without all three statements has other tables that know its lines better. */
export const isFiling = (statements: Statement[]): boolean =>
  new Set(statements.map(({ kind }) => kind)).size === 3 ||
  statements.some(({ rows }) => /\bconsolidated\b/i.test(rows[0]?.figures[0]?.title ?? ""));

/** Whether a paper is the annual or quarterly report of a company: its statements know neither months nor the year to date. */
export const isOfYears = (statements: Statement[]): boolean =>
  isFiling(statements) &&
  statements.every(
    ({ kind, rows }) =>
      kind !== "income" ||
      rows.every(({ figures }) =>
        figures.every(
          ({ period }) => !period || ["year", "quarter", "half", "instant", "range"].includes(period.kind),
        ),
      ),
  );
