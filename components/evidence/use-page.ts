import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { PageView } from "@/lib/documents/types";
import { queryKeys } from "@/lib/ui/keys";
import { networkModeOf, type PaperSource, usePaperSource } from "./paper-source";

/** How a page is asked for, for whoever shows it or expects it to be shown next. */
export function pageQuery(source: PaperSource, documentId: string, page: number) {
  return {
    queryKey: queryKeys.page(documentId, page),
    networkMode: networkModeOf(source),
    queryFn: ({ signal }: { signal: AbortSignal }) => source.readPage(documentId, page, signal),
  };
}

/** One page: its words and where they stand. One that was read once stays: papers do not change under their id. */
export function usePage(documentId: string, page: number) {
  return useQuery(pageQuery(usePaperSource(), documentId, page));
}

/**
 * Pages of a paper, by any of its pages that was read: known also while the next one is on its way. Null: the paper does not
 * tell; undefined: none of it was read.
 */
export function usePageCount(documentId: string): number | null | undefined {
  const queryKey = queryKeys.page(documentId, 1).slice(0, -1);
  const read = useQueryClient().getQueriesData<PageView>({ queryKey });
  const counts = read.flatMap(([, page]) => (page ? [page.pages] : []));
  return counts.find((count) => count !== null) ?? counts[0];
}
