import { randomUUID } from "node:crypto";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { MinutesItem, Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { fullName } from "@/lib/full-name";
import { agendaTopics, followAgenda, takenFrom } from "./agenda-items";
import { MOST_ITEMS } from "./constants";
import { CHANGED, type LockedMinutes, lockForEditing } from "./lock";
import { type Editor, mergeAttendance, mergeContent } from "./merge-content";
import { record } from "./record";
import {
  type AttendanceInput,
  attendanceSchema,
  type ItemContentInput,
  itemContentSchema,
  NO_CONTENT,
} from "./schema";
import { openSourceIds } from "./source-access";
import { visibleItems } from "./visibility";

type Tx = Prisma.TransactionClient;

const NO_ITEM = "This item no longer exists.";

/** Updates the attendance and the quorum. Throws `forbidden`, `notFound`, `conflict`. */
export async function saveAttendance(
  actor: Actor,
  input: { minutesId: string; revision: number; attendance: AttendanceInput },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const minutes = await lockForEditing(tx, actor, input.minutesId);
    if (minutes.revision !== input.revision) throw new AppError("conflict", CHANGED);
    const editor = await editorOf(tx, actor, minutes);
    const attendance = mergeAttendance(attendanceSchema.parse(minutes.attendance), input.attendance, editor);
    await change(tx, actor, minutes, { attendance });
  });
}

/**
 * Adds an item, linked to an agenda item or on its own, and returns its id. Throws `forbidden`, `notFound`,
 * `conflict`.
 */
export async function addItem(
  actor: Actor,
  input: { minutesId: string; title: string; agendaItemId: string | null },
): Promise<string> {
  return db.$transaction(async (tx) => {
    const minutes = await lockForEditing(tx, actor, input.minutesId);
    const known = await tx.minutesItem.findMany({
      where: { minutesId: minutes.id },
      select: { position: true },
      orderBy: { position: "desc" },
    });
    if (known.length >= MOST_ITEMS)
      throw new AppError("conflict", `Minutes can have at most ${MOST_ITEMS} items.`);
    const topics = await agendaTopics(minutes.meetingId, tx);
    const topic = topics.find(({ id }) => id === input.agendaItemId);
    if (input.agendaItemId && !topic) throw new AppError("notFound", "This item is no longer on the agenda.");
    const { id } = await tx.minutesItem.create({
      data: {
        minutesId: minutes.id,
        position: (known[0]?.position ?? 0) + 1,
        agendaItemId: topic?.id ?? null,
        title: input.title,
        content: NO_CONTENT,
        salt: randomUUID(),
        ...(await takenFrom(tx, topic)),
      },
      select: { id: true },
    });
    await change(tx, actor, minutes, {});
    return id;
  });
}

/**
 * Updates the title and text of an item. Entries the editor changed or added are credited to them. Throws
 * `forbidden`, `notFound` (also when it is closed to them), `conflict` (someone else has changed it).
 */
export async function saveItem(
  actor: Actor,
  input: { itemId: string; minutesId: string; revision: number; title: string; content: ItemContentInput },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const minutes = await lockForEditing(tx, actor, input.minutesId);
    const item = await findItem(tx, actor, minutes, input.itemId);
    if (item.revision !== input.revision) throw new AppError("conflict", CHANGED);
    const editor = await editorOf(tx, actor, minutes);
    const content = mergeContent(itemContentSchema.parse(item.content), input.content, editor);
    await tx.minutesItem.update({
      where: { id: item.id },
      data: { title: input.title, content, revision: { increment: 1 } },
      select: { id: true },
    });
    await followAgenda(tx, minutes);
    await record(tx, actor, "minutes.change", minutes);
  });
}

/**
 * Removes an item. One that was circulated cannot be removed, only emptied, so that the removal shows up as a
 * change. Throws `forbidden`, `notFound`, `conflict`.
 */
