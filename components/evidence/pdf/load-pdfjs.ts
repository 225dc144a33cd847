import type * as Pdfjs from "pdfjs-dist";
import { PDFJS_ADDRESS } from "@/lib/pdf-viewer/version";

export type { PDFDocumentProxy, PDFPageProxy, RenderTask } from "pdfjs-dist";
export type Library = typeof Pdfjs;

let library: Promise<Library> | undefined;

/**
 * The pdf.js library, fetched when the first PDF is opened and kept. The build for older browsers: directors read on
 * tablets that are. A load that failed is tried again the next time.
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
  // Pages are drawn in a worker too: one with a hundred thousand strokes stops nobody from turning it.
  pdfjs.GlobalWorkerOptions.rendererSrc = `${PDFJS_ADDRESS}legacy/build/pdf.renderer.min.mjs`;
  return pdfjs;
}

/**
 * A worker that reads PDFs. It is started here and not by pdf.js, which would read a stranger's file in the page itself
 * where a worker does not start.
 */
export function startReader(): Worker {
  return new Worker(`${PDFJS_ADDRESS}legacy/build/pdf.worker.min.mjs`, { type: "module" });
}
