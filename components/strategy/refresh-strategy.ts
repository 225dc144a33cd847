import type { QueryClient } from "@tanstack/react-query";
import { queryKeys } from "@/lib/ui/keys";

/** After papers or KPIs changed: reads the overview, the archived KPIs and the KPI that is open again. */
export async function refreshStrategy(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: queryKeys.strategy() }),
    queryClient.invalidateQueries({ queryKey: queryKeys.kpis() }),
  ]);
}
