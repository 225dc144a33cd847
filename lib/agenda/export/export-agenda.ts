import { getAgenda } from "@/lib/agenda/queries";
import { assertItemsStillOpen } from "@/lib/agenda/still-open";
import { recordAudit } from "@/lib/audit/record";
import { type Actor, actorNow, authorize } from "@/lib/auth/actor";
import { slug } from "@/lib/clean-text";
import { db } from "@/lib/db";
import { assertStillVisible } from "@/lib/documents/still-visible";
import { AppError } from "@/lib/errors";
import { fullName } from "@/lib/full-name";
import { renderDocx } from "@/lib/handout/docx";
import { type Moments, momentsIn } from "@/lib/handout/moments";
import { renderPdf } from "@/lib/handout/pdf";
import { getMeeting } from "@/lib/meetings/queries";
import { readSettings } from "@/lib/settings/queries";
import { nameOnFiles } from "@/lib/settings/types";
import { type AgendaSource, agendaDocument, numberedPapers } from "./agenda-document";
import { boardBook } from "./board-book";
import type { AgendaExport } from "./schema";

const PDF = "application/pdf";
const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

type Format = {
  name: string;
  ending: string;
  mediaType: string;
  make: (actor: Actor, source: AgendaSource, moments: Moments) => Promise<Buffer>;
};

const FORMATS: Record<AgendaExport["format"], Format> = {
  pdf: {
    name: "agenda",
    ending: "pdf",
    mediaType: PDF,
    make: (_, source, moments) => renderPdf(agendaDocument(source, moments)),
  },
  docx: {
    name: "agenda",
    ending: "docx",
    mediaType: DOCX,
    make: (_, source, moments) => renderDocx(agendaDocument(source, moments)),
  },
  book: { name: "board-book", ending: "pdf", mediaType: PDF, make: boardBook },
};

/**
 * Exports the agenda as this person sees it, alone or with its papers, and records the export. Throws
 * `notFound` where there is no agenda for them, and `conflict` where items or papers were closed to them
 * during the export.
 */
export async function exportAgenda(
  actor: Actor,
  meetingId: string,
  { format, timeZone }: AgendaExport,
): Promise<{ name: string; mediaType: string; bytes: Buffer }> {
  authorize(actor, "agenda.read");
  const agenda = await getAgenda(actor, meetingId);
  if (!agenda) throw new AppError("notFound", "This meeting has no published agenda yet.");
  const [meeting, { organizationName }] = await Promise.all([getMeeting(actor, meetingId), readSettings()]);
  const moments = momentsIn(timeZone);
  const exportedAt = new Date().toISOString();
  const source = {
    agenda,
    meeting,
    organization: nameOnFiles({ organizationName }),
    exportedBy: fullName(actor),
    exportedAt,
  };
  const { name, ending, mediaType, make } = FORMATS[format];
  const bytes = await make(actor, source, moments);
  const now = await actorNow(actor);
  assertItemsStillOpen(agenda, await getAgenda(now, meetingId));
  await db.$transaction(async (tx) => {
    const papers = numberedPapers(agenda).map(({ id }) => id);
    await assertStillVisible(now, papers, tx);
    await recordAudit(tx, now, {
      action: "agenda.export",
      resource: "agenda",
      resourceId: meetingId,
      detail: {
        title: meeting.title,
        meetingId,
        format: format === "book" ? "a board book" : format.toUpperCase(),
      },
    });
  });
  const day = moments.day(meeting.scheduledDate);
  return { name: `${name}-${slug(meeting.title)}-${day}.${ending}`, mediaType, bytes };
}
