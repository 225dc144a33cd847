import {
  type Column,
  dayCell,
  figureCell,
  percentCell,
  type SheetCell,
  type TableSheet,
  tableSheet,
  textCell,
} from "@/lib/handout/xlsx/cells";
import { aboutSheet, renderWorkbook } from "@/lib/handout/xlsx/workbook";
import { readQuantity } from "@/lib/ledger/values/quantities";
import { RULES_TOLD } from "@/lib/strategy/rules/status";
import type { KpiCitation, KpiDetail, KpiPoint, Recommendation } from "@/lib/strategy/types";
import { placeWords, type StrategyHandout, statusName, tallyWords, typeName } from "../handout";

/** Renders the strategy as a workbook of four sheets without formulas. */
export function renderStrategyXlsx(handout: StrategyHandout): Promise<Buffer> {
  return renderWorkbook([
    kpiSheet(handout.kpis),
    historySheet(handout.kpis),
    recommendationSheet(handout),
    strategySheet(handout),
  ]);
}

/** The organization, who exported it and when, the overall state, and the rules. */
function strategySheet(handout: StrategyHandout): TableSheet {
  const { organization, paper, exportedBy, exportedAt, moments } = handout;
  return aboutSheet([
    ["Organization", organization],
    ["Strategy", paper === null ? "All papers that this person can see" : `From ${paper}`],
    ["Exported", `${moments.dateTime(exportedAt)} (${moments.timeZone}), by ${exportedBy}`],
    ["Summary", tallyWords(handout)],
    ...RULES_TOLD.map((rule, index): [string, string] => [index === 0 ? "Rules" : "", rule]),
    [
      "Figures",
      "Every figure is as the paper gives it, at the place named next to it. What no paper gives is left empty.",
    ],
  ]);
}

type Line = { kpi: KpiDetail; point: KpiPoint };

const HISTORY_COLUMNS: Column<Line>[] = [
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
function historySheet(kpis: KpiDetail[]) {
  const lines = kpis.flatMap((kpi) => kpi.points.map((point) => ({ kpi, point })));
  return { ...tableSheet("History", HISTORY_COLUMNS, lines), stickyColumnsCount: 1 };
}

const KPI_COLUMNS: Column<KpiDetail>[] = [
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

/** Every KPI with its figures as numbers and as written, its rating, and the source of its latest figure. */
function kpiSheet(kpis: KpiDetail[]) {
  return { ...tableSheet("KPIs", KPI_COLUMNS, kpis), stickyColumnsCount: 1 };
}

/** The citation of a KPI's latest figure, or else its first citation. */
function sourceOf({ currentCitation, citations }: KpiDetail): KpiCitation | null {
  return currentCitation ?? citations[0] ?? null;
}

function placeCell(citation: KpiCitation | null): SheetCell {
  return textCell(citation && placeWords(citation));
}

const WRITTEN = { target: "targetWritten", current: "currentWritten" } as const;

/** The number behind the displayed value, from the history point it was taken from. */
function latestCell(kpi: KpiDetail, field: "target" | "current"): SheetCell {
  const isShown = (point: KpiPoint) => point[WRITTEN[field]] === kpi[field] && point[field] !== null;
  const point = kpi.points.filter(isShown).at(-1);
  return point ? figureCell(point[field], kpi.unit) : writtenCell(kpi[field], kpi);
}

/** The number of a text that is an amount in the KPI's unit. */
function writtenCell(written: string, { unit }: KpiDetail): SheetCell {
  const amount = readQuantity(written);
  if (!amount || amount.upTo !== null) return null;
  return figureCell(amount.value, amount.unit || unit);
}

type RecommendationLine = Recommendation & { kpi: string };

const RECOMMENDATION_COLUMNS: Column<RecommendationLine>[] = [
  { heading: "Type", width: 12, cell: ({ type }) => textCell(typeName(type)) },
  { heading: "Recommendation", width: 44, cell: ({ title }) => textCell(title) },
  { heading: "Why", width: 60, cell: ({ description }) => textCell(description) },
  { heading: "KPI", width: 34, cell: ({ kpi }) => textCell(kpi) },
  { heading: "Sources", width: 44, cell: ({ citations }) => textCell(citations.map(sourceWords).join("; ")) },
];

function sourceWords(citation: KpiCitation): string {
  return `${citation.title}, ${placeWords(citation)}`;
}

/** The recommendations, most important first. */
function recommendationSheet({ recommendations, kpis }: StrategyHandout) {
  const names = new Map(kpis.map(({ id, name }) => [id, name]));
  const lines = recommendations.map((one) => ({ ...one, kpi: names.get(one.kpiId) ?? "" }));
  return tableSheet("Recommendations", RECOMMENDATION_COLUMNS, lines);
}
