import { recordAudit } from "@/lib/audit/record";
import { type Actor, actorNow, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { fullName } from "@/lib/full-name";
import { momentsIn } from "@/lib/handout/moments";
import { renderPdf } from "@/lib/handout/pdf";
import { readSettings } from "@/lib/settings/queries";
import { nameOnFiles } from "@/lib/settings/types";
import type { BenchmarkAnalysis } from "../analysis/types";
import { toldCompany } from "../runs/mutations";
import { getRun, goneRun, latestRunOf, visibleRuns } from "../runs/queries";
import type { BriefExportRequest, RunExportRequest } from "../schema";
import { benchmarkBrief } from "./benchmark-brief";
import { type BriefDocument, briefDocument, withoutDrawings } from "./brief-document";
import { briefFileName } from "./file-name";
import { renderHtml } from "./html";

const FORMATS: Record<
  RunExportRequest["format"],
  { mediaType: string; render: (brief: BriefDocument) => Promise<Buffer> }
> = {
  html: { mediaType: "text/html; charset=utf-8", render: renderHtml },
  // Tagged. A second of work for a benchmark of all focus areas.
  pdf: { mediaType: "application/pdf", render: (brief) => renderPdf(withoutDrawings(brief)) },
};

/** A file made for one person. */
export type ExportedFile = { name: string; mediaType: string; bytes: Buffer };

/**
 * A run that this person may see as a board brief, written in their time zone; recorded. Throws what `getRun` throws, and
 * `notFound` too when it was deleted or closed to them while the file was being made. Seven queries.
 */
export async function exportRun(
  actor: Actor,
  runId: string,
  { format, timeZone }: RunExportRequest,
): Promise<ExportedFile> {
  authorize(actor, "benchmark.export");
  const analysis = await getRun(actor, runId);
  const { organizationName } = await readSettings();
  const moments = momentsIn(timeZone);
  const exportedAt = new Date().toISOString();
  const { mediaType, render } = FORMATS[format];
  const organization = nameOnFiles({ organizationName });
  const brief = benchmarkBrief({ analysis, organization, exportedBy: fullName(actor), exportedAt }, moments);
  const bytes = await render(briefDocument(brief));
  await handOver(await actorNow(actor), analysis, format);
  return { name: briefFileName(analysis.focalCompany, moments.day(exportedAt), format), mediaType, bytes };
}

/**
 * The HTML brief of a company's benchmark: of the saved run that is named, if it is one of this company that the person may
 * see, else of their latest. Nothing else of what was posted is looked at. Throws what `exportRun` throws.
 * At most two queries more.
 */
export async function exportBrief(
  actor: Actor,
  { analysisId, analysisData, timeZone }: BriefExportRequest,
): Promise<ExportedFile> {
  authorize(actor, "benchmark.export");
  const named = analysisData?.id ? await namedRun(actor, analysisData.id, analysisId) : null;
  const runId = named ?? (await latestRunOf(actor, { focalCompany: analysisId }));
  if (runId === null) throw new AppError("notFound", "Run a benchmark of this company first.");
  return exportRun(actor, runId, { format: "html", timeZone });
}

async function namedRun(actor: Actor, id: string, focalCompanyId: string): Promise<string | null> {
  const where = { AND: [{ id, focalCompanyId }, visibleRuns(actor)] };
  const run = await db.benchmarkRun.findFirst({ where, select: { id: true } });
  return run?.id ?? null;
}

/** Records that the file leaves, if it still may. */
async function handOver(
  actor: Actor,
  { id, focalCompany }: BenchmarkAnalysis,
  format: RunExportRequest["format"],
): Promise<void> {
  authorize(actor, "benchmark.export");
  await db.$transaction(async (tx) => {
    const visible = await tx.benchmarkRun.count({ where: { AND: [{ id }, visibleRuns(actor)] } });
    if (visible === 0) throw goneRun();
    await recordAudit(tx, actor, {
      action: "benchmark.export",
      resource: "benchmark",
      resourceId: id,
      detail: { ...toldCompany(focalCompany.id, focalCompany.ticker), format },
    });
  });
}
