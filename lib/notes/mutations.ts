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

// Nothing here is audited: that a director marked a page is as private as the note itself.

/**
 * Saves a highlight or note on a page the person can see. Repeating the request with the same id saves it
 * once. Throws `notFound`, and `conflict` where the page no longer has these words in that place or the
 * person has reached the limit.
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
    // Serializes one person's requests, so that the limit holds.
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

/** Throws `conflict` for someone who has reached the limit of notes. */
async function assertRoom(tx: Prisma.TransactionClient, actor: Actor): Promise<void> {
  if ((await tx.pageNote.count({ where: { userId: actor.id } })) < MOST_NOTES) return;
  throw new AppError(
    "conflict",
    `You can keep at most ${MOST_NOTES.toLocaleString("en-US")} notes and highlights. Delete some you no longer need.`,
  );
}

/** Rewords a note. A note on the page as a whole cannot be emptied. Throws `notFound`, `invalid`. */
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

/** Deletes a note or highlight. Throws `notFound`. */
export async function deleteNote(actor: Actor, noteId: string): Promise<void> {
  authorize(actor, "note.write");
  const { count } = await db.pageNote.deleteMany({ where: { AND: [{ id: noteId }, ownNotes(actor)] } });
  if (count === 0) throw new AppError("notFound", GONE);
}

/**
 * Deletes all the person's notes on the papers of a meeting, including papers now closed to them or in the
 * bin, so that nothing is left. Does not reveal how many there were. Throws `notFound`.
 */
export async function deleteMeetingNotes(actor: Actor, meetingId: string): Promise<void> {
  authorize(actor, "note.write");
  await getMeeting(actor, meetingId);
  await db.pageNote.deleteMany({ where: { userId: actor.id, document: { meetingId } } });
}
