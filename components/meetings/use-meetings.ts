import { useQuery } from "@tanstack/react-query";
import type { MeetingView } from "@/lib/meetings/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { LIST_RETRIES } from "@/lib/ui/query-client";
import { request } from "@/lib/ui/request";

const FAILED = "Failed to load board meetings. Please try refreshing the page.";

/** All meetings, the latest first. */
export function useMeetings() {
  const queryKey = queryKeys.meetings();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => request<MeetingView[]>(pathOf(queryKey), FAILED, { signal }),
    retry: LIST_RETRIES,
    meta: { errorTitle: "Loading Error" },
  });
}
