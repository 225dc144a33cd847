import { writtenFigure } from "@/lib/ai/facts/amounts";
import { citeMeasure, FEW, type Measured, scorecards, standing } from "@/lib/ai/facts/extract/measures";
import { normalLabel } from "@/lib/ai/facts/keys";
import { tableName } from "@/lib/ask/say";
import type { Citation } from "@/lib/evidence/types";
import type { Figure } from "@/lib/ledger/figure";
import { isSamePeriod } from "@/lib/ledger/period";
import { kpiKey } from "@/lib/ledger/scorecards/kpi";
import { directionOf } from "@/lib/ledger/values/direction";
import { gapOf, reaches, type Way } from "@/lib/ledger/values/held-against";
import { capitalised, listed } from "@/lib/wording";
import type { BoardTable, Column, Row } from "./board-table";
import { citeFigures } from "./cite";
import { isFiling } from "./statements";
import type { Finding, Paper } from "./types";
import { nameOfPaper, plainLabel } from "./wording";

/** Measures named per scorecard: those furthest from target. */
const NAMED = 3;

/** How many measures of each scorecard miss their targets, and which are furthest off. */
export function missedTargets(paper: Paper): Finding[] {
  if (isFiling(paper)) return [];
  const cards = scorecards(paper.document);
  const rated = new Set(cards.flat().map(({ current: { place } }) => `${place.page} ${place.start}`));
  const others = paper.tables.flatMap((table) => {
    const rows = besideTargets(table);
    return rows.some(({ actual: { place } }) => rated.has(`${place.page} ${place.start}`)) ? [] : [rows];
  });
  return [
    ...cards.flatMap((measures) => ofScorecard(paper, measures)),
    ...others.flatMap((rows) => ofTable(paper, rows)),
  ];
}

type Held = { row: Row; actual: Figure; target: Figure };

/** The rows of a table that have a value next to its target for the same period. */
function besideTargets({ columns, rows }: BoardTable): Held[] {
  const indexOf = (test: (column: Column) => boolean) =>
    columns.findIndex((column) => column.measure === "value" && test(column));
  const target = indexOf(({ scenario }) => scenario === "target");
  const actual = indexOf(
    ({ scenario, period, breakdown }) =>
      scenario === "actual" &&
      breakdown === columns[target]?.breakdown &&
      isSamePeriod(period, columns[target]?.period),
  );
  return rows.flatMap((row) => {
    const [now, goal] = [row.cells[actual], row.cells[target]];
    const isHeld = now && goal && now.unit === goal.unit && now.unit !== "money";
    return isHeld ? [{ row, actual: now, target: goal }] : [];
  });
}

/** Which direction is better, if the name of the row or of its table says so. */
function wayOf({ label, path, title }: Figure): Way | null {
  const { direction, directionBasis } = directionOf([title, ...path, label].join(" "));
  return directionBasis === "name" || directionBasis === "stated" ? direction : null;
}

function ofTable(paper: Paper, all: Held[]): Finding[] {
  // For the others it is unknown which direction is better.
  const held = all.filter(({ actual }) => wayOf(actual));
  const missed = held.filter(({ actual, target }) => {
    const way = wayOf(actual);
    return way !== null && !reaches(way, actual.value, target.value);
  });
  const gap = ({ actual, target }: Held) => gapOf(actual.value, target.value) / (Math.abs(target.value) || 1);
  const named = missed.toSorted((a, b) => gap(b) - gap(a)).slice(0, NAMED);
  const [worst] = named;
  const name = worst && tableName(worst.actual.title);
  if (held.length < FEW || !worst || !name) return [];
  const written = (figure: Figure) => writtenFigure(paper.document, figure).written;
  const values = named.map(
    ({ row, actual, target }) => `${plainLabel(row)} (${written(actual)} against ${written(target)})`,
  );
  const count = `${held.length < all.length ? "at least " : ""}${missed.length} of ${all.length}`;
  const text = `${capitalised(count)} in “${name}” ${missed.length === 1 ? "misses its target" : "miss their targets"}${missed.length > NAMED ? ", furthest off" : ":"} ${listed(values)}`;
  return [
    told(
      `targets:${normalLabel(name)}`,
      missed.length / held.length,
      citeFigures(paper, ...missed.flatMap(({ actual, target }) => [actual, target])),
      text,
      {
        question: `${text}. What keeps ${missed.length === 1 ? "it" : "them"} off target, and when will ${missed.length === 1 ? "it" : "each"} be back?`,
        recommendation: `Ask for a recovery plan with an owner and a date for what is off target in “${name}”, first for ${plainLabel(worst.row)}.`,
      },
    ),
  ];
}

/** A paper's own rating against a target years ahead does not mean that it has been missed. */
const isMissed = (measure: Measured) =>
  measure.dueLater === null && (standing(measure) ?? "on-track") !== "on-track";

const distance = ({ target, current }: Measured) =>
  Math.abs(current.value - target.value) / Math.max(Math.abs(target.value), Math.abs(current.value), 1e-9);
const isOff = ({ statedStatus }: Measured) => Number(statedStatus?.status === "off-track");

function ofScorecard(paper: Paper, all: Measured[]): Finding[] {
  const missed = all.filter(isMissed).toSorted((a, b) => isOff(b) - isOff(a) || distance(b) - distance(a));
  const named = missed.slice(0, NAMED);
  const [worst] = named;
  if (all.length < FEW || !worst) return [];
  const values = named.map(
    ({ name, current, target }) =>
      `${bareName(name)} (${withMinus(current.written)} against ${withMinus(target.written)})`,
  );
  const how = missed.length > NAMED ? ", furthest off" : ":";
  const miss = missed.length === 1 ? "misses its target" : "miss their targets";
  const text = `${missed.length} of ${all.length} measures in “${nameOfPaper(paper)}” ${miss}${how} ${listed(values)}`;
  return [
    told(
      `targets:${all.map(({ name }) => kpiKey(name))[0]}`,
      missed.length / all.length,
      missed.map((kpi) => citeMeasure(paper.document, kpi)),
      text,
      {
        question: `${missed.length} of ${all.length} measures ${miss}. What keeps ${listed(named.map(({ name }) => bareName(name)))} off target, and when will ${named.length === 1 ? "it" : "each of them"} be back?`,
        recommendation: `Ask for a recovery plan with an owner and a date for each measure that is off target, first for ${bareName(worst.name)}.`,
      },
    ),
  ];
}

/** @param share of the measures that miss their targets */
const told = (
  key: string,
  share: number,
  citations: Citation[],
  text: string,
  asks: Pick<Finding, "question" | "recommendation">,
): Finding => ({
  key,
  weight: 0.62 + share * 0.24,
  citations,
  summary: { place: "targets", text: `${text}.` },
  risk: { level: share > 0.5 ? "high" : "medium", title: "Targets missed", description: `${text}.` },
  ...asks,
});

/** A name without its footnote, and a bracketed value as a negative one. */
const bareName = (label: string) => plainLabel({ label, path: [], isTotal: false });
const withMinus = (written: string) => written.replace(/^\((.+)\)$/, "−$1");
