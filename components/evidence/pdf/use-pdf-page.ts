import { useQuery } from "@tanstack/react-query";
import type { PdfSource } from "./file-pieces";
import type { Library, PDFPageProxy } from "./load-pdfjs";
import { openPdf } from "./open-pdf";

/** A page ready to be drawn. `failed` rejects when the rest of its file is unavailable. */
export type LoadedPage = { pdfjs: Library; page: PDFPageProxy; failed: Promise<never> };

/** Opens a page, 1-based. Throws fetch errors, and those of pdf.js for an invalid file. */
export async function loadPage(source: PdfSource, number: number): Promise<LoadedPage> {
  const { pdfjs, pdf, failed } = await openPdf(source);
  return { pdfjs, page: await Promise.race([pdf.getPage(number), failed]), failed };
}

/** The page of a PDF while it is shown. Open files are cached elsewhere, so the query cache drops it at once. */
export function usePdfPage(source: PdfSource, number: number) {
  return useQuery({
    queryKey: ["pdf", source.documentId, number],
    queryFn: () => loadPage(source, number),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    structuralSharing: false,
  });
}
