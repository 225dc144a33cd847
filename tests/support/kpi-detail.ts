import type { KpiCitation, KpiDetail, KpiPoint } from "@/lib/strategy/types";

/** The place of a figure: page 1 of one paper, or the cell of a workbook. */
export function kpiCitation(quote: string, from: Partial<KpiCitation> = {}): KpiCitation {
  const paper = { documentId: "00000000-0000-4000-8000-000000000001", title: "Plan.pdf", page: 1 };
  return { ...paper, start: 0, end: quote.length, quote, cell: null, ...from };
}

/** A value of a KPI in percent, for one day. */
export function kpiPoint(asOf: string, says: Partial<KpiPoint> = {}): KpiPoint {
  const { current = 50, target = 80 } = says;
  return {
    valueId: `value-${asOf}`,
    documentId: "00000000-0000-4000-8000-000000000001",
    documentTitle: "Plan.pdf",
    asOf,
    period: null,
    current,
    target,
    currentWritten: current === null ? "" : `${current}%`,
    targetWritten: target === null ? "" : `${target}%`,
    status: null,
    currentCitation: kpiCitation(`${current}%`, { start: 40, end: 43 }),
    targetCitation: kpiCitation(`${target}%`, { start: 20, end: 23 }),
    isSuperseded: false,
    correctedFields: [],
    ...says,
  };
}

/** A KPI at 50% of a target of 80%, unrated, from one paper. */
export function kpiDetail(says: Partial<KpiDetail> = {}): KpiDetail {
  const { id = "kpi-1", asOf = "2026-06-30" } = says;
  const targetCitation = kpiCitation("80%", { start: 20, end: 23 });
  const currentCitation = kpiCitation("50%", { start: 40, end: 43 });
  return {
    id,
    name: "Repeat orders",
    target: "80%",
    current: "50%",
    status: null,
    progress: 63,
    description: "",
    statusRuling: {
      value: says.status ?? null,
      by: says.status ? "expected" : "none",
      sentence: "As it is.",
    },
    progressRuling: { value: 63, by: "values", sentence: "50% against a target of 80%: 63% of it." },
    objective: null,
    unit: "%",
    direction: "higher",
    directionBasis: "name",
    baseline: "",
    owner: "Ada Brandt",
    due: null,
    period: null,
    asOf,
    citations: [currentCitation, targetCitation],
    targetCitation,
    currentCitation,
    documentIds: [currentCitation.documentId],
    trend: [{ asOf, value: 50 }],
    events: [],
    correctedFields: [],
    isArchived: false,
    points: [kpiPoint(asOf)],
    corrections: [],
    ...says,
  };
}
