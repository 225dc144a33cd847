import type { QueryClient } from "@tanstack/react-query";
import type { StrategyOverview } from "@/lib/strategy/listing/types";
import { queryKeys } from "@/lib/ui/keys";

/** All lists of the overview. */
const LISTINGS = [...queryKeys.strategy(), "?"];

/** After a change to papers or KPIs: refetches the overview, the papers and the open KPI. */
export async function refreshStrategy(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: queryKeys.strategy() }),
    queryClient.invalidateQueries({ queryKey: queryKeys.kpis() }),
  ]);
}

/**
 * The same, resolved as soon as the overview is loaded, so that a placeholder can be removed before the paper
 * is rendered. The rest updates later.
 */
export async function refreshOverview(queryClient: QueryClient): Promise<void> {
  const overview = queryClient.invalidateQueries({ queryKey: LISTINGS });
  void queryClient.invalidateQueries({ queryKey: queryKeys.strategyPapers() });
  void queryClient.invalidateQueries({ queryKey: queryKeys.strategyHeatMaps() });
  void queryClient.invalidateQueries({ queryKey: queryKeys.kpis() });
  await overview;
}

/** The overview on the page, if it is loaded. */
export function shownOverview(queryClient: QueryClient): StrategyOverview | undefined {
  const [shown] = queryClient.getQueriesData<StrategyOverview>({ queryKey: LISTINGS, type: "active" });
  return shown?.[1];
}
