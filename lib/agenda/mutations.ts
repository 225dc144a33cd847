import { recordAudit, recordWithNext } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { type InCamera, inCameraOf, keepInCamera, lockPapers } from "@/lib/documents/in-camera";
import { AppError } from "@/lib/errors";
import { announce } from "@/lib/events/events";
import { insertMeeting } from "@/lib/meetings/mutations";
import { getMeeting } from "@/lib/meetings/queries";
import { opensMinutes as isOpeningMinutes } from "./opened-minutes";
import { CHANGED, OPENS_MINUTES, OPENS_PAPERS } from "./refusals";
import type { AgendaChange, CreateAgendaInput } from "./schema";
import {
  type AgendaRow,
  type PublishedAgenda,
  publishedOf,
  type StoredItem,
  toStored,
  WITH_ITEMS,
} from "./stored";
import { writeItems } from "./write-items";

type Tx = Prisma.TransactionClient;

const GONE = "This agenda no longer exists.";
const HAS_ONE = "This meeting already has an agenda. Open it to make changes.";

/**
 * Creates the agenda of a meeting, and the meeting itself where it is new. Throws `notFound`, `conflict`,
 * `invalid`.
 */
export async function createAgenda(actor: Actor, input: CreateAgendaInput): Promise<{ meetingId: string }> {
  authorize(actor, "agenda.write");
  const { meeting, durationMinutes, place, items } = input;
  const agenda = await db.$transaction(async (tx) => {
    const meetingId = "id" in meeting ? meeting.id : (await insertMeeting(tx, actor, meeting)).id;
    const title = await lockMeeting(tx, meetingId);
    const data = { meetingId, durationMinutes, place };
    const [created] = await tx.agenda.createManyAndReturn({ data: [data], skipDuplicates: true });
    if (!created) throw new AppError("conflict", HAS_ONE);
    await watchingPapers(tx, actor, { meetingId, mayOpen: false }, () =>
      writeItems(tx, actor, meetingId, { rows: [], items }),
    );
    const detail = { title, items: items.length };
    await recordAudit(tx, actor, {
      action: "agenda.create",
      resource: "agenda",
      resourceId: meetingId,
      detail,
    });
    return { meetingId };
  });
  if (!("id" in meeting)) await announce("meetingCreated", { actor });
  return agenda;
}

/**
 * Replaces an agenda with what the editor sent. Items that were not sent are removed, except those closed to
 * this person. Members see nothing until the agenda is published. Returns the new version. Throws `notFound`,
 * `invalid`, and `conflict` when the agenda has changed since the given version, when papers would leave an
 * item in camera without `opensPapers`, or when minutes of an item in camera would open to more people
 * without `opensMinutes`.
 */
export async function changeAgenda(
  actor: Actor,
  meetingId: string,
  { version, durationMinutes, place, items, opensPapers, opensMinutes }: AgendaChange,
): Promise<{ version: number }> {
  authorize(actor, "agenda.write");
  const { title } = await getMeeting(actor, meetingId);
  return db.$transaction(async (tx) => {
    const row = await lockAgenda(tx, meetingId, version);
    await watchingPapers(tx, actor, { meetingId, mayOpen: opensPapers }, () =>
      writeItems(tx, actor, meetingId, { rows: row.items, items }),
    );
    await keepRemovedClosed(tx, row, new Set(items.map(({ id }) => id)));
    if (!opensMinutes && (await isOpeningMinutes(tx, row.items)))
      throw new AppError("conflict", OPENS_MINUTES);
    const data = { durationMinutes, place, version: version + 1 };
    await tx.agenda.update({ where: { meetingId }, data, select: { version: true } });
    const detail = { title, items: items.length };
    await recordAudit(tx, actor, {
      action: "agenda.change",
      resource: "agenda",
      resourceId: meetingId,
      detail,
    });
    return { version: version + 1 };
  });
}

/**
 * Locks the agenda until the transaction ends. Throws `notFound`, and `conflict` when its version has
 * changed.
 */
