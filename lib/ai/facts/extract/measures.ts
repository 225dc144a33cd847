import { daysAfter } from "@/lib/days";
import { citeRange } from "@/lib/evidence/cite";
import type { Grid, GridCell } from "@/lib/evidence/grid";
import type { Citation, SourceDocument } from "@/lib/evidence/types";
import { findPeriod } from "@/lib/ledger/find-period";
import type { PeriodContext } from "@/lib/ledger/period";
import { contextOf } from "@/lib/ledger/read";
import {
  type FoundFigure,
  type FoundKpi,
  type KpiStatus,
  kpiKey,
  type Place,
} from "@/lib/ledger/scorecards/kpi";
import { readGrid } from "@/lib/ledger/scorecards/read-grid";
import { isHeadline } from "@/lib/ledger/scorecards/statement";
import { tablesAsGrids } from "@/lib/ledger/table-grids";
import { goalOf, reaches } from "@/lib/ledger/values/held-against";
import { type Fact, NO_FIGURE } from "../types";

/** A measure with a target and what has come of it, in one unit. */
export type Measured = FoundKpi & {
  target: FoundFigure;
  current: FoundFigure;
  /** Its target is a limit, of which a name or a heading does not say which side is to be kept. */
  isLimit: boolean;
  /** The last day of its target, where that lies more than a year after what the paper reports: nothing is missed yet. */
  dueLater: string | null;
};

/** What must not be crossed, in the name of a table, a column or a row; a target is only hoped for. */
export const LIMIT = /\b(?:limits?|covenants?|minimum|maximum|thresholds?|tolerances?)\b/i;

/** A table with fewer measures is no scorecard. */
export const FEW = 3;

/** The measures of each scorecard of a paper, each of its latest period. */
export function scorecards({ pages, title }: SourceDocument): Measured[][] {
  const context = contextOf(pages, title);
  const reportedOn = context.reportedTo ?? null;
  return tablesAsGrids(pages).flatMap((grid) => {
    const { kpis } = readGrid(grid, { title, reportedOn });
    // What a statement has come to is held against its budget, line by line.
    if (kpis.some(({ name }) => isHeadline(name))) return [];
    return [latestOfEach(kpis.flatMap((kpi) => measuredOf(kpi, grid, context) ?? []))];
  });
}

function measuredOf(kpi: FoundKpi, grid: Grid, context: PeriodContext): Measured | null {
  const { target, current, period } = kpi;
  if (!target || !current || target.unit !== current.unit) return null;
  const heading = headingOver(target.place, grid);
  const due = kpi.due?.on ?? findPeriod(heading, context)?.end;
  const now = context.reportedTo ?? period?.end;
  const isLater = due && now && due > daysAfter(now, A_YEAR);
  return {
    ...kpi,
    target,
    current,
    isLimit: LIMIT.test(`${grid.title} ${heading}`),
    dueLater: isLater ? due : null,
  };
}

const A_YEAR = 366;

/** The nearest words over a place in its column: a sheet may hold several tables. */
function headingOver(place: Place, { rows }: Grid): string {
  const isThere = (cell: GridCell | null) =>
    cell?.place.page === place.page && cell.place.start === place.start;
  const at = rows.findIndex((row) => row.some(isThere));
  const column = rows[at]?.findIndex(isThere) ?? -1;
  return rows.slice(0, Math.max(0, at)).findLast((row) => row[column]?.type === "text")?.[column]?.text ?? "";
}

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
  isLimit,
  dueLater,
}: Measured): KpiStatus | null {
  if (statedStatus) return statedStatus.status;
  if (isLimit || dueLater !== null) return null;
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
        // A measure on its way to a far target is not the one of the same name that is held against a limit now.
        dueOn: kpi.dueLater,
        key: `${MEASURE}${kpiKey(kpi.name)}`,
        label: kpi.name,
        unit: stands,
        written: `${kpi.current.written} against a target of ${kpi.target.written}`,
        citation,
      },
    ];
  });
}
