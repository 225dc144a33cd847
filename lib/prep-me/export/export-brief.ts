import { getPublishedAgenda } from "@/lib/agenda/queries";
import { assertItemsStillOpen } from "@/lib/agenda/still-open";
import { recordAudit } from "@/lib/audit/record";
import { type Actor, actorNow, authorize } from "@/lib/auth/actor";
import { getBrief } from "@/lib/briefs/queries";
import type { BriefView } from "@/lib/briefs/types";
import { slug } from "@/lib/clean-text";
import { db } from "@/lib/db";
import { assertStillVisible } from "@/lib/documents/still-visible";
import { visibleBriefs } from "@/lib/documents/visibility";
import { AppError } from "@/lib/errors";
import { meetingChanges } from "@/lib/facts/queries";
import { fullName } from "@/lib/full-name";
import type { ExportDocument } from "@/lib/handout/document";
import { renderDocx } from "@/lib/handout/docx";
import type { ExportRequest } from "@/lib/handout/export-schema";
import { momentsIn } from "@/lib/handout/moments";
import { renderPdf } from "@/lib/handout/pdf";
import { getMeeting } from "@/lib/meetings/queries";
import type { MeetingView } from "@/lib/meetings/types";
import { citedFigures } from "@/lib/prep-me/cited-figures";
import { keyFiguresOf } from "@/lib/prep-me/key-figures";
import { readSettings } from "@/lib/settings/queries";
import { nameOnFiles } from "@/lib/settings/types";
import { briefDocument } from "./brief-document";
import { sidesOf } from "./since-last-meeting";

const FORMATS: Record<
  ExportRequest["format"],
  { mediaType: string; render: (document: ExportDocument) => Promise<Buffer> }
> = {
  pdf: { mediaType: "application/pdf", render: renderPdf },
  docx: {
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    render: renderDocx,
  },
};

/** A file exported for one person. */
export type ExportedFile = { name: string; mediaType: string; bytes: Buffer };

/**
 * Exports a brief this person can see, with times in their time zone, and audits the export. Throws
 * `notFound`, also when one of its papers was closed to them during the export, and `conflict` when a
 * compared paper or an agenda item was.
 */
export async function exportBrief(
  actor: Actor,
  briefId: string,
  { format, timeZone }: ExportRequest,
): Promise<ExportedFile> {
  authorize(actor, "brief.export");
  const view = await getBrief(actor, briefId);
  const [meeting, agenda, keyFigures, changes, { organizationName }] = await Promise.all([
    getMeeting(actor, view.meetingId),
    getPublishedAgenda(actor, view.meetingId),
    keyFiguresOf(actor, view),
    meetingChanges(actor, view.meetingId),
    readSettings(),
  ]);
  const moments = momentsIn(timeZone);
  const document = briefDocument(
    {
      view,
      meeting,
      organization: nameOnFiles({ organizationName }),
      agenda: agenda?.items ?? null,
      keyFigures,
      changes,
      exportedBy: fullName(actor),
      exportedAt: new Date().toISOString(),
    },
    moments,
  );
  const { mediaType, render } = FORMATS[format];
  const bytes = await render(document);
  const beside = [...changes.changes.flatMap(sidesOf), ...citedFigures(keyFigures)];
  const compared = [...new Set(beside.map(({ documentId }) => documentId))];
  const now = await actorNow(actor);
  if (agenda) assertItemsStillOpen(agenda, await getPublishedAgenda(now, view.meetingId));
  await handOver(now, { view, meeting, format, compared });
  return {
    name: exportFileName(meeting.title, moments.day(meeting.scheduledDate), format),
    mediaType,
    bytes,
  };
}

/** `compared`: ids of the papers cited by key figures and by changes since the last meeting. */
type Leaving = { view: BriefView; meeting: MeetingView; format: string; compared: string[] };

/** Audits the export if it is still allowed. */
async function handOver(actor: Actor, { view, meeting, format, compared }: Leaving): Promise<void> {
  await db.$transaction(async (tx) => {
    await assertStillVisible(actor, compared, tx);
    const visible = await tx.brief.count({ where: { AND: [{ id: view.id }, visibleBriefs(actor)] } });
    if (visible === 0) throw new AppError("notFound", "This brief no longer exists.");
    await recordAudit(tx, actor, {
      action: "brief.export",
      resource: "brief",
      resourceId: view.id,
      detail: { title: meeting.title, meetingId: meeting.id, format },
    });
  });
}

/** File name of an exported brief: board-brief-annual-meeting-2026-03-12.pdf. */
function exportFileName(title: string, day: string, ending: string): string {
  return `board-brief-${slug(title)}-${day}.${ending}`;
}
