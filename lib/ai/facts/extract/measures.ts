import { citeRange } from "@/lib/evidence/cite";
import type { Citation, SourceDocument } from "@/lib/evidence/types";
import { contextOf } from "@/lib/ledger/read";
import { type FoundFigure, type FoundKpi, type KpiStatus, kpiKey } from "@/lib/ledger/scorecards/kpi";
import { readGrid } from "@/lib/ledger/scorecards/read-grid";
import { isHeadline } from "@/lib/ledger/scorecards/statement";
import { tablesAsGrids } from "@/lib/ledger/table-grids";
import { goalOf, reaches } from "@/lib/ledger/values/held-against";
import { type Fact, NO_FIGURE } from "../types";

/** A measure with a target and what has come of it, in one unit. */
export type Measured = FoundKpi & { target: FoundFigure; current: FoundFigure };

/** A table with fewer measures is no scorecard. */
export const FEW = 3;

/** The measures of each scorecard of a paper, each of its latest period. */
export function scorecards({ pages, title }: SourceDocument): Measured[][] {
  const about = { title, reportedOn: contextOf(pages, title).reportedTo ?? null };
  return tablesAsGrids(pages).flatMap((grid) => {
    const { kpis } = readGrid(grid, about);
    // What a statement has come to is held against its budget, line by line.
    if (kpis.some(({ name }) => isHeadline(name))) return [];
    return [latestOfEach(kpis.filter(isMeasured))];
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

/** How a measure stands: as the paper rates it, else as its values do where the paper or its name says which way is better; else null. */
export function standing({
  target,
  current,
  direction,
  directionBasis,
  statedStatus,
}: Measured): KpiStatus | null {
  if (statedStatus) return statedStatus.status;
  if (directionBasis !== "stated" && directionBasis !== "name") return null;
  return reaches(direction, current.value, goalOf(direction, target)) ? "on-track" : "off-track";
}

/** The words of a paper that tell of a measure: from its name to its rating. */
export function citeMeasure(document: SourceDocument, kpi: Measured): Citation {
  const { namePlace, current, target, statedStatus } = kpi;
  const places = [namePlace, current.place, target.place, statedStatus?.place ?? namePlace].filter(
    ({ page }) => page === namePlace.page,
  );
  return citeRange(document, {
    page: namePlace.page,
    start: Math.min(...places.map(({ start }) => start)),
    end: Math.max(...places.map(({ end }) => end)),
  });
}

/** What stands before the key of a measure. */
export const MEASURE = "measure: ";

/** How the measures of a paper's scorecards stand, to be held against the meeting before: `unit` has the standing, `written` the values. */
export function measureItems(document: SourceDocument): Fact[] {
  const cards = scorecards(document).filter(({ length }) => length >= FEW);
  return cards.flat().flatMap((kpi): Fact[] => {
    const stands = standing(kpi);
    const citation = citeMeasure(document, kpi);
    if (!stands || !citation.quote.includes(kpi.current.place.quote)) return [];
    return [
      {
        ...NO_FIGURE,
        kind: "item",
        dueOn: null,
        key: `${MEASURE}${kpiKey(kpi.name)}`,
        label: kpi.name,
        unit: stands,
        written: `${kpi.current.written} against a target of ${kpi.target.written}`,
        citation,
      },
    ];
  });
}
