"use client";

import { useQuery } from "@tanstack/react-query";
import type { ThreadDetail } from "@/lib/chat/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { RequestError, request } from "@/lib/ui/request";
import { emptyThread } from "./thread-cache";

/** Whether a thread is no longer there, or never was. An id that makes no sense is told as a bad one. */
export function isGone(error: Error | null): boolean {
  return error instanceof RequestError && (error.status === 404 || error.status === 400);
}

/** A thread with its turns and attachments. A new one is known from here. */
export function useThread(threadId: string, isNew: boolean) {
  const queryKey = queryKeys.thread(threadId);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      request<ThreadDetail>(pathOf(queryKey), "Failed to load the conversation.", { signal }),
    enabled: !isNew,
    initialData: isNew ? () => emptyThread(threadId) : undefined,
  });
}
