"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { StrategyPaper } from "@/lib/strategy/types";
import { request } from "@/lib/ui/request";
import { toast } from "@/lib/ui/toast";
import { refreshStrategy } from "../refresh-strategy";
import { stopShowing } from "../use-strategy-address";

/** Opens and closes a paper to members, or removes it. All that is shown follows, also when another window was faster. */
export function usePaperMutations({ id, originalName }: Pick<StrategyPaper, "id" | "originalName">) {
  const queryClient = useQueryClient();
  const path = `/api/strategy/papers/${id}`;
  const share = useMutation({
    mutationFn: (isShared: boolean) =>
      request(path, "Failed to change who sees the paper", { method: "PATCH", body: { isShared } }),
    meta: { errorTitle: "Sharing Failed" },
    onSettled: () => refreshStrategy(queryClient),
  });
  const remove = useMutation({
    mutationFn: () => request(path, "The paper could not be removed.", { method: "DELETE" }),
    meta: { errorTitle: "Not Removed" },
    onSuccess: () => {
      toast.success("Paper Removed", { description: originalName });
      stopShowing(id);
    },
    onSettled: () => refreshStrategy(queryClient),
  });
  return { share, remove };
}
