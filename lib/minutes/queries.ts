import { type Actor, authorize } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { db } from "@/lib/db";
import type { Minutes, MinutesItem, Prisma } from "@/lib/db/generated/client";
import { fullName } from "@/lib/full-name";
import { getMeeting } from "@/lib/meetings/queries";
import { readSettings } from "@/lib/settings/queries";
import { givenName } from "@/lib/settings/types";
import { boardMembers } from "./board";
import { attendanceChanges, type Circulated, itemChanges } from "./changes";
import { attendanceSchema, itemContentSchema } from "./schema";
import type { SealedHead } from "./seal";
import { capacityOf, unreadable } from "./sign";
import { signingMeansOf } from "./signer";
import { listSources } from "./source-queries";
import { stampOf } from "./stamp";
import { movesFrom } from "./transitions";
import type { ClosedItem, CommentView, ItemView, MinutesPage, MinutesView, Person } from "./types";
import { closedTopics, isPartClosed, visibleItems, visibleMinutes } from "./visibility";

/**
 * Loads the minutes page of a meeting for this person: the requested version, or else the newest they can
 * see. Throws `notFound`.
 */
export async function minutesPage(
  actor: Actor,
  meetingId: string,
  version: number | null = null,
): Promise<MinutesPage> {
  authorize(actor, "minutes.read");
  const meeting = await getMeeting(actor, meetingId);
  const found = await db.minutes.findMany({
    where: { AND: [{ meetingId }, visibleMinutes(actor)] },
    select: { id: true, version: true, state: true },
    orderBy: { version: "desc" },
  });
  const shown = found.find((row) => row.version === version) ?? found[0];
  const people = await boardMembers();
  const minutes = shown ? await getMinutes(actor, shown.id, people) : null;
  const isWriter = can(actor, "minutes.write");
  return {
    meeting,
    head: await pageHead(meetingId, minutes),
    people,
    agenda: isWriter ? await agendaFor(actor, meetingId) : [],
    sources: isWriter ? await listSources(actor, meetingId) : [],
    minutes,
    versions: found,
    can: {
      write: isWriter,
      moves: isWriter && minutes ? movesFrom(minutes.state) : [],
      ...(await signing(actor, minutes)),
    },
  };
}

/** Returns the heading of the minutes: the organization once it has a name, the place and the chair who signed. */
export async function pageHead(meetingId: string, minutes: MinutesView | null): Promise<MinutesPage["head"]> {
  const organization = givenName(await readSettings());
  const agenda = await db.agenda.findUnique({ where: { meetingId }, select: { place: true } });
  const row =
    minutes && (await db.minutes.findUnique({ where: { id: minutes.id }, select: { sealedHead: true } }));
  const sealed = row?.sealedHead as SealedHead | null | undefined;
  const signed = minutes?.signatures.find(({ capacity }) => capacity === "chair");
  const chairs = await db.user.findMany({ where: { status: "active", role: "chair" }, take: 2 });
  const [chair, another] = chairs;
  // With several chairs, the one who presided is unknown until one of them signs.
  return {
    organization,
    place: sealed?.meeting.place ?? agenda?.place ?? "",
    chair: signed?.name ?? (chair && !another ? fullName(chair) : ""),
  };
}

