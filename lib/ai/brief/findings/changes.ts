import type { Column, Row, Table } from "@/lib/evidence/tables-types";
import { citeRows } from "./cite";
import { isResult, isTotalCost, isTotalIncome, lineKinds } from "./line-kind";
import type { Finding, Paper } from "./types";
import { agree, capitalise, inPeriod, money, percent, plainLabel, scaleOf, signed } from "./wording";

type Pair = { now: number; before: number };
type Move = Pair & { row: Row; from: number; to: number };

const CASH =
  /^(?:total (?:cash|bank)|cash)\b(?!.*(?:beginning|opening|provided|used|flow|paid|from|generated|outlay))|^(?:closing|ending) cash/i;
const BALANCE_SHEET = /^total (?:(?:current |fixed )?(?:assets|liabilities)|equity|net assets)\b/i;

/** What changed from the period before to the latest one: income, costs, result and cash. */
export function changes(paper: Paper): Finding[] {
  const found = paper.tables.flatMap((table): Sized[] => {
    const pair = periodPair(table);
    if (!pair) return [];
    const find = (test: (row: Row) => boolean) =>
      moveOf(
        table.rows.find((row) => test(row) && moveOf(row, pair)),
        pair,
      );
    const [income, cost, result] = [find(isTotalIncome), find(isTotalCost), find(isResult)];
    // A balance sheet carries the result of the year so far: its change from month to month is not a month's result.
    const isBalance = table.rows.some(({ label }) => BALANCE_SHEET.test(label));
    const cash = find(({ label }) => CASH.test(label));
    return [
      ...(income ? [sized(table, income, incomeChange(paper, table, income))] : []),
      ...(cost ? [sized(table, cost, plainChange(paper, table, asOutlay(cost), "change:cost", 0.6))] : []),
      ...(result && !isBalance
        ? [sized(table, result, plainChange(paper, table, result, "change:result", 0.7))]
        : []),
      ...(cash ? [sized(table, cash, cashChange(paper, table, cash))] : []),
    ];
  });
  return largestOfEach(found);
}

/** A finding with the size of the total it tells of, to prefer the whole company's table to a segment's. */
type Sized = { finding: Finding; size: number };

function sized(table: Table, { to, from }: Move, finding: Finding): Sized {
  return { finding, size: Math.max(Math.abs(to), Math.abs(from)) * scaleOf(table.unit) };
}

function largestOfEach(found: Sized[]): Finding[] {
  const ranked = found.toSorted((a, b) => b.size - a.size);
  const groups = Map.groupBy(ranked, ({ finding }) => finding.key);
  return [...groups.values()].flatMap(([largest]) => (largest ? [largest.finding] : []));
}

/** The latest period of a table and the one before it, of one kind. */
function periodPair(table: Table): Pair | null {
  const periods = table.columns
    .map(({ period, role }, index) => ({ period, role, index }))
    .filter(({ period, role }) => period && (role === "period" || role === "actual" || role === "prior"))
    .filter(({ index }) => table.columns[index]?.span !== "ytd")
    .sort((a, b) => (b.period?.order ?? 0) - (a.period?.order ?? 0));
  const [now, before] = periods;
  if (!now?.period || !before?.period || now.period.kind !== before.period.kind) return null;
  return now.period.order > before.period.order ? { now: now.index, before: before.index } : null;
}

function moveOf(row: Row | undefined, { now, before }: Pair): Move | null {
  const [to, from] = [row?.cells[now], row?.cells[before]];
  if (!row || !to || !from || to.percent || from.percent || from.value === 0) return null;
  return { row, now, before, to: to.value, from: from.value };
}

function sentence(table: Table, move: Move): string {
  const { row, from, to } = move;
  const [now, before] = [table.columns[move.now], table.columns[move.before]];
  const name = capitalise(
    plainLabel(row)
      .replace(/^income$/i, "total income")
      .replace(/^expenses$/i, "total expenses"),
  );
  if (isResult(row) && Math.min(from, to) < 0) {
    return `${name} was ${outcome(row, to, table)}${inPeriod(now)}, after ${outcome(row, from, table)}${inPeriod(before)}`;
  }
  if (from === to) return `${name} stayed at ${signed(to, table.unit)}${inPeriod(now)}`;
  const verb = to > from ? "rose" : "fell";
  const share =
    Math.sign(from) === Math.sign(to) ? `, ${percent(to - from, from)} ${to > from ? "more" : "less"}` : "";
  return `${name} ${verb} to ${signed(to, table.unit)}${inPeriod(now)} from ${signed(from, table.unit)}${inPeriod(before)}${share}`;
}

