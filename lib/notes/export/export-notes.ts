import { type Actor, actorNow, authorize } from "@/lib/auth/actor";
import { slug } from "@/lib/clean-text";
import { assertStillVisible } from "@/lib/documents/still-visible";
import { AppError } from "@/lib/errors";
import { fullName } from "@/lib/full-name";
import { renderDocx } from "@/lib/handout/docx";
import { type Moments, momentsIn } from "@/lib/handout/moments";
import { getMeeting } from "@/lib/meetings/queries";
import { readSettings } from "@/lib/settings/queries";
import { nameOnFiles } from "@/lib/settings/types";
import { listMeetingNotes } from "../queries";
import type { NotesExport } from "../schema";
import { type NotesSource, notesDocument, notesText } from "./notes-document";

type Format = {
  mediaType: string;
  make: (source: NotesSource, moments: Moments) => Promise<Buffer>;
};

const FORMATS: Record<NotesExport["format"], Format> = {
  docx: {
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    make: (source, moments) => renderDocx(notesDocument(source, moments)),
  },
  txt: {
    mediaType: "text/plain; charset=utf-8",
    make: async (source, moments) => Buffer.from(notesText(source, moments)),
  },
};

/**
 * Exports the person's notes on the papers of a meeting. Not audited. Throws `notFound` where there are none,
 * and `conflict` where a paper was closed to them during the export.
 */
export async function exportNotes(
  actor: Actor,
  meetingId: string,
  { format, timeZone }: NotesExport,
): Promise<{ name: string; mediaType: string; bytes: Buffer }> {
  authorize(actor, "note.write");
  const papers = await listMeetingNotes(actor, meetingId);
  if (papers.length === 0) throw new AppError("notFound", "You have no notes on the papers of this meeting.");
  const [meeting, { organizationName }] = await Promise.all([getMeeting(actor, meetingId), readSettings()]);
  const moments = momentsIn(timeZone);
  const exportedAt = new Date().toISOString();
  const source = {
    papers,
    meeting,
    organization: nameOnFiles({ organizationName }),
    author: fullName(actor),
    exportedAt,
  };
  const { mediaType, make } = FORMATS[format];
  const bytes = await make(source, moments);
  await assertStillVisible(
    await actorNow(actor),
    papers.map(({ documentId }) => documentId),
  );
  return {
    name: `notes-${slug(meeting.title)}-${moments.day(meeting.scheduledDate)}.${format}`,
    mediaType,
    bytes,
  };
}
