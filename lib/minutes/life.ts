import { type Actor, authorize } from "@/lib/auth/actor";
import { ROLES, type Role, rolesWith } from "@/lib/auth/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/db/generated/client";
import type { RenderedMail } from "@/lib/email/message";
import { queueMail } from "@/lib/email/queue";
import { renderMail } from "@/lib/email/render";
import { AppError } from "@/lib/errors";
import { fullName } from "@/lib/full-name";
import { prepareQueue } from "@/lib/jobs/enqueue";
import { publicUrl } from "@/lib/public-url";
import { readSettings } from "@/lib/settings/queries";
import { followAgenda } from "./agenda-items";
import { assertNoneClosed, assertNotDrafting, CHANGED, type LockedMinutes, lockMinutes } from "./lock";
import { record } from "./record";
import { stampOf } from "./stamp";
import { type Move, stateAfter } from "./transitions";

type Tx = Prisma.TransactionClient;

const NEXT = {
  circulate: circulated,
  withdraw: async () => ({}),
  approve: async (_tx, actor) => ({ approvedAt: new Date(), approvedByName: fullName(actor) }),
  reopen: async (tx, _actor, { id }) => {
    await tx.minutesSignature.deleteMany({ where: { minutesId: id } });
    return { approvedAt: null, approvedByName: null, seal: null, sealedHead: Prisma.DbNull };
  },
} satisfies Record<
  Move,
  (tx: Tx, actor: Actor, minutes: LockedMinutes) => Promise<Prisma.MinutesUpdateInput>
>;

/**
 * Moves minutes to another state, provided they are unchanged since the person saw them (`stamp`). Reopening
 * approved minutes revokes a first signature. Circulation is emailed to the board, approval to the chair and
 * the secretary. Throws `forbidden`, `notFound`, `conflict` (not from this state, or changed by someone
 * else).
 */
export async function moveMinutes(
  actor: Actor,
  input: { minutesId: string; stamp: string; move: Move },
): Promise<void> {
  authorize(actor, "minutes.write");
  const mails = await mailsAbout(actor, input.minutesId, input.move);
  await prepareQueue();
  await db.$transaction(async (tx) => {
    const minutes = await lockMinutes(tx, actor, input.minutesId);
    const state = stateAfter(minutes.state, input.move);
    assertNotDrafting(minutes);
    if ((await stampOf(minutes, tx)) !== input.stamp) throw new AppError("conflict", CHANGED);
    await followAgenda(tx, minutes);
    const also = await NEXT[input.move](tx, actor, minutes);
    await tx.minutes.update({
      where: { id: minutes.id },
      data: { ...also, state, revision: { increment: 1 } },
      select: { id: true },
    });
    for (const mail of mails) await queueMail(tx, mail);
    await record(tx, actor, `minutes.${input.move}`, minutes, { from: minutes.state, to: state });
  });
}

/**
 * Stores the text as circulated. Later changes are shown against it, or against the version being corrected.
 */
async function circulated(tx: Tx, _actor: Actor, minutes: LockedMinutes): Promise<Prisma.MinutesUpdateInput> {
  const items = await tx.minutesItem.findMany({ where: { minutesId: minutes.id } });
  if (items.length === 0)
    throw new AppError(
      "conflict",
      "There is nothing to circulate yet. Draft the minutes or add an item first.",
    );
  for (const { id, title, content, circulated: before, baseline } of items) {
    const text = { title, content };
    await tx.minutesItem.update({
      where: { id },
      data: { circulated: text, baseline: before ?? baseline ?? (minutes.round > 0 ? ADDED : text) },
      select: { id: true },
    });
  }
  const { attendance } = minutes;
  return {
    round: { increment: 1 },
    circulatedAt: new Date(),
    circulated: attendance ?? Prisma.DbNull,
    baseline: minutes.circulated ?? minutes.baseline ?? attendance ?? Prisma.DbNull,
  };
}

/** The baseline for an item added after the first round. */
const ADDED = { title: "", content: { discussion: [], motions: [], decisions: [], actions: [] } };

/** Deletes a draft that was never circulated. Throws `forbidden`, `notFound`, `conflict`. */
export async function discardDraft(actor: Actor, input: { minutesId: string; stamp: string }): Promise<void> {
  authorize(actor, "minutes.write");
  await db.$transaction(async (tx) => {
    const minutes = await lockMinutes(tx, actor, input.minutesId);
    if (minutes.state !== "draft" || minutes.round > 0)
      throw new AppError(
        "conflict",
        "Circulated minutes cannot be discarded. Return them to draft and change them instead.",
      );
    if ((await stampOf(minutes, tx)) !== input.stamp) throw new AppError("conflict", CHANGED);
    await assertNoneClosed(tx, actor, minutes);
    await tx.minutes.delete({ where: { id: minutes.id }, select: { id: true } });
    await record(tx, actor, "minutes.discard", minutes);
  });
}

/** Moves that are announced by email: circulation to the board, approval to the people who sign. */
const TOLD: Partial<Record<Move, { kind: "minutes-circulated" | "minutes-approved"; to: readonly Role[] }>> =
  {
    circulate: { kind: "minutes-circulated", to: ROLES },
    approve: { kind: "minutes-approved", to: rolesWith("minutes.sign") },
  };

/**
 * Renders the emails about a move, to everyone concerned except the person who made it. They contain nothing
 * from the minutes.
 */
async function mailsAbout(actor: Actor, minutesId: string, move: Move): Promise<RenderedMail[]> {
  const told = TOLD[move];
  const minutes = await db.minutes.findUnique({
    where: { id: minutesId },
    select: { meetingId: true, meeting: { select: { title: true } } },
  });
  if (!told || !minutes) return [];
  const people = await db.user.findMany({
    where: { status: "active", role: { in: [...told.to] }, id: { not: actor.id } },
    select: { email: true, firstName: true },
  });
  const { organizationName } = await readSettings();
  const about = {
    kind: told.kind,
    meetingTitle: minutes.meeting.title,
    url: publicUrl(`/prep/${minutes.meetingId}/minutes`),
  };
  return Promise.all(
    people.map(({ email: to, firstName }) => renderMail({ ...about, to, firstName }, organizationName)),
  );
}
