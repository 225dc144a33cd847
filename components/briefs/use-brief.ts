import { useQuery } from "@tanstack/react-query";
import { useRead } from "@/components/layout/use-read";
import type { BriefRecord, BriefView } from "@/lib/briefs/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { RequestError, request } from "@/lib/ui/request";

const FALLBACK = "Failed to load the brief.";

/** The brief to show, or null if there is none. */
export function fetchLatestBrief(meetingId: string, signal: AbortSignal): Promise<BriefView | null> {
  const path = pathOf(queryKeys.brief(meetingId));
  return request<BriefView>(path, FALLBACK, { signal }).catch((error: unknown) => {
    if (error instanceof RequestError && error.status === 404) return null;
    throw error;
  });
}

/** The meeting's brief and whether it is current, or null if there is none. */
export function useBrief(meetingId: string) {
  return useQuery({
    queryKey: queryKeys.brief(meetingId),
    queryFn: ({ signal }) => fetchLatestBrief(meetingId, signal),
  });
}

/** A brief by its id. Disabled while the id is null. */
export function useBriefById(briefId: string | null) {
  return useRead<BriefView>(queryKeys.briefById(briefId ?? ""), FALLBACK, {
    enabled: briefId !== null,
    retry: false,
  });
}

/** The meeting's briefs, latest first. Disabled until there is one. */
export function useBriefs(meetingId: string, enabled: boolean) {
  return useRead<BriefRecord[]>(queryKeys.briefs(meetingId), "Failed to load the earlier briefs.", {
    enabled,
  });
}
