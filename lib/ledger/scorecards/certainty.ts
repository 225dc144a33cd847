import { codeOf } from "@/lib/ledger/currency";
import { findSums } from "@/lib/ledger/sums";
import WEIGHTS from "./certainty-weights.json";
import type { FoundKpi } from "./kpi";
import { isName, isTotal, nameCell } from "./names";
import { type Column, rowsOf, type Table } from "./types";

/** A table that may contain KPIs, with the KPIs it would give. */
export type Candidate = { table: Table; kpis: FoundKpi[]; isBesideMeasures: boolean };

/** Certainty from which a table counts as one of KPIs: see bench/fit-scorecards.ts. */
const LEAST = WEIGHTS.least;

/** Whether a table lists KPIs rather than something else: stores, accounts, risks, steps. */
export function isCertain(candidate: Candidate): boolean {
  return certaintyOf(signsOf(candidate), WEIGHTS.weights) >= LEAST;
}

export function certaintyOf(signs: Record<string, number>, weights: Record<string, number>): number {
  const sum = Object.entries(signs).reduce((total, [sign, value]) => total + value * (weights[sign] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum));
}

const HEADS = ["measure", "initiative", "objective", "item", "bare", "unknown", "other"] as const;

const share = <Item>(items: Item[], is: (item: Item) => boolean) =>
  items.length > 0 ? items.filter(is).length / items.length : 0;

/** Features for or against a table of KPIs: how its names are headed, what its rows contain, and their units. */
export function signsOf({ table, kpis, isBesideMeasures }: Candidate): Record<string, number> {
  const rows = [...new Map(kpis.map((kpi) => [kpi.name, kpi])).values()];
  const units = rows.flatMap(({ target, current }) => (target ?? current)?.unit ?? []);
  const most = Math.max(0, ...[...Map.groupBy(units, (unit) => unit).values()].map(({ length }) => length));
  const targets = rows.flatMap(({ target }) => target?.value ?? []);
  const names = rows.map(({ name }) => name.trim().split(/\s+/));
  const stated = rows.filter(({ target, current }) => target && current);
  const isAlike = units.length > 0 && units.length === most;
  // A heading for measures settles what the names are.
  const ifOpen = (sign: number) => (table.head === "measure" ? 0 : sign);
  return {
    always: 1,
    ...Object.fromEntries(HEADS.map((head) => [`headed ${head}`, Number(table.head === head)])),
    statement: Number(table.isStatement),
    guessed: Number(table.isGuess),
    "target and state": share(rows, ({ target, current }) => target !== null && current !== null),
    target: share(rows, ({ target, targetText }) => (target ?? targetText) !== null),
    status: share(rows, ({ statedStatus }) => statedStatus !== null),
    progress: share(rows, ({ statedProgress }) => statedProgress !== null),
    "no figure": share(rows, ({ target, current }) => !target && !current),
    owner: share(rows, ({ owner }) => owner !== null),
    due: share(rows, ({ due }) => due !== null),
    baseline: share(rows, ({ baseline }) => baseline !== null),
    "stated way": share(rows, ({ directionBasis }) => directionBasis === "stated"),
    contradicted: share(stated, isContradicted),
    ambiguous: Number(isAmbiguous(table.columns)),
    unread: Math.min(3, table.unread),
    "under objectives": Number(
      table.columns.some(({ role, at }) => role === "objective" && at !== table.name.at),
    ),
    "other units": ifOpen(units.length > 0 ? 1 - most / units.length : 0),
    "counted alike": ifOpen(Number(isAlike)),
    money: ifOpen(share(units, (unit) => codeOf(unit) !== null)),
    "one target": ifOpen(Number(targets.length > 2 && new Set(targets).size === 1)),
    summed: ifOpen(Number(isSummed(table))),
    "one word": ifOpen(share(names, ({ length }) => length === 1)),
    capitals: ifOpen(
      share(names, (words) => words.length > 1 && words.every((word) => !/^\p{Ll}{4}/u.test(word))),
    ),
    rows: ifOpen(Math.log(Math.max(1, rows.length))),
    "beside measures": ifOpen(Number(isBesideMeasures)),
  };
}

/** An actual is never this many times its target, or this small a part of it. */
const FARTHEST = 100;

/** Whether target and actual differ in kind or size, as in no row of a KPI table. */
export function isContradicted({ target, current }: FoundKpi): boolean {
  if (!target || !current) return false;
  const ratio = Math.abs(current.value / target.value);
  const isFar = ratio > 0 && Number.isFinite(ratio) && (ratio > FARTHEST || ratio < 1 / FARTHEST);
  return target.unit !== current.unit || isFar;
}

/** Whether two targets or two actuals cannot be distinguished by period or heading, such as those of two plants. */
function isAmbiguous(columns: Column[]): boolean {
  const keys = columns
    .filter(({ role }) => role === "target" || role === "current")
    .map(({ role, words, periodCell }) => `${role} ${words.toLowerCase()} ${periodCell?.text ?? ""}`);
  return new Set(keys).size < keys.length;
}

/** Whether a row is a sum according to the ledger or its name: parts of a whole are not measures. */
function isSummed(table: Table): boolean {
  const figures = table.columns.filter(({ role }) => role === "target" || role === "current");
  const lines = rowsOf({ from: table.from, to: Math.min(table.to, table.from + 200) }).map((row) => ({
    label: nameCell(table, row)?.text ?? "",
    indent: 0,
    values: figures.map(({ at }) => table.lattice.at(row, at)?.value ?? null),
  }));
  return (
    lines.some(
      ({ label, values }) => isName(label) && isTotal(label) && values.some((value) => value !== null),
    ) || findSums(lines, 1).some(({ parts }) => parts.length > 2)
  );
}
