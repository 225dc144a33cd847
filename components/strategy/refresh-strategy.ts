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
