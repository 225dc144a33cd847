"use client";

import { useQuery } from "@tanstack/react-query";
import type { DocumentView } from "@/lib/documents/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { request } from "@/lib/ui/request";

const POLL_MS = 1500;

/** The papers of a meeting; asked for again while one of them is being read. */
export function useDocuments(meetingId: string) {
  const queryKey = queryKeys.documents(meetingId);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      request<DocumentView[]>(pathOf(queryKey), "Failed to load the documents.", { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === "reading") ? POLL_MS : false,
  });
}
