import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { PageNote, Prisma } from "@/lib/db/generated/client";
import { findDocument } from "@/lib/documents/queries";
import { visibleDocuments } from "@/lib/documents/visibility";
import { getMeeting } from "@/lib/meetings/queries";
import { findAgain } from "./find-words";
import type { NoteView, PaperNotes } from "./types";

/**
 * The notes that this person may read: their own, on papers that are open to them. A note quotes its paper, so it is closed with
 * the paper and comes back with it. Part of the `where` of every read of notes.
 */
export function ownNotes(actor: Actor): Prisma.PageNoteWhereInput {
  return { userId: actor.id, document: visibleDocuments(actor) };
}

/** The person's notes on one page, in the order of the page. Throws `notFound`. */
export async function listPageNotes(actor: Actor, documentId: string, page: number): Promise<NoteView[]> {
  authorize(actor, "note.write");
  await findDocument(actor, documentId);
  const notes = await db.pageNote.findMany({ where: { AND: [{ documentId, page }, ownNotes(actor)] } });
  return inPlace(notes);
}

/** The person's notes on the papers of a meeting, by paper. Throws `notFound`. */
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

/** Notes with where their words stand by now, in the order of the pages. One query. */
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

/** A note as its author reads it. `pageText`: of its page, as it is by now. */
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

/** By page; on a page those on all of it first, then by place, then the older first. */
function byPlace(one: NoteView, two: NoteView): number {
  const place = ({ passage }: NoteView) => passage?.start ?? -1;
  return one.page - two.page || place(one) - place(two) || one.createdAt.localeCompare(two.createdAt);
}
