import { readAmount } from "@/lib/ai/strategy/values/amounts";
import type { KpiCitation, KpiDetail, KpiPoint } from "../../types";
import { placeWords, statusName } from "../handout";
import { dayCell, figureCell, percentCell, type SheetCell, textCell } from "./cells";
import { type Column, tableSheet } from "./sheet";

const COLUMNS: Column<KpiDetail>[] = [
  { heading: "KPI", width: 34, cell: ({ name }) => textCell(name) },
  { heading: "Objective", width: 26, cell: ({ objective }) => textCell(objective) },
  { heading: "Owner", width: 18, cell: ({ owner }) => textCell(owner) },
  { heading: "Status", width: 11, cell: ({ status }) => textCell(statusName(status)) },
  { heading: "Progress", width: 10, cell: ({ progressRuling }) => percentCell(progressRuling.value) },
  { heading: "Baseline", width: 14, cell: (kpi) => writtenCell(kpi.baseline, kpi) },
  { heading: "Target", width: 14, cell: (kpi) => latestCell(kpi, "target") },
  { heading: "Current", width: 14, cell: (kpi) => latestCell(kpi, "current") },
  { heading: "Unit", width: 10, cell: ({ unit }) => textCell(unit) },
  { heading: "Better", width: 9, cell: ({ direction }) => textCell(direction) },
  { heading: "Due", width: 12, cell: ({ due }) => dayCell(due) },
  { heading: "As of", width: 12, cell: ({ asOf }) => dayCell(asOf) },
  { heading: "Period", width: 14, cell: ({ period }) => textCell(period) },
  { heading: "How rated", width: 44, cell: ({ statusRuling }) => textCell(statusRuling.sentence) },
  {
    heading: "How progress is reached",
    width: 44,
    cell: ({ progressRuling }) => textCell(progressRuling.sentence),
  },
  { heading: "Baseline as written", width: 16, cell: ({ baseline }) => textCell(baseline) },
  { heading: "Target as written", width: 20, cell: ({ target }) => textCell(target) },
  { heading: "Current as written", width: 20, cell: ({ current }) => textCell(current) },
  { heading: "Paper", width: 28, cell: (kpi) => textCell(sourceOf(kpi)?.title ?? null) },
  { heading: "Place", width: 16, cell: (kpi) => placeCell(sourceOf(kpi)) },
  { heading: "Quote", width: 44, cell: (kpi) => textCell(sourceOf(kpi)?.quote ?? null) },
  { heading: "Place of the target", width: 16, cell: ({ targetCitation }) => placeCell(targetCitation) },
  { heading: "Description", width: 44, cell: ({ description }) => textCell(description) },
  {
    heading: "Changes",
    width: 44,
    cell: ({ events }) => textCell(events.map(({ sentence }) => sentence).join(" ")),
  },
  {
    heading: "Corrected by hand",
    width: 18,
    cell: ({ correctedFields }) => textCell(correctedFields.join(", ")),
  },
];

/** Every KPI with its figures as numbers and as written, how it is rated, and where its latest figure stands. */
export function kpiSheet(kpis: KpiDetail[]) {
  return { ...tableSheet("KPIs", COLUMNS, kpis), stickyColumnsCount: 1 };
}

/** What a KPI's latest figure stands on, else the first place that it has. */
function sourceOf({ currentCitation, citations }: KpiDetail): KpiCitation | null {
  return currentCitation ?? citations[0] ?? null;
}

function placeCell(citation: KpiCitation | null): SheetCell {
  return textCell(citation && placeWords(citation));
}

const WRITTEN = { target: "targetWritten", current: "currentWritten" } as const;

/** The number behind what is shown, from the point of the history that it was taken from. */
function latestCell(kpi: KpiDetail, field: "target" | "current"): SheetCell {
  const isShown = (point: KpiPoint) => point[WRITTEN[field]] === kpi[field] && point[field] !== null;
  const point = kpi.points.filter(isShown).at(-1);
  return point ? figureCell(point[field], kpi.unit) : writtenCell(kpi[field], kpi);
}

/** The number of a text that is an amount in the KPI's unit. */
function writtenCell(written: string, { unit }: KpiDetail): SheetCell {
  const amount = readAmount(written);
  if (!amount || amount.upTo !== null) return null;
  return figureCell(amount.value, amount.unit || unit);
}
