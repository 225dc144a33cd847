import { PDFJS_ADDRESS } from "@/lib/pdf-viewer/version";
import { type PdfSource, PIECE, pieces } from "./file-pieces";
import { type Library, loadPdfjs, type PDFDocumentProxy, startReader } from "./load-pdfjs";

/** An open PDF. `failed` rejects when the rest is unavailable; anyone waiting for a page also waits for that. */
export type OpenPdf = { pdfjs: Library; pdf: PDFDocumentProxy; failed: Promise<never> };

type Opening = { promise: Promise<OpenPdf>; close: () => void };

/** PDFs kept open, including the current one, because citations alternate between papers. */
const KEPT_OPEN = 3;
/** Maximum pixels of an image within a page; larger ones are left out. */
const MAX_PICTURE = 64 * 1024 * 1024;
const ERRORS_ONLY = 0;
/** Milliseconds for a worker to terminate by itself; one stuck in a loop never does. */
const GRACE = 2000;

const openings = new Map<string, Opening>();

/** Opens a paper, or returns it if open. Only the parts needed for a page are fetched. */
export function openPdf(source: PdfSource): Promise<OpenPdf> {
  const opening = openings.get(source.documentId) ?? start(source);
  // Most recent last.
  openings.delete(source.documentId);
  openings.set(source.documentId, opening);
  for (const documentId of [...openings.keys()].slice(0, -KEPT_OPEN)) closePdf(documentId);
  return opening.promise;
}

/** Closes a paper: terminates its workers and cancels pending requests. */
function closePdf(documentId: string): void {
  const opening = openings.get(documentId);
  openings.delete(documentId);
  opening?.close();
}

function start(source: PdfSource): Opening {
  const ended = new AbortController();
  const promise = open(source, ended.signal);
  const forget = () => {
    // A failed one is reopened next time.
    if (openings.get(source.documentId)?.promise === promise) openings.delete(source.documentId);
    ended.abort();
  };
  promise.then(({ failed }) => failed).catch(forget);
  return { promise, close: () => ended.abort() };
}

async function open(source: PdfSource, ended: AbortSignal): Promise<OpenPdf> {
  // The worker and the first pieces start loading along with the library.
  const reader = startReader();
  const read = source.read?.(source.documentId) ?? pieces(source, ended);
  const pdfjs = await libraryFor(reader, ended);
  let fail: (error: unknown) => void = () => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  reader.addEventListener("error", () => fail(new Error("The PDF reader stopped.")));
  const range = new pdfjs.PDFDataRangeTransport(source.size, null);
  range.requestDataRange = (begin: number, end: number) => {
    read(begin, end).then((bytes) => range.onDataRange(begin, bytes), fail);
  };
  const task = pdfjs.getDocument({
    ...settings(),
    range,
    worker: pdfjs.PDFWorker.create({ port: reader, verbosity: ERRORS_ONLY }),
  });
  ended.addEventListener("abort", () => {
    fail(new DOMException("The paper was closed.", "AbortError"));
    const late = setTimeout(() => reader.terminate(), GRACE);
    task.destroy().then(() => {
      clearTimeout(late);
      reader.terminate();
    }, fail);
  });
  return { pdfjs, pdf: await Promise.race([task.promise, failed]), failed };
}

/** The library, unless the paper is closed first; then, or if loading fails, the worker terminates. */
async function libraryFor(reader: Worker, ended: AbortSignal): Promise<Library> {
  try {
    const pdfjs = await loadPdfjs();
    ended.throwIfAborted();
    return pdfjs;
  } catch (error) {
    reader.terminate();
    throw error;
  }
}

/** Untrusted file: no scripts, no requests, bounded resources. */
function settings() {
  return {
    rangeChunkSize: PIECE,
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: false,
    maxImageSize: MAX_PICTURE,
    verbosity: ERRORS_ONLY,
    cMapUrl: `${PDFJS_ADDRESS}cmaps/`,
    standardFontDataUrl: `${PDFJS_ADDRESS}standard_fonts/`,
    wasmUrl: `${PDFJS_ADDRESS}wasm/`,
    iccUrl: `${PDFJS_ADDRESS}iccs/`,
  };
}