/** A result in words, as the sign says it: "a loss of $237,513". */
function outcome({ label }: Row, value: number, { unit }: Table): string {
  const [good, bad] = /surplus|deficit/i.test(label) ? ["surplus", "deficit"] : ["profit", "loss"];
  return `a ${value < 0 ? bad : good} of ${money(value, unit)}`;
}

function incomeChange(paper: Paper, table: Table, move: Move): Finding {
  const fall = move.from - move.to;
  const cause = largestMove(table, move);
  const { row, unit } = { row: cause?.row, unit: table.unit };
  const because =
    row && cause
      ? `, mainly ${plainLabel(row).toLowerCase()} (${money(cause.to, unit)} after ${money(cause.from, unit)})`
      : "";
  return {
    key: "change:income",
    weight: Math.min(0.85, 0.55 + Math.abs(fall) / Math.abs(move.from)),
    citations: citeRows(paper.document, move.row, ...(row ? [row] : [])),
    summary: { place: "change", text: `${sentence(table, move)}${because}.` },
    question: askAboutMove(move, `${sentence(table, move)}${because}`),
  };
}

// A fall of 15% or a rise of a quarter is more than the usual coming and going.
function askAboutMove({ from, to }: Move, text: string): string | undefined {
  if (to < from * 0.85) return `${text}: is that timing, or the start of a trend?`;
  if (to > from * 1.25) return `${text}: how much of the rise will recur?`;
  return undefined;
}

// The line behind at least a third of the change, in the same direction.
function largestMove(table: Table, total: Move): Move | null {
  const kinds = lineKinds(table);
  const moves = table.rows
    .slice(0, table.rows.indexOf(total.row))
    .filter((row) => !row.total && kinds.get(row) === "income" && row !== total.row)
    .flatMap((row) => moveOf(row, total) ?? [])
    .filter(({ from, to }) => Math.sign(to - from) === Math.sign(total.to - total.from))
    .sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from));
  const [largest] = moves;
  const share = largest ? Math.abs((largest.to - largest.from) / (total.to - total.from)) : 0;
  return largest && share > 1 / 3 ? largest : null;
}

// A statement may write its costs in brackets: they are as large without them.
function asOutlay(move: Move): Move {
  return move.from < 0 && move.to < 0 ? { ...move, from: -move.from, to: -move.to } : move;
}

function plainChange(paper: Paper, table: Table, move: Move, key: string, weight: number): Finding {
  return {
    key,
    weight: Math.abs(move.to - move.from) < Math.abs(move.from) * 0.03 ? weight / 2 : weight,
    citations: citeRows(paper.document, move.row),
    summary: { place: "change", text: `${sentence(table, move)}.` },
  };
}

function cashChange(paper: Paper, table: Table, { row, from, to, now }: Move): Finding {
  const moved = to > from ? "up" : "down";
  const column: Column | undefined = table.columns[now];
  const name = capitalise(plainLabel(row));
  return {
    key: "change:cash",
    weight: to < from * 0.9 ? 0.84 : 0.78,
    citations: citeRows(paper.document, row),
    summary: {
      place: "cash",
      text: `${name} ${agree(row, "is", "are")} ${money(to, table.unit)}${inPeriod(column, { isBalance: true })}, ${moved} ${money(to - from, table.unit)} on the period before.`,
    },
    ...(to < from * NOTABLE_FALL
      ? fallenCash(name, agree(row, "has", "have"), `${percent(from - to, from)} to ${money(to, table.unit)}`)
      : {}),
  };
}

/** Cash below this share of what it was a period before is a risk. */
const NOTABLE_FALL = 0.85;

function fallenCash(
  name: string,
  has: string,
  by: string,
): Pick<Finding, "question" | "risk" | "recommendation"> {
  return {
    question: `${name} ${has} fallen by ${by}: what took it, and how much of that comes again?`,
    risk: { level: "medium", title: "Falling cash", description: `${name} ${has} fallen by ${by}.` },
    recommendation: `Ask for a cash forecast for the coming year, since ${name.toLowerCase()} fell by ${by}.`,
  };
}
