import type { Figure } from "@/lib/ledger/figure";
import { inCommon, type Row, rowOf, rowsOf, type Statement } from "./statement-rows";
import { STATEMENT_LINES, type StatementKind, type StatementLine } from "./vocabulary/statement-lines";

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

/** Whether two tables of one kind have at least one figure of a line in common, and none that differs. */
function agrees(best: Statement, other: Statement): boolean {
  const rows = new Map(linesIn(other.kind, other.rows).map(({ line, row }) => [line, row]));
  const common = linesIn(best.kind, best.rows).flatMap(({ line, row }) => {
    const there = rows.get(line);
    return there ? [inCommon(row, there)] : [];
  });
  return common.every((same) => same >= 0) && common.some((same) => same > 0);
}

/** The other side of a balance sheet: it comes to the same total. */
function balances(best: Statement, other: Statement): boolean {
  if (best.kind !== "balance") return false;
  const totals = [best, other].map(({ rows }) =>
    rows.filter(({ words }) => /^total .*\b(?:assets|asset|liability|capitalization)\b/.test(words)),
  );
  return (totals[0] ?? []).some((one) => (totals[1] ?? []).some((two) => inCommon(one, two) > 0));
}

/** A statement of the same name with the same rows for another time: of the quarter, beside that of the year so far. */
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

/** The lines with which one statement begins or ends where another has them too. */
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
