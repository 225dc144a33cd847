/** The figures of a paper as they were read at one time, in memory that threads share with this process: none is copied for a question. */
export type AtHand = { readAt: Date; data: Uint8Array; places: Uint8Array | null };
type Row = { documentId: string; readAt: Date; data: Uint8Array; places: Uint8Array | null };

/** Some 600 board packs, or 100 annual reports. */
const MOST_BYTES = 96 * 1024 * 1024;

// Every bundle of the product has its own copy of this module; what it holds is the same for all.
const holder = globalThis as unknown as { boardgptFigures?: Map<string, AtHand> };
holder.boardgptFigures ??= new Map();
const held = holder.boardgptFigures;

/**
 * The figures of a paper that were read then, if they are at hand. Whether somebody may see them is the caller's to know
 * (`figuresOf`): they are handed out by paper to whoever asks.
 */
export function heldFigures(documentId: string, readAt: Date): AtHand | undefined {
  const found = held.get(documentId);
  if (found?.readAt.getTime() !== readAt.getTime()) return undefined;
  // The one asked longest ago is forgotten first.
  held.delete(documentId);
  held.set(documentId, found);
  return found;
}

/** Keeps the figures of a paper at hand, in place of those that it had. */
export function holdFigures({ documentId, readAt, data, places }: Row): AtHand {
  const figures = { readAt, data: shared(data), places: places && shared(places) };
  held.delete(documentId);
  held.set(documentId, figures);
  let bytes = 0;
  for (const { data: own, places: its } of held.values()) bytes += own.length + (its?.length ?? 0);
  for (const [id, { data: own, places: its }] of held) {
    if (bytes <= MOST_BYTES || id === documentId) break;
    bytes -= own.length + (its?.length ?? 0);
    held.delete(id);
  }
  return figures;
}

function shared(bytes: Uint8Array): Uint8Array {
  const own = new Uint8Array(new SharedArrayBuffer(bytes.length));
  own.set(bytes);
  return own;
}
