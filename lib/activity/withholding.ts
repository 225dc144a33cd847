import type { AuditDetail } from "@/lib/audit/vocabulary";
import type { Actor } from "@/lib/auth/actor";
import { visibleOwnCompanies } from "@/lib/benchmarks/own/queries";
import { db } from "@/lib/db";
import type { AuditEvent } from "@/lib/db/generated/client";
import { usesClosedByName } from "@/lib/documents/visibility";

/**
 * What takes out of rows of the log the names of papers that this person is recused from or that are of an item in camera which
 * does not name them, of deleted ones too, of KPIs with a value from them, and of companies of the board's own that were made
 * from such, and how written resolutions ended that are closed to them: that something was done, by whom and when, stays. Three
 * queries, four for whom anything is closed to.
 */
export async function withholding(actor: Actor): Promise<(event: AuditEvent) => AuditEvent> {
  const [recusals, inCamera, resolutions] = await Promise.all([
    db.recusal.findMany({ where: { userId: actor.id }, select: { paperId: true } }),
    closedInCamera(actor),
    db.resolution.findMany({ where: { papers: { some: usesClosedByName(actor) } }, select: { id: true } }),
  ]);
  const closed = new Set([
    ...recusals.map(({ paperId }) => paperId),
    ...inCamera,
    ...resolutions.map(({ id }) => id),
  ]);
  if (closed.size === 0) return (event) => event;
  const companies = await db.ownCompany.findMany({ where: visibleOwnCompanies(actor), select: { id: true } });
  const open = new Set(companies.map(({ id }) => id));
  return (event) => ({ ...event, detail: withoutCompany(event, withoutNames(event, closed), open) });
}

/** Read from the log itself, which outlives the papers: the last row about each says to whom it is open. */
async function closedInCamera(actor: Actor): Promise<string[]> {
  const events = await db.auditEvent.findMany({
    where: { action: "document.inCamera" },
    select: { resourceId: true, detail: true },
    orderBy: { id: "asc" },
  });
  const last = new Map(events.map(({ resourceId, detail }) => [resourceId ?? "", detail as AuditDetail]));
  return [...last].flatMap(([id, { isInCamera, openTo }]) =>
    isInCamera && !(Array.isArray(openTo) && openTo.includes(actor.id)) ? [id] : [],
  );
}

function withoutNames({ resource, resourceId, detail }: AuditEvent, closed: Set<string>): AuditDetail {
  // A meeting that was deleted lists the names of its papers without saying which is which.
  const { names: _, ...facts } = detail as AuditDetail;
  if (resource === "kpi") return withoutKpi(facts, closed);
  if (resourceId === null || !closed.has(resourceId)) return facts;
  if (resource === "resolution") return { number: facts.number ?? null };
  return resource === "document" ? { ...facts, name: null } : facts;
}

/** A change of a KPI lists the papers whose values it was about. */
function withoutKpi(facts: AuditDetail, closed: Set<string>): AuditDetail {
  const papers = Array.isArray(facts.papers) ? facts.papers : [];
  if (!papers.some((paper) => closed.has(paper))) return facts;
  return { ...facts, kpi: null, to: null, into: null, before: null, after: null };
}

/** Of a company that was deleted nobody knows any more to whom it was closed. */
function withoutCompany(
  { resource, resourceId }: AuditEvent,
  detail: AuditDetail,
  open: Set<string>,
): AuditDetail {
  const own = resource === "ownCompany" ? resourceId : detail.ownCompany;
  return typeof own === "string" && !open.has(own) ? { ...detail, company: null } : detail;
}
