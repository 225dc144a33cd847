import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { KeptMail, OpenedMail } from "@/lib/outbox/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { LIST_RETRIES } from "@/lib/ui/query-client";
import { request } from "@/lib/ui/request";
import { toast } from "@/lib/ui/toast";

/** The mails of the outbox. Asked for anew whenever the tab is opened, for others cause mails all the time. */
export function useOutbox() {
  const queryKey = queryKeys.outbox();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => request<KeptMail[]>(pathOf(queryKey), "Failed to load the outbox.", { signal }),
    retry: LIST_RETRIES,
    staleTime: 0,
    meta: { errorTitle: "Loading Error" },
  });
}

/** One mail, opened. It is not kept in the browser, for its link opens an account. */
export function useOpenedMail(mailId: string) {
  const queryKey = queryKeys.keptMail(mailId);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => request<OpenedMail>(pathOf(queryKey), "Failed to open the email.", { signal }),
    gcTime: 0,
  });
}

/** Deletes every mail of the outbox. */
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
