import type { KeptPaper } from "@/lib/ask/kept-papers";
import { type Actor, authorize } from "@/lib/auth/actor";
import { isoDayOf } from "@/lib/days";
import { db } from "@/lib/db";
import { visibleDocuments } from "@/lib/documents/visibility";
import type { PaperContext } from "@/lib/ledger/interpret";
import { FIGURES_VERSION } from "./version";

/** A paper's figures as of one reading, in memory shared with the threads, so that no question copies them. */
type AtHand = { readAt: Date; data: Uint8Array; places: Uint8Array | null };
type Row = { documentId: string; readAt: Date; data: Uint8Array; places: Uint8Array | null };

/** Enough for about 600 board packs, or 100 annual reports. */
const MOST_BYTES = 96 * 1024 * 1024;

// Every bundle of the product has its own copy of this module; the cache is shared by all.
const holder = globalThis as unknown as { boardgptFigures?: Map<string, AtHand> };
holder.boardgptFigures ??= new Map();
const held = holder.boardgptFigures;

/**
 * The cached figures of a paper that were read at that time. Checks no permissions: the caller (`figuresOf`) has done so.
 */
function cachedFigures(documentId: string, readAt: Date): AtHand | undefined {
  const found = held.get(documentId);
  if (found?.readAt.getTime() !== readAt.getTime()) return undefined;
  // Moves the entry to the end, so that the least recently used is evicted first.
  held.delete(documentId);
  held.set(documentId, found);
  return found;
}

/** Caches the figures of a paper, replacing earlier ones. */
function cacheFigures({ documentId, readAt, data, places }: Row): AtHand {
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

/** The stored figures of a paper; `unpackFigures` of lib/ledger unpacks `data`. */
type PaperFigures = AtHand & {
  documentId: string;
  title: string;
  /** ISO date of the paper: its reporting date, else that of its meeting or its upload. */
  day: string;
  about: PaperContext;
};

/**
 * The figures of those papers that this person may see, latest paper first. Leaves out papers that are being read again
 * or have no figures. One query, which also checks visibility, and one for the figures that are not cached.
 */
export async function figuresOf(actor: Actor, documentIds: string[]): Promise<PaperFigures[]> {
  authorize(actor, "document.read");
  if (documentIds.length === 0) return [];
  const rows = await db.documentFigures.findMany({
    where: {
      documentId: { in: documentIds },
      version: FIGURES_VERSION,
      count: { gt: 0 },
      document: visibleDocuments(actor),
    },
    select: {
      documentId: true,
      about: true,
      readAt: true,
      document: {
        select: { originalName: true, uploadedAt: true, meeting: { select: { scheduledDate: true } } },
      },
    },
  });
  const figures = await dataOf(rows);
  return rows
    .flatMap(({ documentId, document: { originalName, uploadedAt, meeting }, about }) => {
      const context = about as PaperContext;
      const day = context.reportedTo ?? isoDayOf(meeting?.scheduledDate ?? uploadedAt);
      const held = figures.get(documentId);
      return held ? [{ documentId, title: originalName, about: context, day, ...held }] : [];
    })
    .sort((a, b) => b.day.localeCompare(a.day) || a.title.localeCompare(b.title));
}

/** The latest reporting date, ISO, among those papers that this person may see. One query. */
export async function lastDayReported(actor: Actor, documentIds: string[]): Promise<string | undefined> {
  authorize(actor, "document.read");
  const rows = await db.documentFigures.findMany({
    where: { documentId: { in: documentIds }, version: FIGURES_VERSION, document: visibleDocuments(actor) },
    select: { about: true },
  });
  return rows
    .flatMap(({ about }) => (about as PaperContext).reportedTo ?? [])
    .sort()
    .at(-1);
}

/** The figures of papers that the caller may read, by paper; for one that was read again since, the newer ones. */
async function dataOf(papers: { documentId: string; readAt: Date }[]): Promise<Map<string, AtHand>> {
  const found = new Map<string, AtHand>();
  const missing: string[] = [];
  for (const { documentId, readAt } of papers) {
    const held = cachedFigures(documentId, readAt);
    if (held) found.set(documentId, held);
    else missing.push(documentId);
  }
  const rows =
    missing.length > 0
      ? await db.documentFigures.findMany({
          where: { documentId: { in: missing }, version: FIGURES_VERSION },
          select: { documentId: true, readAt: true, data: true, places: true },
        })
      : [];
  for (const row of rows) found.set(row.documentId, cacheFigures(row));
  return found;
}

/** Converts a paper's figures to the form in which threads keep them. */
export function toKeptPaper({ documentId: id, title, ...figures }: PaperFigures): KeptPaper {
  // The key changes when a paper is renamed or read again.
  return { id, title, ...figures, key: `${id} ${figures.readAt.getTime()} ${title}` };
}
