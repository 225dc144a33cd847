"use client";

import { useQuery } from "@tanstack/react-query";
import type { DocumentKind } from "@/lib/documents/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { request } from "@/lib/ui/request";

/** What `GET /api/documents/{id}/pages/{n}` answers. */
export type PageAnswer = {
  page: number;
  text: string;
  pages: number | null;
  title: string;
  type: DocumentKind;
};

/** The text of one page. A page that was read once stays: papers do not change under their id. */
export function usePage(documentId: string, page: number) {
  const queryKey = queryKeys.page(documentId, page);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      request<PageAnswer>(pathOf(queryKey), "The page could not be loaded.", { signal }),
  });
}
