import { citeRange } from "@/lib/evidence/cite";
import type { Citation } from "@/lib/evidence/types";
import { contextOf } from "@/lib/ledger/read";
import { type FoundFigure, type FoundKpi, kpiKey } from "@/lib/ledger/scorecards/kpi";
import { readGrid } from "@/lib/ledger/scorecards/read-grid";
import { isHeadline } from "@/lib/ledger/scorecards/statement";
import { tablesAsGrids } from "@/lib/ledger/table-grids";
import { goalOf, reaches } from "@/lib/ledger/values/held-against";
import { listed } from "@/lib/wording";
import { isFiling } from "./statements";
import type { Finding, Paper } from "./types";
import { nameOfPaper, plainLabel } from "./wording";

/** A measure with a target and what has come of it, in one unit. */
type Measured = FoundKpi & { target: FoundFigure; current: FoundFigure };

/** A table with fewer measures is no scorecard. */
const FEW = 3;
/** Measures that a brief names of one scorecard: those that are furthest off. */
const NAMED = 3;

/** How many measures of each scorecard miss their targets, and which are furthest off. */
export function missedTargets(paper: Paper): Finding[] {
  if (isFiling(paper)) return [];
  const { pages, title } = paper.document;
  const about = { title, reportedOn: contextOf(pages, title).reportedTo ?? null };
  return tablesAsGrids(pages).flatMap((grid) => {
    const { kpis } = readGrid(grid, about);
    // What a statement has come to is held against its budget, line by line.
    if (kpis.some(({ name }) => isHeadline(name))) return [];
    return ofScorecard(paper, latestOfEach(kpis.filter(isMeasured)));
  });
}

const isMeasured = (kpi: FoundKpi): kpi is Measured =>
  kpi.target !== null && kpi.current !== null && kpi.target.unit === kpi.current.unit;

function latestOfEach(kpis: Measured[]): Measured[] {
  const byName = Map.groupBy(kpis, ({ name }) => kpiKey(name));
  return [...byName.values()].flatMap(
    (own) => own.toSorted((a, b) => (b.period?.end ?? "").localeCompare(a.period?.end ?? ""))[0] ?? [],
  );
}

/** Whether a measure misses its target: as the paper rates it, else as its values do where the paper or its name says which way is better. */
function isMissed({ target, current, direction, directionBasis, statedStatus }: Measured): boolean {
  if (statedStatus) return statedStatus.status !== "on-track";
  const isKnown = directionBasis === "stated" || directionBasis === "name";
  return isKnown && !reaches(direction, current.value, goalOf(direction, target));
}

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
  const text = `${missed.length} of ${all.length} measures in “${nameOfPaper(paper)}” ${missed.length === 1 ? "misses its target" : "miss their targets"}${how} ${listed(values)}`;
  const share = missed.length / all.length;
  return [
    {
      key: `targets:${all.map(({ name }) => kpiKey(name))[0]}`,
      weight: 0.62 + share * 0.24,
      citations: missed.map((kpi) => citeRow(paper, kpi)),
      summary: { place: "targets", text: `${text}.` },
      question: `${missed.length} of ${all.length} measures miss their targets. What keeps ${listed(named.map(({ name }) => bareName(name)))} off target, and when will ${named.length === 1 ? "it" : "each of them"} be back?`,
      risk: { level: share > 0.5 ? "high" : "medium", title: "Targets missed", description: `${text}.` },
      recommendation: `Ask for a recovery plan with an owner and a date for each measure that is off target, first for ${bareName(worst.name)}.`,
    },
  ];
}

/** A name without its footnote, and a value in brackets as the minus that they stand for. */
const bareName = (label: string) => plainLabel({ label, path: [], isTotal: false });
const withMinus = (written: string) => written.replace(/^\((.+)\)$/, "−$1");

function citeRow({ document }: Paper, { namePlace, current, target, statedStatus }: Measured): Citation {
  const places = [namePlace, current.place, target.place, statedStatus?.place ?? namePlace].filter(
    ({ page }) => page === namePlace.page,
  );
  return citeRange(document, {
    page: namePlace.page,
    start: Math.min(...places.map(({ start }) => start)),
    end: Math.max(...places.map(({ end }) => end)),
  });
}
