import type { QueryClient } from "@tanstack/react-query";
import { queryKeys } from "@/lib/ui/keys";

/** After the papers of a meeting changed: the list is read again, and so is the brief, if there is one to be out of date. */
export async function refreshPapers(queryClient: QueryClient, meetingId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: queryKeys.documents(meetingId) }),
    queryClient.invalidateQueries({
      queryKey: queryKeys.brief(meetingId),
      predicate: ({ state }) => state.data !== null,
    }),
  ]);
}
