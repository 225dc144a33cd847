import type { KpiDetail, KpiPoint } from "../../types";
import { placeWords, statusName } from "../handout";
import { dayCell, figureCell, textCell } from "./cells";
import { type Column, tableSheet } from "./sheet";

type Line = { kpi: KpiDetail; point: KpiPoint };

const COLUMNS: Column<Line>[] = [
  { heading: "KPI", width: 34, cell: ({ kpi }) => textCell(kpi.name) },
  { heading: "As of", width: 12, cell: ({ point }) => dayCell(point.asOf) },
  { heading: "Period", width: 14, cell: ({ point }) => textCell(point.period) },
  { heading: "Target", width: 14, cell: ({ kpi, point }) => figureCell(point.target, kpi.unit) },
  { heading: "Current", width: 14, cell: ({ kpi, point }) => figureCell(point.current, kpi.unit) },
  { heading: "Unit", width: 10, cell: ({ kpi }) => textCell(kpi.unit) },
  { heading: "Status", width: 11, cell: ({ point }) => textCell(statusName(point.status)) },
  { heading: "Target as written", width: 20, cell: ({ point }) => textCell(point.targetWritten) },
  { heading: "Current as written", width: 20, cell: ({ point }) => textCell(point.currentWritten) },
  { heading: "Paper", width: 28, cell: ({ point }) => textCell(point.documentTitle) },
  {
    heading: "Place",
    width: 16,
    cell: ({ point: { currentCitation, targetCitation } }) => {
      const citation = currentCitation ?? targetCitation;
      return textCell(citation && placeWords(citation));
    },
  },
  { heading: "Quote", width: 44, cell: ({ point }) => textCell(point.currentCitation?.quote ?? null) },
  {
    heading: "Note",
    width: 34,
    cell: ({ point }) => textCell(noteOf(point)),
  },
];

function noteOf({ isSuperseded, correctedFields }: KpiPoint): string {
  const restated = isSuperseded ? ["Restated by a later paper."] : [];
  const corrected = correctedFields.length > 0 ? [`Corrected by hand: ${correctedFields.join(", ")}.`] : [];
  return [...restated, ...corrected].join(" ");
}

/** Every value of every KPI, in the order of the KPIs, oldest first. */
export function historySheet(kpis: KpiDetail[]) {
  const lines = kpis.flatMap((kpi) => kpi.points.map((point) => ({ kpi, point })));
  return { ...tableSheet("History", COLUMNS, lines), stickyColumnsCount: 1 };
}
