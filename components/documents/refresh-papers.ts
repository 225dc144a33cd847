import type { QueryClient } from "@tanstack/react-query";
import { queryKeys } from "@/lib/ui/keys";

/** Refetches the meeting's briefs, which may be out of date. */
export async function refreshBrief(queryClient: QueryClient, meetingId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({
      queryKey: queryKeys.brief(meetingId),
      predicate: ({ state }) => state.data !== null,
    }),
    queryClient.invalidateQueries({ queryKey: queryKeys.briefs(meetingId) }),
    queryClient.invalidateQueries({ queryKey: queryKeys.earlierBriefs() }),
  ]);
}

/** After a change to a meeting's papers: refetches the list, the brief and what depends on them. */
export async function refreshPapers(queryClient: QueryClient, meetingId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: queryKeys.documents(meetingId) }),
    queryClient.invalidateQueries({ queryKey: queryKeys.meetingRecusals(meetingId) }),
    queryClient.invalidateQueries({ queryKey: queryKeys.changes(meetingId) }),
    queryClient.invalidateQueries({ queryKey: queryKeys.questions(meetingId) }),
    queryClient.invalidateQueries({ queryKey: queryKeys.proposals() }),
    refreshBrief(queryClient, meetingId),
  ]);
}
