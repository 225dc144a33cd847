import { formatMonth } from "@/lib/days";
import type { Figure } from "@/lib/ledger/figure";
import { lengthInMonths, type Period } from "@/lib/ledger/period";
import { capitalised } from "@/lib/wording";
import type { BoardTable, Row } from "./board-table";
import { citeFigures } from "./cite";
import { isCash, isOfEverything, isResult, isTotalCost, isTotalIncome, lineKinds } from "./line-kind";
import type { Finding, Paper } from "./types";
import { agree, inPeriod, money, percent, plainLabel, signed, type Unit } from "./wording";

type Pair = { now: number; before: number };
/** A line in both periods. Its values are those of its figures, without the minus of bracketed costs. */
type Move = Pair & { row: Row; figures: [Figure, Figure]; from: number; to: number };

const BALANCE_SHEET = /^total (?:(?:current |fixed )?(?:assets|liabilities)|equity|net assets)\b/i;

/** Changes from the previous period to the latest: income, costs, result and cash. */
export function changes(paper: Paper): Finding[] {
  const found = paper.tables.flatMap((table): Sized[] => {
    const pair = periodPair(table);
    if (!pair) return [];
    const find = (test: (row: Row) => boolean) =>
      table.rows.flatMap((row) => (test(row) ? (moveOf(row, pair) ?? []) : []));
    const [income, cost, cash] = [isTotalIncome, isTotalCost, isCash].map((test) => find(test)[0]);
    // The bottom line is preferred, else the largest result, rather than the loss of one part.
    const results = find(isResult).toSorted((a, b) => sizeOf(b) - sizeOf(a));
    const result = results.findLast(({ row }) => isOfEverything(row)) ?? results[0];
    // A balance sheet shows the result of the year so far; its monthly change is not the month's result.
    const isBalance = table.rows.some(({ label }) => BALANCE_SHEET.test(label));
    const whole = (move: Move) => Math.max(sizeOf(move), income ? sizeOf(income) : 0);
    const held = cash?.figures[0].nature === "balance" ? 2 : 1;
    return [
      ...(income ? [sized(whole(income), incomeChange(paper, table, income))] : []),
      ...(cost ? [sized(whole(cost), plainChange(paper, asOutlay(cost), "change:cost", 0.6))] : []),
      ...(result && !isBalance
        ? [sized(whole(result), plainChange(paper, result, "change:result", 0.7))]
        : []),
      // Other tables repeat the balance sheet's cash.
      ...(cash ? [sized(sizeOf(cash) * held, cashChange(paper, cash))] : []),
    ];
  });
  return largestOfEach(found);
}

/** A finding with the size of its table, so that the whole company is preferred to a segment. */
type Sized = { finding: Finding; size: number };

const sized = (size: number, finding: Finding): Sized => ({ finding, size });
const sizeOf = ({ to, from }: Move) => Math.max(Math.abs(to), Math.abs(from));

function largestOfEach(found: Sized[]): Finding[] {
  const ranked = found.toSorted((a, b) => b.size - a.size);
  const groups = Map.groupBy(ranked, ({ finding }) => finding.key);
  return [...groups.values()].flatMap(([largest]) => (largest ? [largest.finding] : []));
}

/**
 * The latest period of a table and the previous one of equal length. A year to date is compared with the
 * prior year's only when there are no shorter periods.
 */
function periodPair({ columns }: BoardTable): Pair | null {
  const periods = columns
    .flatMap(({ period, measure, scenario, breakdown }, index) => {
      const isPast = measure === "value" && (scenario === "actual" || scenario === "prior");
      return period && isPast ? [{ ...period, breakdown, index }] : [];
    })
    .toSorted((a, b) => b.end.localeCompare(a.end));
  const pairOf = (some: typeof periods): Pair | null => {
    const [now] = some;
    const before = some.find(({ end, breakdown }) => now && end < now.end && breakdown === now.breakdown);
    return now && before && isAlike(now, before) ? { now: now.index, before: before.index } : null;
  };
  const [shorter, toDate] = [false, true].map((is) =>
    periods.filter(({ kind }) => (kind === "yearToDate") === is),
  );
  return pairOf(shorter ?? []) ?? pairOf(toDate ?? []);
}

const isAlike = (one: Period, other: Period) =>
  one.kind === other.kind && lengthInMonths(one) === lengthInMonths(other);

function moveOf(row: Row, { now, before }: Pair): Move | null {
  const [to, from] = [row.cells[now], row.cells[before]];
  if (!to || !from || to.unit === "percent" || from.unit === "percent" || from.value === 0) return null;
  return { row, figures: [to, from], now, before, to: to.value, from: from.value };
}

