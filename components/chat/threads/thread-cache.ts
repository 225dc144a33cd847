import type { QueryClient } from "@tanstack/react-query";
import { titleOf, UNTITLED } from "@/lib/chat/text";
import type { ThreadDetail, ThreadView, TurnView } from "@/lib/chat/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { readAgainIfReading } from "@/lib/ui/query-client";
import { RequestError, request } from "@/lib/ui/request";

const FAILED = "Failed to load the chat.";

/** A chat without questions. */
export function emptyThread(id: string): ThreadDetail {
  const now = new Date().toISOString();
  const times = { createdAt: now, updatedAt: now };
  return { id, title: UNTITLED, meetingId: null, paperIds: [], ...times, turns: [], attachments: [] };
}

/** What is cached about a thread. Null if it is known to be gone. */
export function knownThread(client: QueryClient, threadId: string): ThreadDetail | null | undefined {
  return client.getQueryData<ThreadDetail | null>(queryKeys.thread(threadId));
}

/** Updates the cached open thread. */
export function updateThread(
  client: QueryClient,
  threadId: string,
  change: (thread: ThreadDetail) => Partial<ThreadDetail>,
): void {
  client.setQueryData<ThreadDetail | null>(
    queryKeys.thread(threadId),
    (known) => known && { ...known, ...change(known) },
  );
}

/** Adds a thread to the list, in its place, or at the top if it is new or was just used. */
export function listThread(client: QueryClient, thread: ThreadView): void {
  client.setQueryData<ThreadView[]>(queryKeys.threads(), (list) => {
    const others = list?.filter(({ id }) => id !== thread.id);
    return others && [...others, thread].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  });
  client.setQueriesData<ThreadView[]>({ queryKey: queryKeys.threadSearches() }, (found) =>
    found?.map((known) => (known.id === thread.id ? thread : known)),
  );
}

/**
 * A thread as stored by the server, even if not known to exist. Null if it does not exist or the server is
 * unreachable: the cached state then stays. The list is requested first, because a missing entry there is not
 * an error.
 */
export async function readThread(client: QueryClient, threadId: string): Promise<ThreadDetail | null> {
  try {
    const list = await readAnew<ThreadView[]>(client, queryKeys.threads());
    if (!list.some(({ id }) => id === threadId)) return null;
    return await readAnew<ThreadDetail>(client, queryKeys.thread(threadId));
  } catch (error) {
    if (error instanceof RequestError) return null;
    throw error;
  }
}

/** Loads into the cache, again if the cache was changed in the meantime and the response may be outdated. */
async function readAnew<Answer>(client: QueryClient, queryKey: readonly string[]): Promise<Answer> {
  const writes = () => client.getQueryState(queryKey)?.dataUpdateCount;
  const asked = writes();
  const answer = await request<Answer>(pathOf(queryKey), FAILED);
  if (writes() !== asked) return readAnew(client, queryKey);
  client.setQueryData(queryKey, answer);
  return answer;
}

/** Repeats the server's change for a stored turn in the cache, so that nothing needs to be refetched. */
export function rememberTurn(
  client: QueryClient,
  threadId: string,
  turn: TurnView,
  replaced: string | null,
): void {
  updateThread(client, threadId, ({ title, turns }) => ({
    title: turns.length === 0 && title === UNTITLED ? titleOf(turn.message) : title,
    updatedAt: turn.createdAt,
    // Already there if the thread was loaded while its answer ended.
    turns: [...turns.filter(({ id }) => id !== replaced && id !== turn.id), turn],
  }));
  listKnown(client, threadId);
  for (const queryKey of [queryKeys.thread(threadId), queryKeys.threads()])
    readAgainIfReading(client, queryKey);
}

/** Adds the cached open thread to the list. */
export function listKnown(client: QueryClient, threadId: string): void {
  const thread = knownThread(client, threadId);
  if (thread) listThread(client, viewOf(thread));
}

function viewOf({ turns: _turns, attachments: _attachments, ...view }: ThreadDetail): ThreadView {
  return view;
}

/** A deleted thread. It is not refetched: anyone returning to its address sees so at once. */
export function forgetThread(client: QueryClient, threadId: string): void {
  const without = (list?: ThreadView[]) => list?.filter(({ id }) => id !== threadId);
  client.setQueryData<ThreadView[]>(queryKeys.threads(), without);
  client.setQueriesData<ThreadView[]>({ queryKey: queryKeys.threadSearches() }, without);
  client.setQueryData(queryKeys.thread(threadId), null);
}

/** Refetches the lists on screen: requests sent before a change may return outdated data. */
export function refreshLists(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: queryKeys.threads(), exact: true });
  void client.invalidateQueries({ queryKey: queryKeys.threadSearches() });
}
