import { fetchRange } from "./fetch-range";

/** Reads bytes `begin` to `end`, the latter not included. */
export type Read = (begin: number, end: number) => Promise<Uint8Array>;

/** A paper's original: `size` in bytes. `read`: how its parts are read where the server is not asked for them. */
export type PdfSource = { documentId: string; size: number; read?: (documentId: string) => Read };

/** Bytes fetched at once. A page of a report takes two to five pieces of this size. */
export const PIECE = 64 * 1024;

/**
 * How a file is read in pieces. The first and the last one, which every PDF is opened with, are asked for at once; the
 * others when they are needed.
 */
export function pieces({ documentId, size }: PdfSource, signal: AbortSignal): Read {
  const last = Math.floor(Math.max(0, size - 1) / PIECE) * PIECE;
  const early = new Map<string, Promise<Uint8Array>>();
  for (const begin of new Set([0, last])) {
    const end = Math.min(begin + PIECE, size);
    const piece = fetchRange(documentId, begin, end, signal);
    // Whoever reads it learns of the failure; where nobody does, it does not matter.
    piece.catch(() => {});
    early.set(`${begin}-${end}`, piece);
  }
  return (begin, end) => {
    const piece = early.get(`${begin}-${end}`);
    early.delete(`${begin}-${end}`);
    return piece ?? fetchRange(documentId, begin, end, signal);
  };
}
