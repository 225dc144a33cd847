import { PDFJS_ADDRESS } from "@/lib/pdf-viewer/version";
import { type PdfSource, PIECE, pieces } from "./file-pieces";
import { type Library, loadPdfjs, type PDFDocumentProxy, startReader } from "./load-pdfjs";

/** An open PDF. `failed` rejects when no more of it can be had; whoever waits for a page of it waits for that too. */
export type OpenPdf = { pdfjs: Library; pdf: PDFDocumentProxy; failed: Promise<never> };

type Opening = { promise: Promise<OpenPdf>; close: () => void };

/** PDFs kept open, the one being read included: citations lead to and fro between papers. */
const KEPT_OPEN = 3;
/** Pixels of a picture within a page; a larger one is left out. */
const MAX_PICTURE = 64 * 1024 * 1024;
const ERRORS_ONLY = 0;
/** How long a worker may take to end by itself, in milliseconds; one that is caught in a loop never does. */
const GRACE = 2000;

const openings = new Map<string, Opening>();

/** Opens a paper, or finds it open. Only the parts that a page needs are fetched. */
export function openPdf(source: PdfSource): Promise<OpenPdf> {
  const opening = openings.get(source.documentId) ?? start(source);
  // The latest stands last.
  openings.delete(source.documentId);
  openings.set(source.documentId, opening);
  for (const documentId of [...openings.keys()].slice(0, -KEPT_OPEN)) closePdf(documentId);
  return opening.promise;
}

/** Lets go of a paper: its workers end, and whatever was still asked for is cancelled. */
function closePdf(documentId: string): void {
  const opening = openings.get(documentId);
  openings.delete(documentId);
  opening?.close();
}

function start(source: PdfSource): Opening {
  const ended = new AbortController();
  const promise = open(source, ended.signal);
  const forget = () => {
    // One that failed is opened afresh the next time.
    if (openings.get(source.documentId)?.promise === promise) openings.delete(source.documentId);
    ended.abort();
  };
  promise.then(({ failed }) => failed).catch(forget);
  return { promise, close: () => ended.abort() };
}

async function open(source: PdfSource, ended: AbortSignal): Promise<OpenPdf> {
  // The reader and the first pieces are under way while the library is.
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

/** The library, unless the paper is closed before it is here: then, as when it cannot be had, the reader ends. */
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

/** A stranger's file: nothing in it runs, asks for anything or grows without bounds. */
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
