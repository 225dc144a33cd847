import type { FoundKpi } from "@/lib/ledger/scorecards/kpi";
import type { Corrected } from "../schema";
import type { CorrectedField } from "../types";

/** A strategy paper as far as the history of KPIs goes. */
export type PaperRow = {
  id: string;
  title: string;
  /** ISO day whose state it reports, or on which it was uploaded where it does not say. */
  asOf: string;
  /** ISO day by which it is put in order, where that is another: a plan that names no day came before what is reported on it. */
  orderedOn?: string;
  /** ISO moment. */
  uploadedAt: string;
};

/** Whether a value tells how its KPI stands, and not only what is aimed at. */
export function hasState({ current, currentText, statedStatus, statedProgress }: FoundKpi): boolean {
  return [current, currentText, statedStatus, statedProgress].some(Boolean);
}

export type CorrectionRow = {
  id: string;
  field: CorrectedField;
  /** As a reader saw it. */
  before: string;
  after: Corrected;
  reason: string;
  byName: string;
  /** ISO moment. */
  createdAt: string;
};

/** What one paper says of a KPI for one period. Corrections oldest first. */
export type ValueRow = {
  id: string;
  kpiId: string;
  documentId: string;
  found: FoundKpi;
  /** ISO day whose state it tells. */
  asOf: string;
  /** Order in its paper. */
  position: number;
  corrections: CorrectionRow[];
};

/** A KPI with its values that the reader may see. `title`: the name that a person gave it, if the reader may see that. */
export type KpiRow = { id: string; title: string | null; isArchived: boolean; values: ValueRow[] };

/** The papers that the reader may see, also in the order of `byPaper`, and which KPIs each has a value of. */
export type Papers = {
  byId: Map<string, PaperRow>;
  inOrder: PaperRow[];
  kpisOf: Map<string, Set<string>>;
};

export function toPapers(rows: PaperRow[], kpisOf: Papers["kpisOf"]): Papers {
  return { byId: new Map(rows.map((paper) => [paper.id, paper])), inOrder: [...rows].sort(byPaper), kpisOf };
}

/** Papers in the order of the days they report, of one day in the order they came. */
export function byPaper(a: PaperRow, b: PaperRow): number {
  return (
    compare(a.orderedOn ?? a.asOf, b.orderedOn ?? b.asOf) ||
    compare(a.uploadedAt, b.uploadedAt) ||
    compare(a.id, b.id)
  );
}

/** By the code of their characters, as ISO days and moments are ordered; the same on every machine. */
export function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
