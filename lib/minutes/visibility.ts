import type { AuditAction, AuditDetail } from "@/lib/audit/vocabulary";
import type { Actor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { type Db, db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { closingAnswers, itemsOnQuestions } from "@/lib/documents/answered-questions";
import { usesClosedByName } from "@/lib/documents/visibility";
import { inCameraFor, itemsInCameraFor } from "@/lib/meetings/in-camera";
import { NOT_IN_BIN } from "@/lib/meetings/visibility";

const NOTHING = { id: { in: [] as string[] } };

/**
 * Filters for the minutes this person can see: drafts for chairs and administrators, later states for the
 * board. A draft made from sources opens only on circulation to people to whom part of the meeting is closed,
 * since the draft may put what was said on one item under another.
 */
export function visibleMinutes(actor: Actor): Prisma.MinutesWhereInput {
  if (!can(actor, "minutes.read")) return NOTHING;
  const isLater: Prisma.MinutesWhereInput = { state: { not: "draft" } };
  if (!can(actor, "minutes.write")) return { meeting: NOT_IN_BIN, ...isLater };
  const closing: Prisma.MeetingWhereInput[] = [
    { agenda: { items: { some: itemsInCameraFor(actor) } } },
    { agenda: { uses: { some: usesClosedByName(actor) } } },
    { documents: { some: { recusals: { some: { userId: actor.id } } } } },
    { minutes: { some: { items: { some: { papers: { some: usesClosedByName(actor) } } } } } },
  ];
  return {
    meeting: NOT_IN_BIN,
    OR: [isLater, { sourceIds: { isEmpty: true } }, { meeting: { NOT: { OR: closing } } }],
  };
}

/**
 * Returns the ids of agenda items whose minutes are closed to this person under the current agendas, whatever
 * their role: items in camera that do not name them, and items that use, or were carried from, a paper closed
 * to them or a question answered from one. `meetingId` limits this to one meeting. Two queries, or three with
 * such a question.
 */
export async function closedTopics(
  actor: Actor,
  meetingId: string | null,
  client: Db = db,
): Promise<string[]> {
  const closedPaper = { OR: [{ recusals: { some: { userId: actor.id } } }, inCameraFor(actor)] };
  const items = await client.agendaItem.findMany({
    where: {
      ...(meetingId && { meetingId }),
      OR: [itemsInCameraFor(actor), { papers: { some: { document: closedPaper } } }],
    },
    select: { id: true },
  });
  const carried = await client.usedPaper.findMany({
    where: {
      OR: [
        { AND: [{ agendaId: meetingId ?? { not: null } }, usesClosedByName(actor)] },
        closingAnswers(actor),
      ],
    },
    select: { agendaItemId: true, answerToId: true },
  });
  const answered = carried.flatMap(({ answerToId }) => answerToId ?? []);
  return [
    ...items.map(({ id }) => id),
    ...carried.flatMap(({ agendaItemId }) => agendaItemId ?? []),
    ...(await itemsOnQuestions(answered, meetingId, client)),
  ];
}

/**
 * Filters for the minutes items whose text this person can see, whatever their role. Excludes items in camera
 * that do not name them and items with a paper they are recused from. The access stored with the item and the
 * current agenda both apply, so the stricter wins. `meetingId` limits this to one meeting. Two queries.
 */
export async function visibleItems(
  actor: Actor,
  meetingId: string | null,
  client: Db = db,
): Promise<Prisma.MinutesItemWhereInput> {
  const closed = await closedTopics(actor, meetingId, client);
  return {
    AND: [
      { minutes: visibleMinutes(actor) },
      { papers: { none: usesClosedByName(actor) } },
      { OR: [{ inCamera: false }, { viewerIds: { has: actor.id } }] },
      { OR: [{ agendaItemId: null }, { agendaItemId: { notIn: closed } }] },
    ],
  };
}

/**
 * Whether anything of a meeting is closed to this person: an agenda item, a minutes item or a paper. A full
 * recording or transcript would reveal it. Seven queries.
 */
export async function isPartClosed(actor: Actor, meetingId: string, client: Db = db): Promise<boolean> {
  return (await closedInPart(actor, meetingId, client)).size > 0;
}

/**
 * Returns the ids of meetings that are partly closed to this person. `meetingId` limits this to one meeting.
 * Seven queries.
 */
export async function closedInPart(
  actor: Actor,
  meetingId: string | null,
  client: Db = db,
): Promise<Set<string>> {
  const topics = await closedTopics(actor, meetingId, client);
  const within = meetingId ?? undefined;
  const agenda = await client.agendaItem.findMany({
    where: { meetingId: within, id: { in: topics } },
    select: { meetingId: true },
    distinct: "meetingId",
  });
  const carried = await client.usedPaper.findMany({
    where: { AND: [{ agendaId: meetingId ?? { not: null } }, usesClosedByName(actor)] },
    select: { agendaId: true },
    distinct: "agendaId",
  });
  const minutes = await client.minutes.findMany({
    where: { meetingId: within, items: { some: closedItems(actor, topics) } },
    select: { meetingId: true },
    distinct: "meetingId",
  });
  const papers = await client.document.findMany({
    where: { meetingId: meetingId ?? { not: null }, recusals: { some: { userId: actor.id } } },
    select: { meetingId: true },
    distinct: "meetingId",
  });
  return new Set([
    ...[...agenda, ...minutes, ...papers].flatMap((row) => row.meetingId ?? []),
    ...carried.flatMap(({ agendaId }) => agendaId ?? []),
    ...(await ofDeletedPapers(actor, client)).filter((id) => meetingId === null || id === meetingId),
  ]);
}

const NAMING_MEETING = [
  "document.upload",
  "recusal.record",
  "recusal.inherit",
] as const satisfies AuditAction[];

/**
 * Returns the meetings of permanently deleted papers that this person was recused from, taken from the audit
 * log: recordings still contain what was said about such a paper. One query, or two where there are such
 * papers.
 */
async function ofDeletedPapers(actor: Actor, client: Db): Promise<string[]> {
  const recusals = await client.recusal.findMany({
    where: { userId: actor.id, documentId: null },
    select: { paperId: true },
  });
  if (recusals.length === 0) return [];
  const events = await client.auditEvent.findMany({
    where: {
      action: { in: [...NAMING_MEETING] },
      resourceId: { in: recusals.map(({ paperId }) => paperId) },
    },
    select: { detail: true },
  });
  return events.flatMap(({ detail }) => {
    const { meetingId } = detail as AuditDetail;
    return typeof meetingId === "string" ? [meetingId] : [];
  });
}

/** Filters for the minutes items closed to this person, whatever their role and the state of the minutes. */
function closedItems(actor: Actor, topics: string[]): Prisma.MinutesItemWhereInput {
  return {
    OR: [
      { papers: { some: usesClosedByName(actor) } },
      { inCamera: true, NOT: { viewerIds: { has: actor.id } } },
      { agendaItemId: { in: topics } },
    ],
  };
}
