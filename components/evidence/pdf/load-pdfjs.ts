import type * as Pdfjs from "pdfjs-dist";
import { PDFJS_ADDRESS } from "@/lib/pdf-viewer/version";

export type { PDFDocumentProxy, PDFPageProxy, RenderTask } from "pdfjs-dist";
export type Library = typeof Pdfjs;

let library: Promise<Library> | undefined;

/**
 * The pdf.js library, loaded with the first PDF and cached. The legacy build, since directors use older
 * tablets. A failed load is retried next time.
 */
export function loadPdfjs(): Promise<Library> {
  library ??= load().catch((error: unknown) => {
    library = undefined;
    throw error;
  });
  return library;
}

async function load(): Promise<Library> {
  const pdfjs: Library = await import("pdfjs-dist/legacy/build/pdf.mjs");
  // Pages are rendered in a worker too, so that one with a hundred thousand strokes does not block the page.
  pdfjs.GlobalWorkerOptions.rendererSrc = `${PDFJS_ADDRESS}legacy/build/pdf.renderer.min.mjs`;
  return pdfjs;
}

/**
 * A worker that parses PDFs. Started here, not by pdf.js, which would fall back to parsing an untrusted file
 * in the page itself.
 */
export function startReader(): Worker {
  return new Worker(`${PDFJS_ADDRESS}legacy/build/pdf.worker.min.mjs`, { type: "module" });
}
