import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ThreadChange } from "@/lib/chat/schema";
import type { ThreadView } from "@/lib/chat/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { request } from "@/lib/ui/request";
import { forgetThread, knownThread, listThread, refreshLists, updateThread } from "./thread-cache";
import { pendingChanges, THREAD_CHANGE } from "./thread-changes";
import { tellOthers } from "./thread-news";
import { isGone } from "./use-thread";

/** Updates a thread in the list and where it is open. */
function show(client: QueryClient, thread: ThreadView): void {
  const { title, meetingId, paperIds } = thread;
  updateThread(client, thread.id, () => ({ title, meetingId, paperIds }));
  listThread(client, thread);
}

/** The thread as shown in the list, or as opened. */
function shown(client: QueryClient, threadId: string): ThreadView | undefined {
  const listed = client.getQueryData<ThreadView[]>(queryKeys.threads())?.find(({ id }) => id === threadId);
  return listed ?? knownThread(client, threadId) ?? undefined;
}

/** Renames a thread or changes its scope optimistically, and reverts if the server rejects it. */
export function useChangeThread() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: THREAD_CHANGE,
    // Sent to the server one after the other, in order.
    scope: { id: THREAD_CHANGE.join() },
    mutationFn: ({ threadId, ...change }: ThreadChange & { threadId: string }) =>
      request<ThreadView>(pathOf(queryKeys.thread(threadId)), "The change could not be saved.", {
        method: "PATCH",
        body: change,
      }),
    onMutate: ({ threadId, title, meetingId, paperIds }) => {
      const before = shown(client, threadId);
      if (!before) return undefined;
      const scope =
        meetingId !== undefined || paperIds ? { meetingId: meetingId ?? null, paperIds: paperIds ?? [] } : {};
      show(client, { ...before, ...scope, ...(title !== undefined && { title }) });
      return before;
    },
    onSuccess: (thread) => {
      // A later change is already shown and in flight.
      if (pendingChanges(client, thread.id) === 1) {
        show(client, thread);
        refreshLists(client);
      }
      tellOthers({ type: "changed", threadId: thread.id });
    },
    onError: (error, { threadId }, before) => {
      // Deleted in another window in the meantime: it is removed from the list here too.
      if (isGone(error)) forgetThread(client, threadId);
      else if (before) show(client, before);
    },
    meta: { errorTitle: "Chat Error" },
  });
}

/** Deletes a thread with everything in it; a thread that no longer exists counts as deleted. */
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
      refreshLists(client);
      tellOthers({ type: "deleted", threadId });
    },
    meta: { errorTitle: "Chat Error" },
  });
}
