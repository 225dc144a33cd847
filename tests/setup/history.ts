import type { FoundKpi } from "@/lib/ledger/scorecards/kpi";
import {
  type CorrectionRow,
  type KpiRow,
  type PaperRow,
  type Papers,
  toPapers,
} from "@/lib/strategy/history/rows";
import { stateDay } from "@/lib/strategy/kpis/keep";

/** What a paper of that day says about KPIs, by their ids. `uploadedAt`: by default in the order of the days. */
export type Said = {
  title: string;
  asOf: string;
  kpis: Record<string, FoundKpi | FoundKpi[]>;
  uploadedAt?: string;
};

/** The rows of one KPI and the papers, as read for someone who may see all of them. */
export function history(
  kpiId: string,
  said: Said[],
  corrections: Record<string, CorrectionRow[]> = {},
): { kpi: KpiRow; papers: Papers } {
  const rows: PaperRow[] = said.map(({ title, asOf, uploadedAt = `${asOf}T12:00:00.000Z` }) => {
    return { id: title, title, asOf, uploadedAt };
  });
  const values = said.flatMap(({ title, asOf, kpis }) =>
    [kpis[kpiId] ?? []].flat().map((found, position) => {
      const id = `${title}/${position}`;
      const state = stateDay(found, asOf);
      return {
        id,
        kpiId,
        documentId: title,
        found,
        asOf: state,
        position,
        corrections: corrections[id] ?? [],
      };
    }),
  );
  const kpisOf = new Map(said.map(({ title, kpis }) => [title, new Set(Object.keys(kpis))]));
  return { kpi: { id: kpiId, title: null, isArchived: false, values }, papers: toPapers(rows, kpisOf) };
}
