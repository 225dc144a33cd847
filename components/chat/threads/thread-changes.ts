import type { QueryClient } from "@tanstack/react-query";

/** The key of all mutations that change a thread; their variables name it as `threadId`. */
export const THREAD_CHANGE = ["chat-threads", "change"] as const;

/** How many changes of the thread are on their way to the server. */
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
 * Resolves once the server has what the reader sees of the thread, or has refused it; also when the signal says that
 * nobody waits any more. A question that overtook the change would be asked of what was chosen before.
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
