import type { QueryClient } from "@tanstack/react-query";
import type { StrategyOverview } from "@/lib/strategy/listing/types";
import { queryKeys } from "@/lib/ui/keys";

/** Every listing of the overview. */
const LISTINGS = [...queryKeys.strategy(), "?"];

/** After papers or KPIs changed: reads the overview, the papers and the KPI that is open again. */
export async function refreshStrategy(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: queryKeys.strategy() }),
    queryClient.invalidateQueries({ queryKey: queryKeys.kpis() }),
  ]);
}

/**
 * The same, done as soon as the overview is there: what stood in the place of a paper can leave before the paper is drawn. What
 * is open beside it follows.
 */
export async function refreshOverview(queryClient: QueryClient): Promise<void> {
  const overview = queryClient.invalidateQueries({ queryKey: LISTINGS });
  void queryClient.invalidateQueries({ queryKey: queryKeys.strategyPapers() });
  void queryClient.invalidateQueries({ queryKey: queryKeys.strategyHeatMaps() });
  void queryClient.invalidateQueries({ queryKey: queryKeys.kpis() });
  await overview;
}

/** The overview that the page shows, if it is there. */
export function shownOverview(queryClient: QueryClient): StrategyOverview | undefined {
  const [shown] = queryClient.getQueriesData<StrategyOverview>({ queryKey: LISTINGS, type: "active" });
  return shown?.[1];
}
