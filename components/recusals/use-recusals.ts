import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRead } from "@/components/layout/use-read";
import type {
  ConflictPaper,
  MeetingRecusals,
  RecusalCandidate,
  RecusalView,
} from "@/lib/documents/recusals/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { request } from "@/lib/ui/request";
import { toast } from "@/lib/ui/toast";

/** How many papers of the meeting are closed to the reader by a recusal. */
export function useMeetingRecusals(meetingId: string) {
  return useRead<MeetingRecusals>(queryKeys.meetingRecusals(meetingId), "Failed to load your recusals.");
}

/** The people recused from a paper. Refetched each time it is opened, because another chair may have changed it. */
export function useRecusals(documentId: string) {
  return useRead<RecusalView[]>(queryKeys.recusals(documentId), "Failed to load who is recused.", {
    staleTime: 0,
  });
}

/** The people a paper can still be closed to. */
export function useRecusalCandidates(documentId: string) {
  return useRead<RecusalCandidate[]>(
    queryKeys.recusalCandidates(documentId),
    "Failed to load the board members.",
    {
      staleTime: 0,
    },
  );
}

type Recorded = { person: RecusalCandidate; reason: string };

/** Records and lifts recusals of others, and refreshes what shows them. */
export function useRecusalMutations({ id }: Pick<ConflictPaper, "id">) {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: queryKeys.recusals(id) });
  const record = useMutation({
    mutationFn: ({ person, reason }: Recorded) => post(id, { userId: person.userId, reason }),
    meta: { errorTitle: "Recusal Failed" },
    onSuccess: (_, { person }) =>
      toast.success("Recusal Recorded", { description: `The paper is closed to ${person.name}.` }),
    onSettled,
  });
  const lift = useMutation({
    mutationFn: ({ userId }: RecusalView) =>
      request(`${pathOf(queryKeys.recusals(id))}/${userId}`, "Failed to lift the recusal", {
        method: "DELETE",
      }),
    meta: { errorTitle: "Recusal Not Lifted" },
    onSuccess: (_, { name }) =>
      toast.success("Recusal Lifted", { description: `The paper is open to ${name} again.` }),
    onSettled,
  });
  return { record, lift };
}

/**
 * Recuses the reader, then reloads the page, because answers on screen, an open source and the browser's
 * memory may contain text from the paper.
 */
export function useRecuseMyself({ id, meetingId }: Pick<ConflictPaper, "id" | "meetingId">) {
  return useMutation({
    mutationFn: (reason: string) => post(id, { reason }),
    meta: { errorTitle: "Recusal Failed" },
    onSuccess: () => window.location.replace(meetingId ? `/prep-me?meeting=${meetingId}` : "/strategy"),
  });
}

function post(documentId: string, body: { userId?: string; reason: string }): Promise<unknown> {
  const path = pathOf(queryKeys.recusals(documentId));
  return request(path, "Failed to record the recusal", { method: "POST", body });
}
