import type { CorrectionView, KpiCitation, KpiDetail, KpiEvent, KpiPoint } from "@/lib/strategy/types";

export const KPI_ID = "019a0000-0000-7000-8000-0000000000a1";
const PAPERS = ["Q1 report.xlsx", "Q2 report.xlsx", "Q3 report.xlsx"];
const DAYS = ["2026-03-31", "2026-06-30", "2026-09-30"];

const paperId = (quarter: number) => `019a0000-0000-7000-8000-0000000000b${quarter}`;

/** The cell of a quarter's paper that contains these words. */
export function citation(quarter: number, cell: string, quote: string): KpiCitation {
  const start = cell.charCodeAt(0) * 10 + quarter;
  return {
    documentId: paperId(quarter),
    title: PAPERS[quarter - 1] ?? "Report.xlsx",
    page: 1,
    start,
    end: start + quote.length,
    quote,
    cell: `KPIs!${cell}`,
  };
}

/** What the paper of a quarter (1 to 3) says: berths let, in percent. */
export function point(
  quarter: number,
  current: number,
  target: number,
  change: Partial<KpiPoint> = {},
): KpiPoint {
  return {
    valueId: `019a0000-0000-7000-8000-0000000000c${quarter}`,
    documentId: paperId(quarter),
    documentTitle: PAPERS[quarter - 1] ?? "Report.xlsx",
    asOf: DAYS[quarter - 1] ?? "2026-12-31",
    period: `Q${quarter} 2026`,
    current,
    target,
    currentWritten: `${current}%`,
    targetWritten: `${target}%`,
    status: "at-risk",
    currentCitation: citation(quarter, "B7", `${current}%`),
    targetCitation: citation(quarter, "C7", `${target}%`),
    isSuperseded: false,
    correctedFields: [],
    ...change,
  };
}

/** Ines Albrecht's correction of a point's current value. */
export function correction(of: KpiPoint, change: Partial<CorrectionView> = {}): CorrectionView {
  return {
    id: `019a0000-0000-7000-8000-0000000000d${of.valueId.at(-1)}`,
    valueId: of.valueId,
    field: "current",
    before: of.currentWritten,
    after: "72%",
    reason: "",
    byName: "Ines Albrecht",
    createdAt: "2026-10-05T12:00:00.000Z",
    ...change,
  };
}

export const MOVED: KpiEvent = {
  kind: "targetMoved",
  asOf: "2026-09-30",
  sentence: "The target moved from 80% to 85%.",
  before: citation(2, "C7", "80%"),
  after: citation(3, "C7", "85%"),
};

/** Berths let in a fictional marina, from three quarterly reports; the third moved the target. */
export function kpiDetail(change: Partial<KpiDetail> = {}): KpiDetail {
  const points = [point(1, 64, 80), point(2, 68, 80), point(3, 71, 85)];
  return {
    id: KPI_ID,
    name: "Berths let",
    target: "85%",
    current: "71%",
    status: "at-risk",
    progress: 33,
    description: "Berths of the outer basin count from June.",
    statusRuling: {
      value: "at-risk",
      by: "expected",
      sentence: "33% of the way from 64% to 85%, where 60% is expected by Sep 30, 2026.",
    },
    progressRuling: { value: 33, by: "values", sentence: "71% is 33% of the way from 64% to 85%." },
    objective: "Fill the marina",
    unit: "%",
    direction: "higher",
    directionBasis: "values",
    baseline: "64%",
    owner: "Harbour master",
    due: "2026-12-31",
    period: "Q3 2026",
    asOf: "2026-09-30",
    citations: [citation(3, "B7", "71%"), citation(3, "C7", "85%"), citation(3, "A7", "64%")],
    targetCitation: citation(3, "C7", "85%"),
    currentCitation: citation(3, "B7", "71%"),
    fieldCitations: { baseline: citation(3, "A7", "64%"), owner: citation(3, "D7", "Harbour master") },
    documentIds: [3, 2, 1].map(paperId),
    trend: points.map(({ asOf, current }) => ({ asOf, value: current ?? 0 })),
    events: [MOVED],
    correctedFields: [],
    isArchived: false,
    points,
    corrections: [],
    ...change,
  };
}
