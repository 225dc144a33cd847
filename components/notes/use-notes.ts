import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { networkModeOf, usePaperSource } from "@/components/evidence/paper-source";
import { useRead } from "@/components/layout/use-read";
import type { PaperNotes } from "@/lib/notes/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { request } from "@/lib/ui/request";
import { toast } from "@/lib/ui/toast";

/** The reader's notes on one page. */
export function usePageNotes(documentId: string, page: number, enabled: boolean) {
  const source = usePaperSource();
  return useQuery({
    queryKey: queryKeys.pageNotes(documentId, page),
    enabled,
    networkMode: networkModeOf(source),
    queryFn: ({ signal }) => source.readNotes(documentId, page, signal),
  });
}

/** The reader's notes on the papers of a meeting. */
export function useMeetingNotes(meetingId: string) {
  return useRead<PaperNotes[]>(queryKeys.meetingNotes(meetingId), "Your notes could not be loaded.", {
    // Notes may be written in the paper viewer at any time.
    staleTime: 0,
  });
}

/** Refetches every list of notes: a note is on a page and in its meeting's list. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[3] === "notes" });
}

/** Adds, edits and deletes notes. */
export function useNoteMutations() {
  const onSettled = useRefresh();
  const source = usePaperSource();
  const shared = { networkMode: networkModeOf(source), onSettled } as const;
  const add = useMutation({ mutationFn: source.addNote, meta: { errorTitle: "Note Not Saved" }, ...shared });
  const change = useMutation({
    mutationFn: source.changeNote,
    meta: { errorTitle: "Note Not Saved" },
    ...shared,
  });
  const remove = useMutation({
    mutationFn: source.deleteNote,
    meta: { errorTitle: "Note Not Deleted" },
    ...shared,
  });
  return { add, change, remove };
}

/** Deletes all of the reader's notes on the papers of a meeting. */
export function useDeleteMeetingNotes(meetingId: string) {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: () =>
      request(pathOf(queryKeys.meetingNotes(meetingId)), "The notes could not be deleted.", {
        method: "DELETE",
      }),
    meta: { errorTitle: "Notes Not Deleted" },
    onSuccess: () => toast.success("Notes Deleted"),
    onSettled,
  });
}
