import { randomUUID } from "node:crypto";
import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Minutes, Prisma } from "@/lib/db/generated/client";
import { USE_FIELDS, usesAgain } from "@/lib/documents/used-papers";
import { AppError } from "@/lib/errors";
import { fullName } from "@/lib/full-name";
import { agendaTopics, followAgenda, takenFrom } from "./agenda-items";
import { GONE, lockMinutes } from "./lock";
import { record } from "./record";
import { NO_ATTENDANCE, NO_CONTENT } from "./schema";
import { withMinuteTaker } from "./taken-by";

type Tx = Prisma.TransactionClient;

/**
 * Begins blank minutes of a meeting, with one empty item per agenda item. Returns their id. Throws
 * `forbidden`, `notFound`, `conflict` (minutes already exist).
 */
export async function beginMinutes(actor: Actor, meetingId: string): Promise<string> {
  authorize(actor, "minutes.write");
  return db.$transaction(async (tx) => {
    const minutes = await createFirst(tx, actor, meetingId, withMinuteTaker(NO_ATTENDANCE, actor));
    const topics = await agendaTopics(meetingId, tx);
    for (const [position, topic] of topics.entries()) {
      await tx.minutesItem.create({
        data: {
          minutesId: minutes.id,
          position,
          agendaItemId: topic.id,
          title: topic.title,
          content: NO_CONTENT,
          salt: randomUUID(),
          ...(await takenFrom(tx, topic)),
        },
        select: { id: true },
      });
    }
    await record(tx, actor, "minutes.begin", minutes);
    return minutes.id;
  });
}

/** Creates the row of a meeting's first minutes. Throws `notFound`, `conflict` (minutes already exist). */
export async function createFirst(
  tx: Tx,
  actor: Actor,
  meetingId: string,
  attendance = NO_ATTENDANCE,
): Promise<Minutes & { meeting: { title: string } }> {
  const [meeting] = await tx.$queryRaw<
    { id: string }[]
  >`SELECT id FROM meeting WHERE id = ${meetingId}::uuid AND deleted_at IS NULL FOR UPDATE`;
  if (!meeting) throw new AppError("notFound", "This meeting no longer exists.");
  if ((await tx.minutes.count({ where: { meetingId } })) > 0)
    throw new AppError("conflict", "This meeting already has minutes. Reload the page to see them.");
  return tx.minutes.create({
    data: {
      meetingId,
      version: 1,
      attendance,
      createdById: actor.id,
      createdByName: fullName(actor),
    },
    include: { meeting: { select: { title: true } } },
  });
}

/**
 * Begins a correction of signed minutes: a new version with the same text, whose changes are shown against
 * the signed one. The signed version stays unchanged. Items closed to the editor are copied and stay closed.
 * Returns the new id. Throws `forbidden`, `notFound`, `conflict` (not signed, or already corrected).
 */
export async function beginCorrection(
  actor: Actor,
  input: { minutesId: string; correction: string },
): Promise<string> {
  authorize(actor, "minutes.write");
  return db.$transaction(async (tx) => {
    const signed = await lockMinutes(tx, actor, input.minutesId);
    const { meetingId, version, attendance, sourceIds } = signed;
    if (signed.state !== "signed") throw new AppError("conflict", "Only signed minutes need a correction.");
    if ((await tx.minutes.count({ where: { meetingId, version: { gt: version } } })) > 0)
      throw new AppError("conflict", "These minutes already have a later version. Open that one instead.");
    const next = await tx.minutes.create({
      data: {
        meetingId,
        version: version + 1,
        attendance: attendance ?? NO_ATTENDANCE,
        baseline: attendance ?? NO_ATTENDANCE,
        sourceIds,
        correction: input.correction,
        createdById: actor.id,
        createdByName: fullName(actor),
      },
      include: { meeting: { select: { title: true } } },
    });
    await copyItems(tx, signed.id, next.id);
    await followAgenda(tx, next);
    await record(tx, actor, "minutes.begin", next);
    return next.id;
  });
}

async function copyItems(tx: Tx, from: string, to: string): Promise<void> {
  const items = await tx.minutesItem.findMany({
    where: { minutesId: from },
    include: { papers: { select: USE_FIELDS } },
  });
  for (const { position, agendaItemId, title, content, inCamera, viewerIds, papers } of items) {
    if (content === null) throw new AppError("notFound", GONE);
    await tx.minutesItem.create({
      data: {
        minutesId: to,
        position,
        agendaItemId,
        title,
        content,
        inCamera,
        viewerIds,
        baseline: { title, content },
        salt: randomUUID(),
        papers: { create: await usesAgain(tx, papers) },
      },
      select: { id: true },
    });
  }
}
