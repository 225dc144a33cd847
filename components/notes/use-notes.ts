"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AddNoteInput } from "@/lib/notes/schema";
import type { NoteView, PaperNotes } from "@/lib/notes/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { request } from "@/lib/ui/request";
import { toast } from "@/lib/ui/toast";

/** The reader's notes on one page. */
export function usePageNotes(documentId: string, page: number, enabled: boolean) {
  const queryKey = queryKeys.pageNotes(documentId, page);
  return useQuery({
    queryKey,
    enabled,
    queryFn: ({ signal }) =>
      request<NoteView[]>(pathOf(queryKey), "Your notes could not be loaded.", { signal }),
  });
}

/** The reader's notes on the papers of a meeting. */
export function useMeetingNotes(meetingId: string) {
  const queryKey = queryKeys.meetingNotes(meetingId);
  return useQuery({
    queryKey,
    // Written in the panel of a paper, at any time.
    staleTime: 0,
    queryFn: ({ signal }) =>
      request<PaperNotes[]>(pathOf(queryKey), "Your notes could not be loaded.", { signal }),
  });
}

/** Every list of notes is read anew: a note stands on a page and in the list of its meeting. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[3] === "notes" });
}

type Place = { documentId: string; page: number };

/** Adds, rewords and deletes notes. */
export function useNoteMutations() {
  const onSettled = useRefresh();
  const add = useMutation({
    mutationFn: ({ documentId, page, ...body }: Place & Partial<AddNoteInput>) =>
      request<NoteView>(pathOf(queryKeys.pageNotes(documentId, page)), "The note could not be saved.", {
        method: "POST",
        body,
      }),
    meta: { errorTitle: "Note Not Saved" },
    onSettled,
  });
  const change = useMutation({
    mutationFn: ({ id, text }: { id: string; text: string }) =>
      request<NoteView>(`/api/notes/${id}`, "The note could not be saved.", {
        method: "PATCH",
        body: { text },
      }),
    meta: { errorTitle: "Note Not Saved" },
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) =>
      request(`/api/notes/${id}`, "The note could not be deleted.", { method: "DELETE" }),
    meta: { errorTitle: "Note Not Deleted" },
    onSettled,
  });
  return { add, change, remove };
}

/** Deletes all that the reader noted on the papers of a meeting. */
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
