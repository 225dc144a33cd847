import { useRead } from "@/components/layout/use-read";
import type { MeetingView } from "@/lib/meetings/types";
import { queryKeys } from "@/lib/ui/keys";
import { LIST_RETRIES } from "@/lib/ui/query-client";

const FAILED = "Failed to load board meetings. Please try refreshing the page.";

/** All meetings, latest first. */
export function useMeetings() {
  return useRead<MeetingView[]>(queryKeys.meetings(), FAILED, {
    retry: LIST_RETRIES,
    meta: { errorTitle: "Loading Error" },
  });
}
