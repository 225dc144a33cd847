import type { PaperFigure } from "./answer";
import { figuresOfAll, type KeptPaper } from "./ask-papers";
import { lineName, periodName, SCENARIO_NAMES } from "./say";
import { tableName } from "./table-name";

/** A table of a paper as a list of contents tells it. */
export type TableEntry = {
  documentId: string;
  page: number;
  name: string;
  /** What its columns are of: "January 2026, budget". */
  columns: string[];
  /** The names of its rows, in their order. */
  lines: string[];
};

/** The tables of papers that were read, in their order: what a paper calls things, for whoever looks for them under another name. */
export function tablesIn({ papers }: { papers: KeptPaper[] }): TableEntry[] {
  return papers.flatMap((paper) => {
    const figures = figuresOfAll([paper]).filter(({ table }) => table >= 0);
    const tables = [...Map.groupBy(figures, ({ table }) => table).values()];
    return tables
      .map((own) => entryOf(paper.id, own))
      .filter(({ lines }) => lines.length > 1)
      .sort((one, other) => one.page - other.page);
  });
}

function entryOf(documentId: string, figures: PaperFigure[]): TableEntry {
  const [first] = figures as [PaperFigure];
  const inOrder = figures.toSorted((a, b) => a.row - b.row);
  const columns = figures.toSorted((a, b) => a.column - b.column).flatMap((one) => columnOf(one) || []);
  return {
    documentId,
    page: Math.min(...figures.map(({ place }) => place.page)),
    name: tableName(first.title),
    columns: [...new Set(columns)],
    lines: [...new Set(inOrder.map(lineName))],
  };
}

/** A variance is worked out anew, and no column to look for. */
function columnOf({ breakdown, period, scenario, measure }: PaperFigure): string {
  if (measure === "variance" || measure === "variancePercent") return "";
  const name = scenario === "actual" && breakdown ? null : SCENARIO_NAMES[scenario];
  return [breakdown, period && periodName(period), name].filter(Boolean).join(", ");
}
