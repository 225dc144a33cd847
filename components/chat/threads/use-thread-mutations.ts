"use client";

import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ThreadChange } from "@/lib/chat/schema";
import type { ThreadView } from "@/lib/chat/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { request } from "@/lib/ui/request";
import { forgetThread, listThread, updateThread } from "./thread-cache";
import { tellOthers } from "./thread-news";
import { isGone } from "./use-thread";

function take(client: QueryClient, thread: ThreadView): void {
  const { title, meetingId, paperIds } = thread;
  updateThread(client, thread.id, () => ({ title, meetingId, paperIds }));
  listThread(client, thread);
  tellOthers({ type: "changed", threadId: thread.id });
}

/** Deleted in another window meanwhile: it leaves the list here too. */
function forgetGone(client: QueryClient, threadId: string, error: Error): void {
  if (isGone(error)) forgetThread(client, threadId);
}

/** Renames a thread or changes what it is asked of. */
export function useChangeThread() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ threadId, ...change }: ThreadChange & { threadId: string }) =>
      request<ThreadView>(pathOf(queryKeys.thread(threadId)), "The change could not be saved.", {
        method: "PATCH",
        body: change,
      }),
    onSuccess: (thread) => take(client, thread),
    onError: (error, { threadId }) => forgetGone(client, threadId, error),
    meta: { errorTitle: "Chat Error" },
  });
}

/** Deletes a thread with everything in it; one that is gone already is deleted. */
export function useDeleteThread(onDeleted: (threadId: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (threadId: string) =>
      request<null>(pathOf(queryKeys.thread(threadId)), "The chat could not be deleted.", {
        method: "DELETE",
      }).catch((error: Error) => {
        if (!isGone(error)) throw error;
        return null;
      }),
    onSuccess: (_answer, threadId) => {
      onDeleted(threadId);
      forgetThread(client, threadId);
      tellOthers({ type: "deleted", threadId });
    },
    meta: { errorTitle: "Chat Error" },
  });
}
