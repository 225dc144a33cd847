import { writtenFigure } from "@/lib/ai/facts/amounts";
import { normalLabel } from "@/lib/ai/facts/keys";
import type { Citation } from "@/lib/evidence/types";
import type { Figure } from "@/lib/ledger/figure";
import { citeFigures } from "./cite";
import { isFiling } from "./statements";
import type { Paper } from "./types";
import { lineName, periodName } from "./wording";

/** A total with what its paper gives for it: of each period, and of the budget. */
export type LatestFigures = { text: string; citations: Citation[] };

/** Totals told of a table, the largest, and of a paper. */
const MOST_OF_A_TABLE = 6;
const MOST_OF_A_PAPER = 14;
/** Columns told of a total. */
const MOST_COLUMNS = 8;

/** The totals of the papers' tables whose sums hold, column by column, as they are written. */
export function latestFigures(papers: Paper[]): LatestFigures[] {
  return papers.filter((paper) => !isFiling(paper)).flatMap(ofPaper);
}

function ofPaper(paper: Paper): LatestFigures[] {
  const totals = paper.figures.filter(
    ({ isTotal, measure, proof, title, breakdown, period }) =>
      isTotal &&
      measure === "value" &&
      proof === "proven" &&
      title !== null &&
      breakdown === null &&
      period !== null,
  );
  const told = new Set<string>();
  const size = (row: Figure[]) => Math.max(...row.map(({ value }) => Math.abs(value)));
  const rowsOf = (table: Figure[]) =>
    [...Map.groupBy(table, ({ row }) => row).values()].toSorted((a, b) => size(b) - size(a));
  return [...Map.groupBy(totals, ({ table }) => table).values()]
    .flatMap((table) => rowsOf(table).slice(0, MOST_OF_A_TABLE))
    .flatMap((row) => {
      const figures = row.slice(0, MOST_COLUMNS);
      const [first] = figures;
      const key = first && `${normalLabel(first.label)} ${figures.map(({ value }) => value).join(" ")}`;
      if (!first || !key || told.has(key) || figures.every(({ value }) => value === 0)) return [];
      told.add(key);
      const columns = figures.map(
        (figure) => `${columnOf(figure)} ${writtenFigure(paper.document, figure).written}`,
      );
      return [{ text: `${lineName(first)}: ${columns.join("; ")}.`, citations: citeFigures(paper, first) }];
    })
    .slice(0, MOST_OF_A_PAPER);
}

function columnOf({ period, scenario }: Figure): string {
  const name = period ? periodName(period).replace(/^the /, "") : "";
  return scenario === "actual" ? name : `${scenario === "prior" ? "prior year" : scenario}, ${name}`;
}
