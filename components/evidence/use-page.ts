import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { PageView } from "@/lib/documents/types";
import { queryKeys } from "@/lib/ui/keys";
import { networkModeOf, type PaperSource, usePaperSource } from "./paper-source";

/** The query for a page, for display or prefetching. */
export function pageQuery(source: PaperSource, documentId: string, page: number) {
  return {
    queryKey: queryKeys.page(documentId, page),
    networkMode: networkModeOf(source),
    queryFn: ({ signal }: { signal: AbortSignal }) => source.readPage(documentId, page, signal),
  };
}

/** One page: its text and layout. Cached for good, because a paper never changes under its id. */
export function usePage(documentId: string, page: number) {
  return useQuery(pageQuery(usePaperSource(), documentId, page));
}

/**
 * The number of pages of a paper, from any of its loaded pages, so that it is known while the next one loads.
 * Null: the paper has none; undefined: nothing loaded yet.
 */
export function usePageCount(documentId: string): number | null | undefined {
  const queryKey = queryKeys.page(documentId, 1).slice(0, -1);
  const read = useQueryClient().getQueriesData<PageView>({ queryKey });
  const counts = read.flatMap(([, page]) => (page ? [page.pages] : []));
  return counts.find((count) => count !== null) ?? counts[0];
}
