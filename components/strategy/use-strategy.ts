"use client";

import { useQuery } from "@tanstack/react-query";
import type { KpiView, Recommendation, StrategyOverview } from "@/lib/strategy/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { request } from "@/lib/ui/request";

const POLL_MS = 3000;

/** The tracked objectives, their papers and what is being analysed; asked for again while a paper is being read. */
export function useStrategy() {
  const queryKey = queryKeys.strategy();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      request<StrategyOverview>(pathOf(queryKey), "Failed to load the strategy.", { signal }),
    refetchInterval: ({ state }) =>
      state.data?.papers.some(({ status }) => status === "reading") ? POLL_MS : false,
  });
}

/**
 * What is recommended on the KPIs of one paper; null while all are shown, or until it is known. The overview has only the most
 * pressing of all.
 */
export function useRecommendationsOf(paper: string | null): Recommendation[] | null {
  const { data } = useQuery({
    queryKey: queryKeys.strategyOf(paper ?? ""),
    queryFn: ({ signal }) =>
      request<StrategyOverview>(
        `${pathOf(queryKeys.strategy())}?${new URLSearchParams({ documentId: paper ?? "" })}`,
        "Failed to load the recommendations.",
        { signal },
      ),
    enabled: paper !== null,
  });
  return (paper !== null && data?.recommendations) || null;
}

/** The KPIs that were archived. */
export function useArchivedKpis() {
  return useQuery({
    queryKey: [...queryKeys.kpis(), "?archived"],
    queryFn: ({ signal }) =>
      request<KpiView[]>(`${pathOf(queryKeys.kpis())}?archived=true`, "Failed to load the archive.", {
        signal,
      }),
  });
}
