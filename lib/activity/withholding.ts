import type { AuditAction, AuditDetail } from "@/lib/audit/vocabulary";
import type { Actor } from "@/lib/auth/actor";
import { visibleOwnCompanies } from "@/lib/benchmarks/own/queries";
import { db } from "@/lib/db";
import type { AuditEvent } from "@/lib/db/generated/client";
import { usesClosedByName } from "@/lib/documents/visibility";
import { closedInPart } from "@/lib/minutes/visibility";

/**
 * Removes from log rows what is closed to this person: names of papers from which they are recused or that belong to an item
 * in camera without them (deleted ones too), of KPIs with a value from such papers, and of the board's own companies made from
 * them; the outcomes of written resolutions closed to them; what others attached to their chats; and recordings and transcripts
 * of meetings of which a part is closed to them. That something was done, by whom and when, stays. Runs three queries, four
 * for someone to whom anything is closed, and nine more where sources of minutes are among the rows.
 */
export async function withheld(actor: Actor, events: AuditEvent[]): Promise<AuditEvent[]> {
  const [recusals, known, resolutions] = await Promise.all([
    db.recusal.findMany({ where: { userId: actor.id }, select: { paperId: true } }),
    knownFromLog(actor),
    db.resolution.findMany({ where: { papers: { some: usesClosedByName(actor) } }, select: { id: true } }),
  ]);
  const closed = new Set([
    ...recusals.map(({ paperId }) => paperId),
    ...known.closedInCamera,
    ...resolutions.map(({ id }) => id),
  ]);
  const others = events.map((event) => ({
    ...event,
    detail: withoutAttachment(event, known.attachedByOthers),
  }));
  const shown = await withoutSources(actor, others);
  if (closed.size === 0) return shown;
  const companies = await db.ownCompany.findMany({ where: visibleOwnCompanies(actor), select: { id: true } });
  const open = new Set(companies.map(({ id }) => id));
  return shown.map((event) => ({
    ...event,
    detail: withoutCompany(event, withoutNames(event, closed), open),
  }));
}

type Known = { closedInCamera: string[]; attachedByOthers: Set<unknown> };

/** What only the log knows, because it outlives papers: who could last see each paper, and whose the attachments were. */
async function knownFromLog(actor: Actor): Promise<Known> {
  const events = await db.auditEvent.findMany({
    where: {
      OR: [{ action: "document.inCamera" }, { action: "chat.attach", NOT: { actorId: actor.id } }],
    },
    select: { action: true, resourceId: true, detail: true },
    orderBy: { id: "asc" },
  });
  const facts = events.map((event) => ({ ...event, detail: event.detail as AuditDetail }));
  const moved = facts.filter(({ action }) => action === "document.inCamera");
  const last = new Map(moved.map(({ resourceId, detail }) => [resourceId ?? "", detail]));
  const attached = facts.filter(({ action }) => action === "chat.attach");
  return {
    closedInCamera: [...last].flatMap(([id, { isInCamera, openTo }]) =>
      isInCamera && !(Array.isArray(openTo) && openTo.includes(actor.id)) ? [id] : [],
    ),
    attachedByOthers: new Set(attached.map(({ detail }) => detail.documentId)),
  };
}

/** Hides an attachment from everyone but its owner. Reading and downloading one are logged as for any paper. */
function withoutAttachment(
  { resource, resourceId, detail }: AuditEvent,
  attachments: Set<unknown>,
): AuditDetail {
  const facts = detail as AuditDetail;
  const id = resource === "document" ? resourceId : facts.documentId;
  return attachments.has(id) ? { ...facts, name: null, isPrivate: true } : facts;
}

const BROUGHT = ["minutes.addSource", "minutes.confirmConsent"] satisfies AuditAction[];

/** After a meeting was deleted, it can no longer be determined to whom a part of it was closed. */
async function withoutSources<Event extends AuditEvent>(actor: Actor, events: Event[]): Promise<Event[]> {
  if (!events.some(({ resource }) => resource === "minutesSource")) return events;
  const closed = await closedInPart(actor, null);
  const meetings = await db.meeting.findMany({ select: { id: true } });
  const open = new Set<unknown>(meetings.flatMap(({ id }) => (closed.has(id) ? [] : [id])));
  const brought = await db.auditEvent.findMany({
    where: { actorId: actor.id, action: { in: BROUGHT } },
    select: { resourceId: true },
  });
  const own = new Set(brought.map(({ resourceId }) => resourceId));
  return events.map((event) => {
    const facts = event.detail as AuditDetail;
    const isOpen =
      event.resource !== "minutesSource" || open.has(facts.meetingId) || own.has(event.resourceId);
    return isOpen ? event : { ...event, detail: { ...facts, name: null } };
  });
}

function withoutNames({ resource, resourceId, detail }: AuditEvent, closed: Set<string>): AuditDetail {
  // The row of a deleted meeting lists the names of its papers without saying which is which.
  const { names: _, ...facts } = detail as AuditDetail;
  if (resource === "kpi") return withoutKpi(facts, closed);
  if (resourceId === null || !closed.has(resourceId)) return facts;
  if (resource === "resolution") return { number: facts.number ?? null };
  return resource === "document" ? { ...facts, name: null } : facts;
}

/** A KPI change lists the papers whose values it concerned. */
function withoutKpi(facts: AuditDetail, closed: Set<string>): AuditDetail {
  const papers = Array.isArray(facts.papers) ? facts.papers : [];
  if (!papers.some((paper) => closed.has(paper))) return facts;
  return { ...facts, kpi: null, to: null, into: null, before: null, after: null };
}

/** After a company was deleted, it can no longer be determined to whom it was closed. */
function withoutCompany(
  { resource, resourceId }: AuditEvent,
  detail: AuditDetail,
  open: Set<string>,
): AuditDetail {
  const own = resource === "ownCompany" ? resourceId : detail.ownCompany;
  return typeof own === "string" && !open.has(own) ? { ...detail, company: null } : detail;
}
