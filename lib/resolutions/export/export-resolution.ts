import { createHash } from "node:crypto";
import { recordAudit } from "@/lib/audit/record";
import { type Actor, actorNow, authorize } from "@/lib/auth/actor";
import { slug } from "@/lib/clean-text";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { fullName } from "@/lib/full-name";
import { renderDocx } from "@/lib/handout/docx";
import type { ExportRequest } from "@/lib/handout/export-schema";
import { momentsIn } from "@/lib/handout/moments";
import { renderPdf } from "@/lib/handout/pdf";
import { publicUrl } from "@/lib/public-url";
import { readSettings } from "@/lib/settings/queries";
import { nameOnFiles } from "@/lib/settings/types";
import { tallyOf } from "../outcome";
import { findResolution, namedPapers, type ResolutionRow } from "../stored";
import { resolutionDocument } from "./resolution-document";

const FORMATS = {
  pdf: { mediaType: "application/pdf", render: renderPdf },
  docx: {
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    render: renderDocx,
  },
} as const;

/**
 * Exports a decided resolution with its votes and a verification page, and records the export. The file's
 * SHA-256 is stored so that it can be verified. Throws `notFound`, and `conflict` while there is no result.
 */
export async function exportResolution(
  actor: Actor,
  id: string,
  { format, timeZone }: ExportRequest,
): Promise<{ name: string; mediaType: string; bytes: Buffer }> {
  authorize(actor, "resolution.read");
  const row = await findResolution(actor, id);
  const { organizationName } = await readSettings();
  const moments = momentsIn(timeZone);
  const document = resolutionDocument(
    {
      ...decided({ ...row, papers: namedPapers(actor, row) }),
      organization: nameOnFiles({ organizationName }),
      exportedBy: fullName(actor),
      exportedAt: new Date().toISOString(),
    },
    moments,
  );
  const { mediaType, render } = FORMATS[format];
  const bytes = await render(document);
  await handOver(await actorNow(actor), row, { format, bytes });
  return { name: `resolution-${row.number}-${slug(row.title)}.${format}`, mediaType, bytes };
}

function decided(row: ResolutionRow) {
  const { number, seal, circulatedAt, closedAt, deadline, title, text, rule, voters, papers } = row;
  if (number === null || !seal || !circulatedAt || !closedAt)
    throw new AppError(
      "conflict",
      "There is no result yet. A resolution can be downloaded once voting has ended.",
    );
  return {
    number,
    title,
    text,
    rule,
    seal,
    papers,
    isCarried: row.state === "carried",
    tally: tallyOf(voters.filter(({ isRecused }) => !isRecused)),
    createdBy: row.createdByName,
    circulatedAt: circulatedAt.toISOString(),
    deadline: deadline.toISOString(),
    closedAt: closedAt.toISOString(),
    voters: voters.map((voter) => ({ ...voter, votedAt: voter.votedAt?.toISOString() ?? null })),
    address: publicUrl(`/verify/${seal}`),
  };
}

/** Records the export if the person can still see the resolution. */
async function handOver(
  actor: Actor,
  { id, number }: ResolutionRow,
  { format, bytes }: { format: string; bytes: Buffer },
): Promise<void> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await db.$transaction(async (tx) => {
    await findResolution(actor, id, tx);
    await tx.resolutionFile.create({ data: { resolutionId: id, sha256 }, select: { sha256: true } });
    await recordAudit(tx, actor, {
      action: "resolution.export",
      resource: "resolution",
      resourceId: id,
      detail: { number, format: format.toUpperCase() },
    });
  });
}
