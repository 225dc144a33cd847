import { type Actor, authorize } from "@/lib/auth/actor";
import { type Db, db } from "@/lib/db";
import type { MeetingNote, MinutesSource } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { fullName } from "@/lib/full-name";
import type { TranscriptLine } from "@/lib/transcripts/types";
import type { NoteInput } from "./notes-schema";
import { recordSource } from "./record";
import { knownSource, openSourceIds, PART_CLOSED } from "./source-access";
import { lockMeeting } from "./sources";

/** Most lines in one meeting's notes. */
const MOST_NOTES = 5000;

export type NoteView = Omit<NoteInput, "sourceId"> & { author: string; isOwn: boolean };

/** Notes in progress: when the clock was started (ISO timestamp), and everyone's lines in order. */
export type LiveNotes = { sourceId: string; startedAt: string; notes: NoteView[] };

/**
 * Starts the clock and the notes of a meeting, or joins those in progress. Returns their id. Throws
 * `forbidden`, `notFound`, `conflict`.
 */
export async function beginNotes(actor: Actor, meetingId: string): Promise<string> {
  authorize(actor, "minutes.write");
  return db.$transaction(async (tx) => {
    const title = await lockMeeting(tx, meetingId);
    const live = await tx.minutesSource.findFirst({
      where: { meetingId, kind: "notes", endedAt: null },
      select: { id: true },
    });
    if (live) return live.id;
    const { id, name } = await tx.minutesSource.create({
      data: {
        meetingId,
        kind: "notes",
        name: "Notes taken in the meeting",
        state: "ready",
        progress: 100,
        startedAt: new Date(),
        createdById: actor.id,
        createdByName: fullName(actor),
      },
      select: { id: true, name: true },
    });
    await recordSource(tx, actor, "minutes.takeNotes", { id, name, meetingId }, title);
    return id;
  });
}

/**
 * Saves one line as typed. A repeated or late request never overwrites a newer revision, and nobody can
 * overwrite another author's line. Single lines are not audited: the log records when notes begin and end.
 * Throws `forbidden`, `notFound`, `conflict` (ended, or another author's line).
 */
export async function saveNote(actor: Actor, { sourceId, ...note }: NoteInput): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM minutes_source WHERE id = ${sourceId}::uuid FOR UPDATE`;
    const source = await openNotes(actor, sourceId, tx);
    const known = await tx.meetingNote.findUnique({ where: { id: note.id } });
    if (known && (known.sourceId !== source.id || known.authorId !== actor.id))
      throw new AppError("conflict", "This line belongs to someone else.");
    if (known && known.revision >= note.revision) return;
    if (known) {
      const { text, revision } = note;
      await tx.meetingNote.update({ where: { id: note.id }, data: { text, revision }, select: { id: true } });
      return;
    }
    if ((await tx.meetingNote.count({ where: { sourceId } })) >= MOST_NOTES)
      throw new AppError("conflict", `Notes can have at most ${MOST_NOTES.toLocaleString("en-US")} lines.`);
    await tx.meetingNote.create({
      data: { ...note, sourceId, authorId: actor.id, authorName: fullName(actor) },
      select: { id: true },
    });
  });
}

/**
 * Returns everyone's lines of the notes in progress, or null where there are none. Someone who began the
 * notes but can no longer read all of them sees only their own lines. Throws `forbidden`, `notFound`,
 * `conflict`.
 */
export async function liveNotes(actor: Actor, meetingId: string): Promise<LiveNotes | null> {
  authorize(actor, "minutes.write");
  const live = await db.minutesSource.findFirst({
    where: { meetingId, kind: "notes", endedAt: null },
    select: { id: true },
  });
  if (!live) return null;
  const source = await openNotes(actor, live.id, db);
  const isWhole = (await openSourceIds(actor, meetingId)).has(source.id);
  const notes = (await notesOf(source.id)).filter(({ authorId }) => isWhole || authorId === actor.id);
  return {
    sourceId: source.id,
    startedAt: (source.startedAt ?? source.createdAt).toISOString(),
    notes: notes.map(({ id, revision, agendaItemId, isStart, text, at, authorName, authorId }) => ({
      id,
      revision,
      agendaItemId,
      isStart,
      text,
      at,
      author: authorName,
      isOwn: authorId === actor.id,
    })),
  };
}

/** Ends notes and freezes their lines. Throws `forbidden`, `notFound`, `conflict`. */
export async function endNotes(actor: Actor, sourceId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM minutes_source WHERE id = ${sourceId}::uuid FOR UPDATE`;
    const source = await openNotes(actor, sourceId, tx);
    const { id, name, meetingId, meeting } = source;
    const lines = linesOfNotes(await notesOf(id, tx));
    await tx.minutesSource.update({
      where: { id },
      data: { lines, endedAt: new Date() },
      select: { id: true },
    });
    await recordSource(tx, actor, "minutes.endNotes", { id, name, meetingId }, meeting.title);
  });
}

/**
 * Returns notes this person can write in. While part of the meeting is closed to them, only notes they began.
 */
async function openNotes(
  actor: Actor,
  sourceId: string,
  client: Db,
): Promise<MinutesSource & { meeting: { title: string } }> {
  const source = await knownSource(actor, sourceId, client);
  const isOpen =
    source.createdById === actor.id || (await openSourceIds(actor, source.meetingId, client)).has(source.id);
  if (!isOpen) throw new AppError("conflict", PART_CLOSED);
  if (source.kind !== "notes" || source.endedAt)
    throw new AppError("conflict", "These notes are finished. Start new ones to continue.");
  return source;
}

function notesOf(sourceId: string, client: Db = db): Promise<MeetingNote[]> {
  return client.meetingNote.findMany({ where: { sourceId }, orderBy: { number: "asc" } });
}

/** Returns the lines of a source; for notes in progress, those typed so far. */
export async function currentLines(
  source: Pick<MinutesSource, "id" | "kind" | "endedAt" | "lines">,
  client: Db = db,
): Promise<TranscriptLine[]> {
  if (source.kind === "notes" && !source.endedAt) return linesOfNotes(await notesOf(source.id, client));
  return source.lines as TranscriptLine[];
}

// The author of a note is not a speaker, so the lines have none. An emptied line stays, so that line numbers
// do not shift.
function linesOfNotes(notes: MeetingNote[]): TranscriptLine[] {
  return notes.map(({ text, at }) => ({ start: at, end: null, speaker: null, text }));
}
