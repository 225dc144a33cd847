import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { PageNote, Prisma } from "@/lib/db/generated/client";
import { findDocument } from "@/lib/documents/queries";
import { visibleDocuments } from "@/lib/documents/visibility";
import { getMeeting } from "@/lib/meetings/queries";
import { findAgain } from "./find-words";
import type { NoteView, PaperNotes } from "./types";

/**
 * Filters for the notes this person can read: their own, on papers open to them. A note quotes its paper, so
 * it is hidden and restored with it. Part of the `where` of every read of notes.
 */
export function ownNotes(actor: Actor): Prisma.PageNoteWhereInput {
  return { userId: actor.id, document: visibleDocuments(actor) };
}

/** Returns the person's notes on one page, in page order. Throws `notFound`. */
export async function listPageNotes(actor: Actor, documentId: string, page: number): Promise<NoteView[]> {
  authorize(actor, "note.write");
  await findDocument(actor, documentId);
  const notes = await db.pageNote.findMany({ where: { AND: [{ documentId, page }, ownNotes(actor)] } });
  return inPlace(notes);
}

/** Returns the person's notes on the papers of a meeting, by paper. Throws `notFound`. */
export async function listMeetingNotes(actor: Actor, meetingId: string): Promise<PaperNotes[]> {
  authorize(actor, "note.write");
  await getMeeting(actor, meetingId);
  const papers = await db.document.findMany({
    where: { AND: [{ meetingId }, visibleDocuments(actor), { pageNotes: { some: { userId: actor.id } } }] },
    select: { id: true, originalName: true, pageNotes: { where: { userId: actor.id } } },
    orderBy: { uploadedAt: "asc" },
  });
  const notes = await inPlace(papers.flatMap(({ pageNotes }) => pageNotes));
  return papers.map(({ id, originalName }) => ({
    documentId: id,
    title: originalName,
    notes: notes.filter(({ documentId }) => documentId === id),
  }));
}

/** Returns notes with the current position of their words, in page order. One query. */
async function inPlace(notes: PageNote[]): Promise<NoteView[]> {
  const pages = [...new Map(notes.map((note) => [keyOf(note), note])).values()];
  const texts = pages.length
    ? await db.documentPage.findMany({
        where: { OR: pages.map(({ documentId, page }) => ({ documentId, number: page })) },
        select: { documentId: true, number: true, text: true },
      })
    : [];
  const textOf = new Map(
    texts.map(({ documentId, number, text }) => [keyOf({ documentId, page: number }), text]),
  );
  return notes.map((note) => toNote(note, textOf.get(keyOf(note)) ?? "")).sort(byPlace);
}

const keyOf = ({ documentId, page }: Pick<PageNote, "documentId" | "page">) => `${documentId} ${page}`;

/** Converts a note for its author. `pageText`: the current text of its page. */
export function toNote(note: PageNote, pageText: string): NoteView {
  const { id, documentId, page, quote, start, text, createdAt, updatedAt } = note;
  const passage = quote === null || start === null ? null : findAgain(quote, start, pageText);
  return {
    id,
    documentId,
    page,
    quote,
    passage,
    wordsChanged: quote !== null && passage === null,
    text,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Sorts by page. Within a page, notes on the whole page come first, then by position, then by age. */
function byPlace(one: NoteView, two: NoteView): number {
  const place = ({ passage }: NoteView) => passage?.start ?? -1;
  return one.page - two.page || place(one) - place(two) || one.createdAt.localeCompare(two.createdAt);
}