function sentence({ row, figures, from, to }: Move): string {
  const [unit] = figures;
  const [now, before] = figures.map(({ period }) => inPeriod({ period, nature: "flow" }));
  const name = capitalised(
    plainLabel(row)
      .replace(/^income$/i, "total income")
      .replace(/^expenses$/i, "total expenses"),
  );
  if (isResult(row) && Math.min(from, to) < 0) {
    return `${name} was ${outcome(row, to, unit)}${now}, after ${outcome(row, from, unit)}${before}`;
  }
  if (from === to) return `${name} stayed at ${signed(to, unit)}${now}`;
  const verb = to > from ? "rose" : "fell";
  const share =
    Math.sign(from) === Math.sign(to) ? `, ${percent(to - from, from)} ${to > from ? "more" : "less"}` : "";
  return `${name} ${verb} to ${signed(to, unit)}${now} from ${signed(from, unit)}${before}${share}`;
}

/** A result worded by its sign: "a loss of $237,513". */
function outcome({ label }: Row, value: number, unit: Unit): string {
  const [good, bad] = /surplus|deficit/i.test(label) ? ["surplus", "deficit"] : ["profit", "loss"];
  return `a ${value < 0 ? bad : good} of ${money(value, unit)}`;
}

function incomeChange(paper: Paper, table: BoardTable, move: Move): Finding {
  const fall = move.from - move.to;
  const cause = largestMove(table, move);
  const because = cause
    ? `, mainly ${plainLabel(cause.row).toLowerCase()} (${money(cause.to, cause.figures[0])} after ${money(cause.from, cause.figures[0])})`
    : "";
  const text = `${sentence(move)}${because}`;
  return {
    key: "change:income",
    weight: Math.min(0.85, 0.55 + Math.abs(fall) / Math.abs(move.from)),
    citations: citeFigures(paper, ...move.figures, ...(cause?.figures ?? [])),
    summary: { place: "change", text: `${text}.` },
    question: askAboutMove(move, text),
  };
}

// A fall of 15% or a rise of 25% is more than ordinary fluctuation.
function askAboutMove({ from, to }: Move, text: string): string | undefined {
  if (to < from * 0.85) return `${text}. Is that timing, or the start of a trend?`;
  if (to > from * 1.25) return `${text}. How much of the rise will recur?`;
  return undefined;
}

// The line behind at least a third of the change, in the same direction.
function largestMove(table: BoardTable, total: Move): Move | null {
  const kinds = lineKinds(table);
  const moves = table.rows
    .slice(0, table.rows.indexOf(total.row))
    .filter((row) => !row.isTotal && kinds.get(row) === "income" && row !== total.row)
    .flatMap((row) => moveOf(row, total) ?? [])
    .filter(({ from, to }) => Math.sign(to - from) === Math.sign(total.to - total.from))
    .sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from));
  const [largest] = moves;
  const share = largest ? Math.abs((largest.to - largest.from) / (total.to - total.from)) : 0;
  return largest && share > 1 / 3 ? largest : null;
}

// Drops the minus of costs that a statement prints in brackets.
function asOutlay(move: Move): Move {
  return move.from < 0 && move.to < 0 ? { ...move, from: -move.from, to: -move.to } : move;
}

function plainChange(paper: Paper, move: Move, key: string, weight: number): Finding {
  return {
    key,
    weight: Math.abs(move.to - move.from) < Math.abs(move.from) * 0.03 ? weight / 2 : weight,
    citations: citeFigures(paper, ...move.figures),
    summary: { place: "change", text: `${sentence(move)}.` },
  };
}

function cashChange(paper: Paper, { row, figures, from, to }: Move): Finding {
  const moved = to > from ? "up" : "down";
  const [unit, before] = figures;
  const name = capitalised(plainLabel(row));
  return {
    key: "change:cash",
    weight: to < from * 0.9 ? 0.84 : 0.78,
    citations: citeFigures(paper, ...figures),
    summary: {
      place: "cash",
      text: `${name} ${agree(row, "is", "are")} ${money(to, unit)}${inPeriod({ ...unit, nature: "balance" })}, ${moved} ${money(to - from, unit)} from ${before.period ? formatMonth(before.period.end) : "the period before"}.`,
    },
    ...(to < from * NOTABLE_FALL
      ? fallenCash(name, agree(row, "has", "have"), `${percent(from - to, from)} to ${money(to, unit)}`)
      : {}),
  };
}

/** Cash below this share of its previous level is a risk. */
const NOTABLE_FALL = 0.85;

function fallenCash(
  name: string,
  has: string,
  by: string,
): Pick<Finding, "question" | "risk" | "recommendation"> {
  return {
    question: `${name} ${has} fallen by ${by}. What caused it, and how much of it will recur?`,
    risk: { level: "medium", title: "Cash is falling", description: `${name} ${has} fallen by ${by}.` },
    recommendation: `Ask for a cash forecast for the coming year, since ${name.toLowerCase()} fell by ${by}.`,
  };
}
