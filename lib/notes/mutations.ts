import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { findDocument } from "@/lib/documents/queries";
import { AppError } from "@/lib/errors";
import { getMeeting } from "@/lib/meetings/queries";
import { MOST_NOTES } from "./constants";
import { ownNotes, toNote } from "./queries";
import type { AddNoteInput, ChangeNoteInput } from "./schema";
import type { NoteView } from "./types";

const GONE = "This note no longer exists.";

// Nothing here is recorded in the activity log: that a director marked a page is as private as what they wrote.

/**
 * Keeps a highlight or a note on a page of a paper that the person may see. Throws `notFound`, and `conflict` where the page's text
 * no longer has the words there, or the person has as many notes as one may keep. Sent again under its id, it is kept once.
 */
export async function addNote(
  actor: Actor,
  documentId: string,
  page: number,
  { id, quote, start, text }: AddNoteInput,
): Promise<NoteView> {
  authorize(actor, "note.write");
  await findDocument(actor, documentId);
  const read = await db.documentPage.findUnique({
    where: { documentId_number: { documentId, number: page } },
    select: { text: true },
  });
  if (!read) throw new AppError("notFound", "The document has no such page.");
  if (quote !== undefined && start !== undefined && read.text.slice(start, start + quote.length) !== quote) {
    throw new AppError(
      "conflict",
      "The text of this page has changed. Reload it, then select the words again.",
    );
  }
  return db.$transaction(async (tx) => {
    // Two notes of one person at once wait for each other.
    await tx.$queryRaw`SELECT id FROM app_user WHERE id = ${actor.id}::uuid FOR NO KEY UPDATE`;
    const known = id === undefined ? null : await tx.pageNote.findUnique({ where: { id } });
    if (known?.userId === actor.id && known.documentId === documentId) return toNote(known, read.text);
    if (known) throw new AppError("conflict", "Another note has this id.");
    await assertRoom(tx, actor);
    const note = await tx.pageNote.create({
      data: { id, userId: actor.id, documentId, page, quote, start, text },
    });
    return toNote(note, read.text);
  });
}

/** Throws `conflict` for somebody with all the notes that one may keep. */
async function assertRoom(tx: Prisma.TransactionClient, actor: Actor): Promise<void> {
  if ((await tx.pageNote.count({ where: { userId: actor.id } })) < MOST_NOTES) return;
  throw new AppError(
    "conflict",
    `You can keep at most ${MOST_NOTES.toLocaleString("en-US")} notes and highlights. Delete some you no longer need.`,
  );
}

/** Rewords a note. One on the page as a whole is not left empty. Throws `notFound`, `invalid`. */
export async function changeNote(actor: Actor, noteId: string, { text }: ChangeNoteInput): Promise<NoteView> {
  authorize(actor, "note.write");
  const where: Prisma.PageNoteWhereInput = { AND: [{ id: noteId }, ownNotes(actor)] };
  const known = await db.pageNote.findFirst({ where });
  if (!known) throw new AppError("notFound", GONE);
  if (known.quote === null && text === "") throw new AppError("invalid", "Please write the note.");
  const page = await db.documentPage.findUnique({
    where: { documentId_number: { documentId: known.documentId, number: known.page } },
    select: { text: true },
  });
  const { count } = await db.pageNote.updateMany({ where: { id: noteId, userId: actor.id }, data: { text } });
  if (count === 0) throw new AppError("notFound", GONE);
  return toNote({ ...known, text, updatedAt: new Date() }, page?.text ?? "");
}

/** Deletes a note or a highlight. Throws `notFound`. */
export async function deleteNote(actor: Actor, noteId: string): Promise<void> {
  authorize(actor, "note.write");
  const { count } = await db.pageNote.deleteMany({ where: { AND: [{ id: noteId }, ownNotes(actor)] } });
  if (count === 0) throw new AppError("notFound", GONE);
}

/**
 * Deletes all that the person noted on the papers of a meeting, also on papers that are closed to them by now or in the bin: who
 * asks for this wants nothing left. How many there were is not told. Throws `notFound`.
 */
export async function deleteMeetingNotes(actor: Actor, meetingId: string): Promise<void> {
  authorize(actor, "note.write");
  await getMeeting(actor, meetingId);
  await db.pageNote.deleteMany({ where: { userId: actor.id, document: { meetingId } } });
}
