import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRead } from "@/components/layout/use-read";
import type { KeptMail, OpenedMail } from "@/lib/outbox/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { LIST_RETRIES } from "@/lib/ui/query-client";
import { request } from "@/lib/ui/request";
import { toast } from "@/lib/ui/toast";

/** The emails in the outbox. Refetched whenever the tab is opened, because others cause emails all the time. */
export function useOutbox() {
  return useRead<KeptMail[]>(queryKeys.outbox(), "Failed to load the outbox.", {
    retry: LIST_RETRIES,
    staleTime: 0,
    meta: { errorTitle: "Loading Error" },
  });
}

/** One opened email. It is not cached, because its link gives access to an account. */
export function useOpenedMail(mailId: string) {
  return useRead<OpenedMail>(queryKeys.keptMail(mailId), "Failed to open the email.", {
    gcTime: 0,
  });
}

/** Deletes all emails in the outbox. */
export function useEmptyOutbox() {
  const queryClient = useQueryClient();
  const queryKey = queryKeys.outbox();
  return useMutation({
    mutationFn: () =>
      request<{ deleted: number }>(pathOf(queryKey), "Failed to empty the outbox.", { method: "DELETE" }),
    meta: { errorTitle: "Error" },
    onSuccess: ({ deleted }) =>
      toast.success("Outbox Emptied", {
        description: `${deleted} ${deleted === 1 ? "email was" : "emails were"} deleted.`,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
