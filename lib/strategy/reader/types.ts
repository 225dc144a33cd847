import type { FoundKpi } from "@/lib/ledger/scorecards/kpi";

/** What an analysis found in one paper. */
export type FoundStrategy = {
  /** In the order of the paper. A KPI that the paper gives for several periods stands once for each, oldest first. */
  kpis: FoundKpi[];
  /** The day whose state the paper reports, ISO; null when it does not say. */
  reportedOn: string | null;
  /** Sentences for the reader: "2 cells contain formula errors and were left out: KPIs!D4, KPIs!D9." */
  notes: string[];
};

/** Most KPIs that are tracked from one paper; one with more is refused with a sentence. */
export const MAX_KPIS = 500;

/** Most values of them, one for each period, that are kept of one paper: 100 KPIs for eight years of months. */
export const MAX_VALUES = 10_000;

/** Most characters of all that is kept of one paper: every look at the strategy reads them. */
export const MAX_CHARACTERS = 20_000_000;
