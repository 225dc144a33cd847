import type { Seen } from "@/lib/strategy/listing/overview-of";
import type {
  AnalysisView,
  KpiCitation,
  KpiStatus,
  Recommendation,
  StrategyPaper,
  TrackedKpi,
} from "@/lib/strategy/types";

/** Ids of fictional KPIs and papers: `uuid("a", 1)`. */
export const uuid = (kind: string, number: number) =>
  `019b0000-0000-7000-8000-0000000${kind}${String(number).padStart(4, "0")}`;

/** A paper of a fictional cable car operator. */
export function paper(number: number, change: Partial<StrategyPaper> = {}): StrategyPaper {
  return {
    id: uuid("b", number),
    originalName: `Scorecard ${number}.xlsx`,
    type: "xlsx",
    uploadedAt: "2026-04-02T09:00:00.000Z",
    uploadedBy: "Ines Albrecht",
    isShared: true,
    reportedOn: "2026-03-31",
    status: "indexed",
    kpis: 3,
    only: 2,
    canRemove: true,
    ...change,
  };
}

/** The cell of a paper with these words. */
function cell(name: string, quote: string, paperNumber = 1): KpiCitation {
  const start = name.charCodeAt(0) * 10;
  return {
    documentId: uuid("b", paperNumber),
    title: `Scorecard ${paperNumber}.xlsx`,
    page: 1,
    start,
    end: start + quote.length,
    quote,
    cell: `KPIs!${name}`,
  };
}

/** A KPI of the first paper, on its way from 40% to 60%. */
export function kpi(number: number, name: string, change: Partial<TrackedKpi> = {}): TrackedKpi {
  return {
    id: uuid("a", number),
    name,
    target: "60%",
    current: "52%",
    status: "on-track",
    progress: 60,
    description: "",
    statusRuling: { value: "on-track", by: "expected", sentence: "60% of the way, where 50% is expected." },
    progressRuling: { value: 60, by: "values", sentence: "60% of the way from 40% to 60%." },
    objective: null,
    unit: "%",
    direction: "higher",
    directionBasis: "values",
    baseline: "40%",
    owner: null,
    due: null,
    period: "Q1 2026",
    asOf: "2026-03-31",
    citations: [cell("C7", "52%"), cell("B7", "60%")],
    targetCitation: cell("B7", "60%"),
    currentCitation: cell("C7", "52%"),
    documentIds: [uuid("b", 1)],
    trend: [{ asOf: "2026-03-31", value: 52 }],
    events: [],
    correctedFields: [],
    isArchived: false,
    points: [
      { asOf: "2026-03-31", currentWritten: "52%", targetWritten: "60%", status: null, isSuperseded: false },
    ],
    ...change,
  };
}

/** A KPI with this rating. */
export function rated(
  number: number,
  name: string,
  status: KpiStatus | null,
  change: Partial<TrackedKpi> = {},
) {
  const statusRuling = {
    value: status,
    by: status ? ("stated" as const) : ("none" as const),
    sentence: status ? "The paper says so." : "Nothing in the papers tells.",
  };
  return kpi(number, name, { status, statusRuling, ...change });
}

export function recommendation(number: number, change: Partial<Recommendation> = {}): Recommendation {
  return {
    type: "immediate",
    title: `Decide on matter ${number}`,
    description: "It is off track and due soon.",
    kpiId: uuid("a", number),
    citations: [cell("C7", "52%")],
    ...change,
  };
}

export function analysis(change: Partial<AnalysisView> = {}): AnalysisView {
  return {
    id: uuid("c", 1),
    originalName: "Plan.docx",
    state: "running",
    error: null,
    notes: [],
    documentId: uuid("b", 9),
    createdAt: "2026-04-02T09:00:00.000Z",
    ...change,
  };
}

/** Four objectives of two papers, one of each status. */
export const KPIS: TrackedKpi[] = [
  rated(1, "Occupancy of the cars", "on-track", { owner: "Jana Holt", due: "2026-12-31" }),
  rated(2, "Nights lost to wind", "off-track", {
    owner: "Piet Aas",
    due: "2026-01-31",
    progress: 10,
    documentIds: [uuid("b", 1), uuid("b", 2)],
  }),
  rated(3, "Seasonal staff hired", "at-risk", { owner: "Jana Holt", due: "2026-05-15", progress: 45 }),
  rated(4, "Name of the new station", null, {
    documentIds: [uuid("b", 2)],
    progress: 0,
    progressRuling: { value: null, by: "none", sentence: "It has no number." },
  }),
];

/** What a person sees of the strategy, and the recommendations. */
export type Board = Seen & { recommendations: Recommendation[] };

export function board(change: Partial<Board> = {}): Board {
  return {
    kpis: KPIS,
    recommendations: [recommendation(2)],
    papers: [paper(1), paper(2, { kpis: 2 })],
    analyses: [],
    ...change,
  };
}
