import type { QueryClient } from "@tanstack/react-query";

/** The key of all mutations that change a thread; their variables contain its `threadId`. */
export const THREAD_CHANGE = ["chat-threads", "change"] as const;

/** How many changes of the thread are in flight. */
export function pendingChanges(client: QueryClient, threadId: string): number {
  return client.isMutating({
    mutationKey: THREAD_CHANGE,
    predicate: ({ state: { variables } }) =>
      typeof variables === "object" &&
      variables !== null &&
      "threadId" in variables &&
      variables.threadId === threadId,
  });
}

/**
 * Resolves once the server has accepted or rejected the thread's changes, or the signal is aborted. A
 * question that overtook a change would be asked with the previous scope.
 */
export function changesSaved(
  client: QueryClient,
  threadId: string,
  signal?: AbortSignal | null,
): Promise<void> {
  return new Promise((resolve) => {
    const leave = client.getMutationCache().subscribe(look);
    signal?.addEventListener("abort", look);
    look();

    function look() {
      if (!signal?.aborted && pendingChanges(client, threadId) > 0) return;
      leave();
      signal?.removeEventListener("abort", look);
      resolve();
    }
  });
}
