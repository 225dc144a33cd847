"use client";

import { useQuery } from "@tanstack/react-query";
import type { BriefView } from "@/lib/briefs/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { RequestError, request } from "@/lib/ui/request";

/** The meeting's brief with its state, or null while there is none. */
export function useBrief(meetingId: string) {
  const queryKey = queryKeys.brief(meetingId);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      request<BriefView>(pathOf(queryKey), "Failed to load the brief.", { signal }).catch(
        (error: unknown) => {
          if (error instanceof RequestError && error.status === 404) return null;
          throw error;
        },
      ),
  });
}
