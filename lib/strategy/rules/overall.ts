import type { KpiView } from "../types";

type Rated = Pick<KpiView, "progress" | "progressRuling">;

/** The KPIs whose progress is known: those that the overall progress is an average of. */
export function withProgress<Kpi extends Rated>(kpis: Kpi[]): Kpi[] {
  return kpis.filter(({ progressRuling }) => progressRuling.value !== null);
}

/** Rounded average of the progress (0 to 100) of the KPIs that have one, in whole percent; 0 if none has. */
export function overallProgress(kpis: KpiView[]): number {
  const counted = withProgress(kpis);
  if (counted.length === 0) return 0;
  return Math.round(counted.reduce((sum, { progress }) => sum + progress, 0) / counted.length);
}
