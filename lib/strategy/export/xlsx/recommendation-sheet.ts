import type { KpiCitation, Recommendation } from "../../types";
import { placeWords, type StrategyHandout } from "../handout";
import { typeName } from "../type-name";
import { textCell } from "./cells";
import { type Column, tableSheet } from "./sheet";

type Line = Recommendation & { kpi: string };

const COLUMNS: Column<Line>[] = [
  { heading: "Type", width: 12, cell: ({ type }) => textCell(typeName(type)) },
  { heading: "Recommendation", width: 44, cell: ({ title }) => textCell(title) },
  { heading: "Why", width: 60, cell: ({ description }) => textCell(description) },
  { heading: "KPI", width: 34, cell: ({ kpi }) => textCell(kpi) },
  { heading: "Sources", width: 44, cell: ({ citations }) => textCell(citations.map(sourceWords).join("; ")) },
];

function sourceWords(citation: KpiCitation): string {
  return `${citation.title}, ${placeWords(citation)}`;
}

/** What the board may take up, the weightiest first. */
export function recommendationSheet({ recommendations, kpis }: StrategyHandout) {
  const names = new Map(kpis.map(({ id, name }) => [id, name]));
  const lines = recommendations.map((one) => ({ ...one, kpi: names.get(one.kpiId) ?? "" }));
  return tableSheet("Recommendations", COLUMNS, lines);
}
