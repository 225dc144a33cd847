import type { KeptPaper } from "@/lib/ask/kept-papers";
import { type Actor, authorize } from "@/lib/auth/actor";
import { isoDayOf } from "@/lib/days";
import { db } from "@/lib/db";
import { visibleDocuments } from "@/lib/documents/visibility";
import type { PaperContext } from "@/lib/ledger/interpret";
import { FIGURES_VERSION } from "./version";

/** The figures of a paper as they were read at one time, in memory that threads share with this process: none is copied for a question. */
type AtHand = { readAt: Date; data: Uint8Array; places: Uint8Array | null };
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
function heldFigures(documentId: string, readAt: Date): AtHand | undefined {
  const found = held.get(documentId);
  if (found?.readAt.getTime() !== readAt.getTime()) return undefined;
  // The one asked longest ago is forgotten first.
  held.delete(documentId);
  held.set(documentId, found);
  return found;
}

/** Keeps the figures of a paper at hand, in place of those that it had. */
function holdFigures({ documentId, readAt, data, places }: Row): AtHand {
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

/** The figures of a paper as they are kept: `unpackFigures` of lib/ledger opens `data`. */
type PaperFigures = AtHand & {
  documentId: string;
  title: string;
  /** The day that the paper is of, ISO: the last one it reports, else that of its meeting or its upload. */
  day: string;
  about: PaperContext;
};

/**
 * The figures of these papers, of those that this person may see, the latest paper first. What is still being read anew is left
 * out, and so is a paper without figures. One query, which also says who may see what; and one for the figures that are not at hand.
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

/** The last day, ISO, that one of these papers reports to, of those that this person may see. One query. */
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

/** The figures of papers that the caller has seen to be allowed, by paper; of one that is read anew meanwhile, the later ones. */
async function dataOf(papers: { documentId: string; readAt: Date }[]): Promise<Map<string, AtHand>> {
  const found = new Map<string, AtHand>();
  const missing: string[] = [];
  for (const { documentId, readAt } of papers) {
    const held = heldFigures(documentId, readAt);
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
  for (const row of rows) found.set(row.documentId, holdFigures(row));
  return found;
}

/** A paper's figures as the threads that ask them keep them. */
export function toKeptPaper({ documentId: id, title, ...figures }: PaperFigures): KeptPaper {
  // A paper that is given another name, or read anew, is another one.
  return { id, title, ...figures, key: `${id} ${figures.readAt.getTime()} ${title}` };
}
