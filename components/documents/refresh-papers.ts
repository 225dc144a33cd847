import type { QueryClient } from "@tanstack/react-query";
import { queryKeys } from "@/lib/ui/keys";

/** Reads the meeting's briefs again, if there are any to be out of date. */
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

/** After the papers of a meeting changed: reads the list, the brief and what they may answer again. */
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
