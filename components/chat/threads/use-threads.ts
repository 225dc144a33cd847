"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ThreadView } from "@/lib/chat/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { LIST_RETRIES } from "@/lib/ui/query-client";
import { request } from "@/lib/ui/request";

const FAILED = "Failed to load your conversations.";

/** One's own threads, the latest first; with `search` those that hold its words. */
export function useThreads(search = "") {
  const queryKey = queryKeys.threads();
  const query = search ? `?${new URLSearchParams({ q: search })}` : "";
  return useQuery({
    queryKey: search ? [...queryKeys.threadSearches(), search] : queryKey,
    queryFn: ({ signal }) => request<ThreadView[]>(`${pathOf(queryKey)}${query}`, FAILED, { signal }),
    placeholderData: keepPreviousData,
    // What was found is as old as the last change to a thread.
    gcTime: search ? 0 : undefined,
    retry: LIST_RETRIES,
  });
}
