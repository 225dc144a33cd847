import type { FoundKpi } from "@/lib/ledger/scorecards/kpi";
import type { Corrected } from "../schema";
import type { CorrectedField } from "../types";

/** The fields of a strategy paper that KPI history needs. */
export type PaperRow = {
  id: string;
  title: string;
  /** ISO day as of which it reports, or of its upload if it gives none. */
  asOf: string;
  /** ISO day it is ordered by, where that differs: an undated plan came before the reports on it. */
  orderedOn?: string;
  /** ISO timestamp. */
  uploadedAt: string;
};

/** Whether a value reports a KPI's state, not only a target. */
export function hasState({ current, currentText, statedStatus, statedProgress }: FoundKpi): boolean {
  return [current, currentText, statedStatus, statedProgress].some(Boolean);
}

export type CorrectionRow = {
  id: string;
  field: CorrectedField;
  /** As displayed. */
  before: string;
  after: Corrected;
  reason: string;
  byName: string;
  /** ISO timestamp. */
  createdAt: string;
};

/** A KPI's value for one period in one paper. Corrections oldest first. */
export type ValueRow = {
  id: string;
  kpiId: string;
  documentId: string;
  found: FoundKpi;
  /** ISO day of its state. */
  asOf: string;
  /** Position in its paper. */
  position: number;
  corrections: CorrectionRow[];
};

/**
 * A KPI with the values the reader can see. `title`: the name given by a person, if the reader can see it.
 */
export type KpiRow = { id: string; title: string | null; isArchived: boolean; values: ValueRow[] };

/** The papers the reader can see, also sorted by `byPaper`, and the KPIs each has values of. */
export type Papers = {
  byId: Map<string, PaperRow>;
  inOrder: PaperRow[];
  kpisOf: Map<string, Set<string>>;
};

export function toPapers(rows: PaperRow[], kpisOf: Papers["kpisOf"]): Papers {
  return { byId: new Map(rows.map((paper) => [paper.id, paper])), inOrder: [...rows].sort(byPaper), kpisOf };
}

/** Sorts papers by the day they report on, then by upload. */
export function byPaper(a: PaperRow, b: PaperRow): number {
  return (
    compare(a.orderedOn ?? a.asOf, b.orderedOn ?? b.asOf) ||
    compare(a.uploadedAt, b.uploadedAt) ||
    compare(a.id, b.id)
  );
}

/** Compares by UTF-16 code units, like ISO days and timestamps; the same on every machine. */
export function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