export async function lockAgenda(tx: Tx, meetingId: string, version: number): Promise<AgendaRow> {
  await tx.$queryRaw`SELECT meeting_id FROM agenda WHERE meeting_id = ${meetingId}::uuid FOR UPDATE`;
  const row = await tx.agenda.findUnique({ where: { meetingId }, include: WITH_ITEMS });
  if (!row) throw new AppError("notFound", GONE);
  if (row.version !== version) throw new AppError("conflict", CHANGED);
  return row;
}

// Prevents the meeting from being deleted at the same time.
async function lockMeeting(tx: Tx, meetingId: string): Promise<string> {
  const [meeting] = await tx.$queryRaw<{ title: string }[]>`
    SELECT title FROM meeting WHERE id = ${meetingId}::uuid AND deleted_at IS NULL FOR SHARE`;
  if (!meeting) throw new AppError("notFound", "This meeting no longer exists.");
  return meeting.title;
}

/**
 * Applies a change of items and updates access to the meeting's papers. Content made from papers now in
 * camera closes to everyone the items do not name, and each such paper is recorded. Papers leave in camera
 * only where the editor asked for it.
 */
async function watchingPapers(
  tx: Tx,
  actor: Actor,
  { meetingId, mayOpen }: { meetingId: string; mayOpen: boolean },
  change: () => Promise<void>,
): Promise<void> {
  const papers = await tx.document.findMany({
    where: { meetingId },
    select: { id: true, originalName: true },
  });
  const ids = papers.map(({ id }) => id);
  await lockPapers(tx, ids);
  const before = await inCameraOf(tx, ids);
  await change();
  const after = await inCameraOf(tx, ids);
  if (!mayOpen && ids.some((id) => before(id).isInCamera && !after(id).isInCamera))
    throw new AppError("conflict", OPENS_PAPERS);
  const moved = papers.filter(({ id }) => !isSame(before(id), after(id)));
  await keepInCamera(
    tx,
    moved.map(({ id }) => id),
  );
  for (const { id, originalName: name } of moved)
    recordWithNext(tx, actor, {
      action: "document.inCamera",
      resource: "document",
      resourceId: id,
      detail: { name, meetingId, ...after(id) },
    });
}

function isSame(one: InCamera, other: InCamera): boolean {
  return (
    one.isInCamera === other.isInCamera && [...one.openTo].sort().join() === [...other.openTo].sort().join()
  );
}

/**
 * Keeps items closed in the published agenda after they were put in camera and then removed, since deleting
 * their rows would lose that fact. `row` is the agenda before the change; `kept` holds the ids of the items
 * that stay. One query per publication.
 */
async function keepRemovedClosed(
  tx: Prisma.TransactionClient,
  row: AgendaRow,
  kept: Set<string>,
): Promise<void> {
  const removed = row.items.filter(({ id, isInCamera }) => isInCamera && !kept.has(id)).map(toStored);
  if (removed.length === 0) return;
  const { meetingId } = row;
  const published = publishedOf(row);
  if (published)
    await tx.agenda.update({
      where: { meetingId },
      data: { published: closed(published, removed) },
      select: { meetingId: true },
    });
  const publications = await tx.agendaPublication.findMany({ where: { meetingId } });
  for (const { number, content: published } of publications) {
    const content = publishedOf({ published });
    if (content)
      await tx.agendaPublication.update({
        where: { meetingId_number: { meetingId, number } },
        data: { content: closed(content, removed) },
        select: { number: true },
      });
  }
}

/** Where the item was published in camera, only people named in both versions can see it. */
function closed(agenda: PublishedAgenda, removed: StoredItem[]): PublishedAgenda {
  const named = new Map(removed.map(({ id, viewerIds }) => [id, viewerIds]));
  const items = agenda.items.map((item) => {
    const viewerIds = named.get(item.id);
    if (!viewerIds) return item;
    const both = item.isInCamera ? viewerIds.filter((id) => item.viewerIds.includes(id)) : viewerIds;
    return { ...item, isInCamera: true, viewerIds: both };
  });
  return { ...agenda, items };
}
