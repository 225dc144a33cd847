"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { usePaperSource } from "./paper-source";
import type { PdfSource } from "./pdf/file-pieces";
import { loadPage } from "./pdf/use-pdf-page";
import type { SourceLocation } from "./source-location";
import { pageQuery, usePage } from "./use-page";

/** Fetches the pages beside the one that is shown, once it is, so that turning to them takes no time. */
export function usePrefetchPages({ documentId, page }: SourceLocation): void {
  const queries = useQueryClient();
  const source = usePaperSource();
  const { data } = usePage(documentId, page);
  useEffect(() => {
    if (!data) return;
    for (const beside of [page + 1, page - 1]) {
      if (beside < 1 || (data.pages !== null && beside > data.pages)) continue;
      void queries.prefetchQuery(pageQuery(source, documentId, beside));
      if (data.layout) void fetchWords({ documentId, size: data.size, read: source.readFile }, beside);
    }
  }, [queries, source, data, documentId, page]);
}

/** Makes pdf.js fetch what a page is written and set with; what fails is asked for again when the page is turned. */
async function fetchWords(source: PdfSource, number: number): Promise<void> {
  try {
    const { page, failed } = await loadPage(source, number);
    await Promise.race([page.getTextContent(), failed]);
  } catch {
    return;
  }
}
