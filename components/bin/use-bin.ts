"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { restoreMeetingAction, restorePaperAction } from "@/lib/bin/actions";
import type { BinEntry } from "@/lib/bin/types";
import { callAction } from "@/lib/ui/call-action";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { LIST_RETRIES } from "@/lib/ui/query-client";
import { request } from "@/lib/ui/request";
import { toast } from "@/lib/ui/toast";

/** What lies in the bin. Asked for anew whenever the tab is opened, for others delete and restore too. */
export function useBin() {
  const queryKey = queryKeys.bin();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => request<BinEntry[]>(pathOf(queryKey), "Failed to load the bin.", { signal }),
    retry: LIST_RETRIES,
    staleTime: 0,
    meta: { errorTitle: "Loading Error" },
  });
}

/** Restores a meeting or a paper. Everything that lists meetings and papers is asked for anew. */
export function useRestore({ kind, id }: Pick<BinEntry, "kind" | "id">) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      callAction(
        kind === "meeting" ? restoreMeetingAction({ id }) : restorePaperAction({ id }),
        "Restore failed",
      ),
    meta: { errorTitle: "Restore Failed" },
    onSuccess: () => toast.success(kind === "meeting" ? "Meeting Restored" : "Paper Restored"),
    onSettled: () => queryClient.invalidateQueries(),
  });
}
