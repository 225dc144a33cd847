"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { deleteDocumentAction, shareDocumentAction } from "@/lib/documents/actions";
import type { DocumentView } from "@/lib/documents/types";
import { callAction } from "@/lib/ui/call-action";
import { toast } from "@/lib/ui/toast";
import { refreshPapers } from "./refresh-papers";

/** Deletes a paper, or opens and closes it to members. The list and the brief's state follow. */
export function useDocumentMutations({ id, meetingId }: Pick<DocumentView, "id" | "meetingId">) {
  const queryClient = useQueryClient();
  const refresh = async () => (meetingId ? refreshPapers(queryClient, meetingId) : undefined);
  const share = useMutation({
    mutationFn: (isShared: boolean) =>
      callAction(shareDocumentAction({ id, isShared }), "Failed to change who sees the document"),
    meta: { errorTitle: "Sharing Failed" },
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: () => callAction(deleteDocumentAction({ id }), "Delete failed"),
    meta: { errorTitle: "Delete Failed" },
    onSuccess: () => toast.success("Document Moved to the Bin"),
    onSettled: refresh,
  });
  return { share, remove };
}
