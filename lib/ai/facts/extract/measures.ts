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

/** A measure with its target and current value, in one unit. */
export type Measured = FoundKpi & {
  target: FoundFigure;
  current: FoundFigure;
  /** The target is a limit without any indication whether it is a minimum or a maximum. */
  isLimit: boolean;
  /** The end of the target's period, if over a year after the reported date: nothing is missed yet. */
  dueLater: string | null;
};

/** Words for a hard limit in the name of a table, column or row; targets do not count. */
export const LIMIT = /\b(?:limits?|covenants?|minimum|maximum|thresholds?|tolerances?)\b/i;

/** A table with fewer measures is not a scorecard. */
export const FEW = 3;

/** The measures of each scorecard in a paper, for their latest period. */
export function scorecards({ pages, title }: SourceDocument): Measured[][] {
  const context = contextOf(pages, title);
  const reportedOn = context.reportedTo ?? null;
  return tablesAsGrids(pages).flatMap((grid) => {
    const { kpis } = readGrid(grid, { title, reportedOn });
    // Financial statements are compared with their budget line by line instead.
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

/** The closest heading above a cell in its column: a sheet may contain several tables. */
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

/**
 * The status of a measure: the paper's own rating, else from its values if the paper or the name says which
 * direction is better; else null.
 */
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

/** The words of a paper about a measure, from its name to its rating. */
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

/** Key prefix of measures. */
export const MEASURE = "measure: ";

/**
 * The status of a paper's scorecard measures, for comparison with the previous meeting: `unit` holds the
 * status, `written` the values.
 */
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
        // A measure with a long-term target is not the one of the same name with a current limit.
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
