"use client";

import { useQuery } from "@tanstack/react-query";
import type { PaperChoice } from "@/lib/documents/list-papers";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { LIST_RETRIES } from "@/lib/ui/query-client";
import { request } from "@/lib/ui/request";

/** All papers that this person may see, those of the latest meeting first. Asked for anew where they are to be chosen. */
export function usePapers() {
  const queryKey = queryKeys.papers();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      request<PaperChoice[]>(pathOf(queryKey), "Failed to load the papers.", { signal }),
    staleTime: 0,
    retry: LIST_RETRIES,
  });
}
