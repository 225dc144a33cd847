"use client";

import { useQuery } from "@tanstack/react-query";
import type { MeetingChanges } from "@/lib/facts/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { request } from "@/lib/ui/request";

/** While papers are still being read, what they add is asked for this often. */
const WHILE_READING_MS = 4000;

/** What changed since the meeting before. */
export function useChanges(meetingId: string) {
  const queryKey = queryKeys.changes(meetingId);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      request<MeetingChanges>(pathOf(queryKey), "The papers of the two meetings could not be compared.", {
        signal,
      }),
    refetchInterval: ({ state }) => (state.data?.state === "reading" ? WHILE_READING_MS : false),
  });
}
