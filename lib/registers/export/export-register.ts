import { recordAuditAlone } from "@/lib/audit/record";
import { type Actor, actorNow, authorize } from "@/lib/auth/actor";
import { AppError } from "@/lib/errors";
import { fullName } from "@/lib/full-name";
import { type Moments, momentsIn } from "@/lib/handout/moments";
import { renderPdf } from "@/lib/handout/pdf";
import { decidedResolutions } from "@/lib/resolutions/queries";
import { readSettings } from "@/lib/settings/queries";
import { nameOnFiles } from "@/lib/settings/types";
import { readRegisters } from "../queries";
import type { RegisterExport } from "../schema";
import { decidedInOrder, shownActions } from "../shown";
import type { Show } from "../types";
import { evidenceWords } from "./evidence";
import { actionLine, decisionLine } from "./lines";
import { registerDocument } from "./register-document";
import { registerCsv, registerWorkbook } from "./tables";
import type { RegisterHandout } from "./types";

const FORMATS: Record<
  RegisterExport["format"],
  { mediaType: string; render: (handout: RegisterHandout) => Promise<Buffer> }
> = {
  xlsx: {
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    render: registerWorkbook,
  },
  csv: {
    mediaType: "text/csv; charset=utf-8",
    render: async (handout) => Buffer.from(registerCsv(handout)),
  },
  pdf: { mediaType: "application/pdf", render: (handout) => renderPdf(registerDocument(handout)) },
};

const HOLDS: Record<Show, string> = {
  open: "Open actions",
  overdue: "Overdue actions",
  mine: "Open actions of the person who exported it",
  all: "All actions",
};

/**
 * Exports the register of actions or decisions as this person sees it, with dates in their time zone. The
 * audit entry has no row count, which would reveal to others what is closed to them. Throws `forbidden`, and
 * `conflict` when the register changed during the export.
 */
export async function exportRegister(
  actor: Actor,
  { register, show, format, timeZone }: RegisterExport,
): Promise<{ name: string; mediaType: string; bytes: Buffer }> {
  authorize(actor, "minutes.export");
  const exportedAt = new Date().toISOString();
  const moments = momentsIn(timeZone);
  const linesFor = (reader: Actor) =>
    register === "actions"
      ? actionLines(reader, show, { moments, exportedAt })
      : decisionLines(reader, { moments, exportedAt });
  const lines = await linesFor(actor);
  const { organizationName } = await readSettings();
  const { mediaType, render } = FORMATS[format];
  const bytes = await render({
    title: register === "actions" ? "Register of Actions" : "Register of Decisions",
    holds: register === "actions" ? HOLDS[show] : "All decisions, in meetings and in writing",
    organization: nameOnFiles({ organizationName }),
    exportedBy: fullName(actor),
    exportedAt,
    moments,
    ...lines,
  });
  const reader = await actorNow(actor);
  authorize(reader, "minutes.export");
  if (JSON.stringify(await linesFor(reader)) !== JSON.stringify(lines))
    throw new AppError(
      "conflict",
      "The register changed while the file was being created. Please try again.",
    );
  await recordAuditAlone(reader, {
    action: "register.export",
    resource: "minutes",
    detail: { register, format: format.toUpperCase() },
  });
  return { name: `${register}-${moments.day(exportedAt)}.${format}`, mediaType, bytes };
}

type When = { moments: Moments; exportedAt: string };

async function actionLines(actor: Actor, show: Show, { moments, exportedAt }: When) {
  const { actions } = await readRegisters(actor, exportedAt.slice(0, 10));
  const shown = shownActions(actions, show);
  const evidence = await evidenceWords(actor, shown);
  return { register: "actions" as const, lines: shown.map((one) => actionLine(one, moments, evidence)) };
}

async function decisionLines(actor: Actor, { moments, exportedAt }: When) {
  const { decisions } = await readRegisters(actor, exportedAt.slice(0, 10));
  const decided = decidedInOrder(decisions, await decidedResolutions(actor));
  const evidence = await evidenceWords(actor, decisions);
  return {
    register: "decisions" as const,
    lines: decided.map((one) => decisionLine(one, moments, evidence)),
  };
}
