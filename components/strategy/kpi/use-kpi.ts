"use client";

import { useQuery } from "@tanstack/react-query";
import type { KpiDetail } from "@/lib/strategy/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { RequestError, request } from "@/lib/ui/request";

/** A KPI with its history. Asked again each time it is opened: a paper may have been added or closed since. */
export function useKpi(kpiId: string) {
  const queryKey = queryKeys.kpi(kpiId);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => request<KpiDetail>(pathOf(queryKey), "Failed to load this KPI.", { signal }),
    staleTime: 0,
  });
}

/** Whether the KPI does not exist for this reader: gone, closed to them, or an address that never named one. */
export function isGone(error: Error | null): boolean {
  return error instanceof RequestError && (error.status === 404 || error.status === 400);
}
