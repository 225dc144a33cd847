import { useQuery } from "@tanstack/react-query";
import type { ThreadDetail } from "@/lib/chat/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { RequestError, request } from "@/lib/ui/request";
import { emptyThread } from "./thread-cache";

/** Whether an error means that the thread no longer exists, or never did. */
export function isGone(error: unknown): boolean {
  // An invalid id is reported as a bad request.
  return error instanceof RequestError && (error.status === 404 || error.status === 400);
}

/** A thread with its turns and attachments; null if it does not exist. A new one is created here. */
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
