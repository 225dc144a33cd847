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
  // Tagged PDF. Takes a second for a benchmark of all focus areas.
  pdf: { mediaType: "application/pdf", render: (brief) => renderPdf(withoutDrawings(brief)) },
};

/** A file exported for one person. */
export type ExportedFile = { name: string; mediaType: string; bytes: Buffer };

/**
 * Exports a run this person can see as a board brief in their time zone, and audits the export. Throws what
 * `getRun` throws, and `notFound` also when the run was deleted or closed to them during the export. Seven
 * queries.
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
 * Exports the HTML brief of a company's benchmark: of the named run, if it belongs to this company and the
 * person can see it, or else of their latest. Ignores anything else in the request. Throws what `exportRun`
 * throws. At most two further queries.
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

/** Audits the export if it is still allowed. */
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