/** Returns the agenda items this person can see, for notes and for adding to the minutes. */
export async function agendaFor(actor: Actor, meetingId: string): Promise<{ id: string; title: string }[]> {
  return db.agendaItem.findMany({
    where: { meetingId, id: { notIn: await closedTopics(actor, meetingId) } },
    select: { id: true, title: true },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
}

async function signing(actor: Actor, minutes: MinutesView | null): Promise<Pick<MinutesPage["can"], "sign">> {
  const capacity = can(actor, "minutes.sign") ? capacityOf(actor) : null;
  const isOpen =
    minutes?.state === "approved" && !minutes.signatures.some((one) => one.capacity === capacity);
  if (!capacity || !isOpen) return { sign: null };
  const { proof, passkeysResetAt } = await signingMeansOf(actor.id);
  const closed = minutes.items.flatMap((item, at) => ("closed" in item ? [at + 1] : []));
  const resetAt = passkeysResetAt?.toISOString() ?? null;
  return { sign: { capacity, proof, passkeysResetAt: resetAt, refusal: unreadable(closed, capacity) } };
}

/** Returns one version of minutes as this person can see it. Throws `notFound`. */
export async function getMinutes(actor: Actor, minutesId: string, people: Person[]): Promise<MinutesView> {
  const row = await db.minutes.findFirstOrThrow({
    where: { AND: [{ id: minutesId }, visibleMinutes(actor)] },
    include: { signatures: { orderBy: { signedAt: "asc" } } },
  });
  const items = await itemsFor(actor, row, people);
  return {
    ...headFor(row),
    remarks: await remarksFor(actor, row),
    stamp: await stampOf(row, db),
    ...attendanceFor(row),
    items,
    signatures: row.signatures.map(({ capacity, name, signedAt, confirmedBy, passkeysResetAt }) => ({
      capacity,
      name,
      at: signedAt.toISOString(),
      confirmedBy,
      passkeysResetAt: passkeysResetAt?.toISOString() ?? null,
    })),
    comments: await commentsFor(actor, row),
  };
}

/**
 * The drafter's remarks may concern any item, so only people who write minutes and see all of them get the
 * remarks.
 */
async function remarksFor(actor: Actor, { meetingId, remarks }: Minutes): Promise<string[]> {
  const isForThem = can(actor, "minutes.write") && !(await isPartClosed(actor, meetingId));
  return isForThem ? remarks : [];
}

function headFor(row: Minutes) {
  const { id, meetingId, version, state, revision, correction, sourceIds, round, seal } = row;
  const { drafting, draftProgress, draftError, mode } = row;
  return {
    id,
    meetingId,
    version,
    state,
    revision,
    correction,
    sourceIds,
    round,
    seal,
    drafting,
    draftProgress,
    draftError,
    mode,
    circulatedAt: row.circulatedAt?.toISOString() ?? null,
    approvedAt: row.approvedAt?.toISOString() ?? null,
    approvedBy: row.approvedByName,
    signedAt: row.signedAt?.toISOString() ?? null,
  };
}

function attendanceFor({ attendance, baseline }: Minutes) {
  const now = attendanceSchema.parse(attendance);
  const before = baseline === null ? null : attendanceSchema.parse(baseline);
  return { attendance: now, attendanceChanges: attendanceChanges(before, now) };
}

/** Returns the items in order. Items closed to this person are only marked as existing. */
async function itemsFor(
  actor: Actor,
  { id: minutesId, meetingId }: Minutes,
  people: Person[],
): Promise<(ItemView | ClosedItem)[]> {
  const open = await db.minutesItem.findMany({
    where: { AND: [{ minutesId }, await visibleItems(actor, meetingId)] },
  });
  const all = await db.minutesItem.findMany({
    where: { minutesId },
    select: { id: true, inCamera: true, viewerIds: true, agendaItemId: true },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
  const views = new Map(open.map((item) => [item.id, toItem(item, people)]));
  const inCamera = await inCameraNow(all.flatMap(({ agendaItemId }) => agendaItemId ?? []));
  return all.map((item) => {
    const isInCamera =
      (item.inCamera && !item.viewerIds.includes(actor.id)) || inCamera.has(item.agendaItemId ?? "");
    return views.get(item.id) ?? { id: item.id, closed: isInCamera ? "inCamera" : "recused" };
  });
}

async function inCameraNow(ids: string[]): Promise<Set<string>> {
  const found = await db.agendaItem.findMany({
    where: { id: { in: ids }, isInCamera: true },
    select: { id: true },
  });
  return new Set(found.map(({ id }) => id));
}

function toItem(row: MinutesItem, people: Person[]): ItemView {
  const content = itemContentSchema.parse(row.content);
  const { id, agendaItemId, title, revision, inCamera, viewerIds } = row;
  const before = row.baseline === null ? null : (row.baseline as Circulated);
  return {
    id,
    agendaItemId,
    title,
    content,
    revision,
    inCamera,
    viewers: people.filter((person) => viewerIds.includes(person.id)),
    changes: itemChanges(before, { title, content }),
  };
}

/** Returns the comments on what this person can see, oldest first. */
async function commentsFor(actor: Actor, { id: minutesId, meetingId }: Minutes): Promise<CommentView[]> {
  const item = await visibleItems(actor, meetingId);
  const where: Prisma.MinutesCommentWhereInput = { minutesId, OR: [{ itemId: null }, { item }] };
  const rows = await db.minutesComment.findMany({ where, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
  return rows.map(({ id, itemId, statementId, text, suggestion, state, ...row }) => ({
    id,
    itemId,
    statementId,
    text,
    suggestion,
    state,
    author: row.authorName,
    at: row.createdAt.toISOString(),
    closedBy: row.closedByName,
    isOwn: row.authorId === actor.id,
  }));
}
