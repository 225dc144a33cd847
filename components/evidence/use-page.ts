"use client";

import { useQuery } from "@tanstack/react-query";
import type { PageView } from "@/lib/documents/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { request } from "@/lib/ui/request";

/** How a page is asked for, for whoever shows it or expects it to be shown next. */
export function pageQuery(documentId: string, page: number) {
  const queryKey = queryKeys.page(documentId, page);
  return {
    queryKey,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      request<PageView>(pathOf(queryKey), "The page could not be loaded.", { signal }),
  };
}

/** One page: its words and where they stand. One that was read once stays: papers do not change under their id. */
export function usePage(documentId: string, page: number) {
  return useQuery(pageQuery(documentId, page));
}
