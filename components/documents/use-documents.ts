import { useQuery } from "@tanstack/react-query";
import type { DocumentView } from "@/lib/documents/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { request } from "@/lib/ui/request";
import { refreshBrief } from "./refresh-papers";

const POLL_MS = 1500;

const isReading = ({ status }: DocumentView) => status === "reading";

/** Whether a paper finished processing, or failed, since the last poll. */
function hasSettled(before: DocumentView[] = [], now: DocumentView[]): boolean {
  return before.filter(isReading).some(({ id }) => !now.some((paper) => paper.id === id && isReading(paper)));
}

/** The papers of a meeting, polled while any is being processed. */
export function useDocuments(meetingId: string) {
  const queryKey = queryKeys.documents(meetingId);
  return useQuery({
    queryKey,
    queryFn: async ({ signal, client }) => {
      const before = client.getQueryData<DocumentView[]>(queryKey);
      const now = await request<DocumentView[]>(pathOf(queryKey), "Failed to load the documents.", {
        signal,
      });
      // A paper that could not be processed no longer makes the brief out of date.
      if (hasSettled(before, now)) void refreshBrief(client, meetingId);
      return now;
    },
    refetchInterval: ({ state }) => (state.data?.some(isReading) ? POLL_MS : false),
  });
}
