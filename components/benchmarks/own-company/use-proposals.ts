"use client";

import { useQuery } from "@tanstack/react-query";
import type { FigureProposals } from "@/lib/benchmarks/own/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { request } from "@/lib/ui/request";

/** The figures that a paper states, to be taken over or not. Read anew each time a paper is chosen. */
export function useProposals(documentId: string) {
  return useQuery({
    queryKey: [...queryKeys.ownCompanies(), "proposals", documentId],
    queryFn: ({ signal }) =>
      request<FigureProposals>(
        `${pathOf(queryKeys.ownCompanies())}/proposals?${new URLSearchParams({ documentId })}`,
        "Failed to read the figures of this paper.",
        { signal },
      ),
    staleTime: 0,
  });
}
