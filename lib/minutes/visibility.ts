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
 * The minutes this person may see: drafts are for chairs and administrators, everything later for the board. One that was drafted
 * from sources of a meeting of which a part is closed to them opens when it is circulated: until somebody has read it, what was
 * said of one item may stand under its neighbour.
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
 * The ids of items of agendas whose minutes are closed to this person as the agendas stand, whatever their role: in camera
 * without them, with a paper that is closed to them, carried from one, or from a question that was answered from one. `meetingId`: of
 * one meeting only. Two queries, three where such a question was answered.
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
 * The items of minutes whose text this person may see, whatever their role: not what was held in camera without them, nor an
 * item with a paper that they are recused from. What the item kept and what the agenda says now both count, the stricter
 * wins. `meetingId`: where only items of one meeting are asked for. Two queries.
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
 * Whether anything of a meeting is closed to this person: an item of its agenda or its minutes, or one of its papers. A
 * whole recording or transcript would tell them of it. Seven queries.
 */
export async function isPartClosed(actor: Actor, meetingId: string, client: Db = db): Promise<boolean> {
  return (await closedInPart(actor, meetingId, client)).size > 0;
}

/** The ids of the meetings of which anything is closed to this person. `meetingId`: where one is asked about. Seven queries. */
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
 * The ids of the meetings of papers that this person is recused from and that were deleted for good, from the log, which outlives
 * them: what was said of such a paper is still in the recordings. One query, two where there are such papers.
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

/** The items of minutes whose text is closed to this person, whatever their role and however far the minutes are. */
function closedItems(actor: Actor, topics: string[]): Prisma.MinutesItemWhereInput {
  return {
    OR: [
      { papers: { some: usesClosedByName(actor) } },
      { inCamera: true, NOT: { viewerIds: { has: actor.id } } },
      { agendaItemId: { in: topics } },
    ],
  };
}
