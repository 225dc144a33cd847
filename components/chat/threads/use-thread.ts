import { useQuery } from "@tanstack/react-query";
import type { ThreadDetail } from "@/lib/chat/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { RequestError, request } from "@/lib/ui/request";
import { emptyThread } from "./thread-cache";

/** Whether what failed is a call about a thread that is no longer there, or never was. */
export function isGone(error: unknown): boolean {
  // An id that makes no sense is told as a bad one.
  return error instanceof RequestError && (error.status === 404 || error.status === 400);
}

/** A thread with its turns and attachments; null when it is gone. A new one is known from here. */
export function useThread(threadId: string, isNew: boolean) {
  const queryKey = queryKeys.thread(threadId);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      request<ThreadDetail>(pathOf(queryKey), "Failed to load the chat.", { signal }).catch(
        (error: unknown) => {
          if (isGone(error)) return null;
          throw error;
        },
      ),
    enabled: !isNew,
    initialData: isNew ? () => emptyThread(threadId) : undefined,
  });
}
