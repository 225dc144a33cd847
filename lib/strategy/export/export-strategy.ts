import { recordAudit } from "@/lib/audit/record";
import { type Actor, actorNow, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { assertStillVisible } from "@/lib/documents/still-visible";
import { fullName } from "@/lib/full-name";
import { momentsIn } from "@/lib/handout/moments";
import { renderPdf } from "@/lib/handout/pdf";
import { readSettings } from "@/lib/settings/queries";
import { nameOnFiles } from "@/lib/settings/types";
import { listKpis } from "../kpis/queries";
import { findStrategyPaper } from "../papers";
import type { StrategyExportRequest } from "../schema";
import type { KpiDetail } from "../types";
import { type StrategyHandout, strategyHandout } from "./handout";
import { strategyDocument } from "./pdf/strategy-document";
import { renderStrategyXlsx } from "./xlsx/render";

const FORMATS: Record<
  StrategyExportRequest["format"],
  { mediaType: string; render: (handout: StrategyHandout) => Promise<Buffer> }
> = {
  xlsx: {
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    render: renderStrategyXlsx,
  },
  pdf: { mediaType: "application/pdf", render: (handout) => renderPdf(strategyDocument(handout)) },
};

/** A file exported for one person. */
type ExportedFile = { name: string; mediaType: string; bytes: Buffer };

/**
 * Exports the KPIs this person can see, with history and recommendations and in their time zone, and audits
 * the export. Leaves out archived KPIs. Throws `notFound` for a paper they cannot see, and `conflict` when a
 * paper was closed to them during the export.
 */
export async function exportStrategy(
  actor: Actor,
  { format, timeZone, documentId }: StrategyExportRequest,
): Promise<ExportedFile> {
  authorize(actor, "strategy.export");
  const paper = documentId ? await findStrategyPaper(actor, documentId) : null;
  const [kpis, { organizationName }] = await Promise.all([listKpis(actor, { documentId }), readSettings()]);
  const handout = strategyHandout(
    {
      kpis,
      organization: nameOnFiles({ organizationName }),
      paper: paper?.originalName ?? null,
      exportedBy: fullName(actor),
      exportedAt: new Date().toISOString(),
    },
    momentsIn(timeZone),
  );
  const { mediaType, render } = FORMATS[format];
  const bytes = await render(handout);
  await handOver(await actorNow(actor), { kpis, format, documentId });
  return { name: `strategy-${handout.day}.${format}`, mediaType, bytes };
}

type Leaving = { kpis: KpiDetail[]; format: string; documentId?: string };

/** Audits the export if it is still allowed. */
async function handOver(actor: Actor, { kpis, format, documentId }: Leaving): Promise<void> {
  authorize(actor, "strategy.export");
  const papers = kpis.flatMap(({ documentIds }) => documentIds);
  await db.$transaction(async (tx) => {
    await assertStillVisible(actor, documentId ? [documentId, ...papers] : papers, tx);
    await recordAudit(tx, actor, { action: "strategy.export", resource: "kpi", detail: { format } });
  });
}
