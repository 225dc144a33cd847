import { errorField, RequestError } from "@/lib/ui/request";

/** Reads bytes `begin` to `end`, exclusive. */
export type Read = (begin: number, end: number) => Promise<Uint8Array>;

/** A paper's original: `size` in bytes. `read` replaces requests to the server. */
export type PdfSource = { documentId: string; size: number; read?: (documentId: string) => Read };

/** Bytes per request. A page of a report takes two to five pieces of this size. */
export const PIECE = 64 * 1024;

/**
 * Reads a file in pieces. The first and last ones, needed to open any PDF, are requested at once; the others
 * on demand.
 */
export function pieces({ documentId, size }: PdfSource, signal: AbortSignal): Read {
  const last = Math.floor(Math.max(0, size - 1) / PIECE) * PIECE;
  const early = new Map<string, Promise<Uint8Array>>();
  for (const begin of new Set([0, last])) {
    const end = Math.min(begin + PIECE, size);
    const piece = fetchRange(documentId, begin, end, signal);
    // The reader of the piece handles the failure; without a reader it does not matter.
    piece.catch(() => {});
    early.set(`${begin}-${end}`, piece);
  }
  return (begin, end) => {
    const piece = early.get(`${begin}-${end}`);
    early.delete(`${begin}-${end}`);
    return piece ?? fetchRange(documentId, begin, end, signal);
  };
}

const FALLBACK = "The file could not be loaded.";

/**
 * Part of an original, from byte `begin` up to but not including `end`. Throws `RequestError` with the
 * server's message if the paper no longer exists, is not accessible, or the person is signed out.
 */
async function fetchRange(
  documentId: string,
  begin: number,
  end: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const headers = { Range: `bytes=${begin}-${end - 1}` };
  const path = `/api/documents/${encodeURIComponent(documentId)}/file`;
  const response = await fetch(path, { headers, credentials: "include", signal }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new RequestError(FALLBACK, 0);
  });
  if (response.ok) return partOf(response, begin, end);
  const answer: unknown = await response.json().catch(() => null);
  throw new RequestError(errorField(answer) ?? FALLBACK, response.status);
}

async function partOf(response: Response, begin: number, end: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  // A proxy without range support sends the whole file.
  const part = response.status === 206 ? bytes : bytes.subarray(begin, end);
  if (part.length !== end - begin) throw new RequestError(FALLBACK, response.status);
  return part;
}
