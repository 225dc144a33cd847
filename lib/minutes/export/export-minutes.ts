import { createHash } from "node:crypto";
import { type Actor, actorNow, authorize } from "@/lib/auth/actor";
import { slug } from "@/lib/clean-text";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { fullName } from "@/lib/full-name";
import type { ExportDocument } from "@/lib/handout/document";
import { renderDocx } from "@/lib/handout/docx";
import type { ExportRequest } from "@/lib/handout/export-schema";
import { momentsIn } from "@/lib/handout/moments";
import { renderPdf } from "@/lib/handout/pdf";
import { publicUrl } from "@/lib/public-url";
import { readSettings } from "@/lib/settings/queries";
import { nameOnFiles } from "@/lib/settings/types";
import { CHANGED, GONE, lockMinutes } from "../lock";
import { getMinutes, pageHead } from "../queries";
import { record } from "../record";
import type { SealedHead } from "../seal";
import type { MinutesView } from "../types";
import { visibleMinutes } from "../visibility";
import { minutesDocument } from "./minutes-document";

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

/**
 * Exports minutes with the items this person can see, and records the export. A file of signed minutes
 * contains a verification page, and its SHA-256 is stored so that it can be verified. Throws `notFound`, and
 * `conflict` when something was changed or closed to the person during the export.
 */
export async function exportMinutes(
  actor: Actor,
  minutesId: string,
  { format, timeZone }: ExportRequest,
): Promise<{ name: string; mediaType: string; bytes: Buffer }> {
  authorize(actor, "minutes.export");
  const row = await db.minutes.findFirst({
    where: { AND: [{ id: minutesId }, visibleMinutes(actor)] },
    select: { sealedHead: true, meeting: { select: { id: true, title: true, scheduledDate: true } } },
  });
  if (!row) throw new AppError("notFound", GONE);
  const minutes = await getMinutes(actor, minutesId, []);
  const [{ organizationName }, head] = await Promise.all([readSettings(), pageHead(row.meeting.id, minutes)]);
  const { title } = row.meeting;
  const scheduledDate = row.meeting.scheduledDate.toISOString();
  const moments = momentsIn(timeZone);
  const document = minutesDocument(
    {
      minutes,
      meeting: { title, scheduledDate },
      head,
      organization: nameOnFiles({ organizationName }),
      sealed: row.sealedHead as SealedHead | null,
      address: minutes.seal && publicUrl(`/verify/${minutes.seal}`),
      exportedBy: fullName(actor),
      exportedAt: new Date().toISOString(),
    },
    moments,
  );
  const { mediaType, render } = FORMATS[format];
  const bytes = await render(document);
  await handOver(await actorNow(actor), minutes, { format, bytes });
  const version = minutes.version > 1 ? `-version-${minutes.version}` : "";
  const name = `minutes-${slug(title)}-${moments.day(scheduledDate)}${version}.${format}`;
  return { name, mediaType, bytes };
}

/** Records the export, unless the minutes have changed or a part has been closed to the person since. */
async function handOver(
  actor: Actor,
  made: MinutesView,
  { format, bytes }: { format: string; bytes: Buffer },
): Promise<void> {
  const now = await getMinutes(actor, made.id, []);
  const shown = ({ items }: MinutesView) =>
    items.map((item) => ("closed" in item ? item.closed : item.id)).join();
  if (shown(now) !== shown(made) || now.stamp !== made.stamp) throw new AppError("conflict", CHANGED);
  await db.$transaction(async (tx) => {
    const minutes = await lockMinutes(tx, actor, made.id);
    if (minutes.state === "signed") {
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      await tx.minutesFile.create({ data: { minutesId: minutes.id, sha256 }, select: { sha256: true } });
    }
    await record(tx, actor, "minutes.export", minutes, { format: format.toUpperCase() });
  });
}