export async function removeItem(
  actor: Actor,
  input: { itemId: string; minutesId: string; revision: number },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const minutes = await lockForEditing(tx, actor, input.minutesId);
    const item = await findItem(tx, actor, minutes, input.itemId);
    if (item.revision !== input.revision) throw new AppError("conflict", CHANGED);
    if (item.circulated !== null || item.baseline !== null)
      throw new AppError(
        "conflict",
        "This item was circulated. Empty it instead, so the board can see what was removed.",
      );
    await tx.minutesItem.delete({ where: { id: item.id }, select: { id: true } });
    await change(tx, actor, minutes, {});
  });
}

/**
 * Opens an item in camera to everyone who can see the minutes. The caller must be able to see it. Items
 * linked to the agenda are opened on the agenda instead. Throws `forbidden`, `notFound`, `conflict`.
 */
export async function openItem(
  actor: Actor,
  input: { itemId: string; minutesId: string; revision: number },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const minutes = await lockForEditing(tx, actor, input.minutesId);
    const item = await findItem(tx, actor, minutes, input.itemId);
    if (item.revision !== input.revision) throw new AppError("conflict", CHANGED);
    if (item.agendaItemId !== null)
      throw new AppError("conflict", "Who sees this item is decided on the agenda. Change it there.");
    await tx.minutesItem.update({
      where: { id: item.id },
      data: { inCamera: false, viewerIds: [], revision: { increment: 1 } },
      select: { id: true },
    });
    await record(tx, actor, "minutes.change", minutes);
  });
}

/**
 * Moves an item up or down by one position, counting items closed to the editor. Throws `forbidden`,
 * `notFound`, `conflict`.
 */
export async function moveItem(
  actor: Actor,
  input: { itemId: string; minutesId: string; by: "up" | "down" },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const minutes = await lockForEditing(tx, actor, input.minutesId);
    await findItem(tx, actor, minutes, input.itemId);
    const items = await tx.minutesItem.findMany({
      where: { minutesId: minutes.id },
      select: { id: true },
      orderBy: [{ position: "asc" }, { id: "asc" }],
    });
    const ids = items.map(({ id }) => id);
    const from = ids.indexOf(input.itemId);
    const to = from + (input.by === "up" ? -1 : 1);
    if (to < 0 || to >= ids.length) return;
    ids.splice(to, 0, ...ids.splice(from, 1));
    for (const [position, id] of ids.entries())
      await tx.minutesItem.update({ where: { id }, data: { position }, select: { id: true } });
    await change(tx, actor, minutes, {});
  });
}

/** Returns an item this person can see. Throws `notFound`. */
export async function findItem(
  tx: Tx,
  actor: Actor,
  { id: minutesId, meetingId }: Pick<LockedMinutes, "id" | "meetingId">,
  itemId: string,
): Promise<MinutesItem> {
  const open = await visibleItems(actor, meetingId, tx);
  const item = await tx.minutesItem.findFirst({ where: { AND: [{ id: itemId, minutesId }, open] } });
  if (!item) throw new AppError("notFound", NO_ITEM);
  return item;
}

/** Applies a change to the minutes, raises their revision and records the change. */
async function change(
  tx: Tx,
  actor: Actor,
  minutes: LockedMinutes,
  data: Pick<Prisma.MinutesUpdateInput, "attendance">,
): Promise<void> {
  await tx.minutes.update({
    where: { id: minutes.id },
    data: { ...data, revision: { increment: 1 } },
    select: { id: true },
  });
  await followAgenda(tx, minutes);
  await record(tx, actor, "minutes.change", minutes);
}

/**
 * An editor can cite only sources they can open. A citation an entry already has is kept, whoever edits it.
 */
async function editorOf(tx: Tx, actor: Actor, { meetingId }: LockedMinutes): Promise<Editor> {
  const open = await openSourceIds(actor, meetingId, tx);
  return {
    name: fullName(actor),
    mayCite: ({ sourceId }) => open.has(sourceId),
    newId: randomUUID,
  };
}
