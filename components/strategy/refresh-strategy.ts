import type { QueryClient } from "@tanstack/react-query";
import { queryKeys } from "@/lib/ui/keys";

/**
 * After papers or KPIs changed: reads the overview, the archived KPIs and the KPI that is open again. `gone`: a paper that there
 * is nothing more to ask about.
 */
export async function refreshStrategy(queryClient: QueryClient, gone?: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({
      queryKey: queryKeys.strategy(),
      predicate: ({ queryKey }) => !gone || queryKey.at(-1) !== gone,
    }),
    queryClient.invalidateQueries({ queryKey: queryKeys.kpis() }),
  ]);
}

/**
 * The same, done as soon as the overview is there: what stood in the place of a paper can leave before the paper is drawn. What
 * is open beside it follows.
 */
export async function refreshOverview(queryClient: QueryClient): Promise<void> {
  const queryKey = queryKeys.strategy();
  const overview = queryClient.invalidateQueries({ queryKey, exact: true });
  void queryClient.invalidateQueries({
    queryKey,
    predicate: (query) => query.queryKey.length > queryKey.length,
  });
  void queryClient.invalidateQueries({ queryKey: queryKeys.kpis() });
  await overview;
}
