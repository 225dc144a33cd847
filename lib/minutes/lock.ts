import { type Actor, authorize } from "@/lib/auth/actor";
import type { Minutes, Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { assertEditable } from "./transitions";
import { visibleItems, visibleMinutes } from "./visibility";

export const GONE = "These minutes no longer exist.";
export const CHANGED =
  "Someone has since changed this. Reload the page to see the change, then make yours again.";

/** Minutes with their meeting's title, for audit rows. */
export type LockedMinutes = Minutes & { meeting: { title: string } };

/** Locks minutes this person can see until the transaction ends. Throws `notFound`. */
export async function lockMinutes(
  tx: Prisma.TransactionClient,
  actor: Actor,
  minutesId: string,
): Promise<LockedMinutes> {
  authorize(actor, "minutes.read");
  await tx.$queryRaw`SELECT id FROM minutes WHERE id = ${minutesId}::uuid FOR UPDATE`;
  const minutes = await tx.minutes.findFirst({
    where: { AND: [{ id: minutesId }, visibleMinutes(actor)] },
    include: { meeting: { select: { title: true } } },
  });
  if (!minutes) throw new AppError("notFound", GONE);
  return minutes;
}

/** Locks minutes for a change of their text. Throws `forbidden`, `notFound`, `conflict`. */
export async function lockForEditing(
  tx: Prisma.TransactionClient,
  actor: Actor,
  minutesId: string,
): Promise<LockedMinutes> {
  authorize(actor, "minutes.write");
  const minutes = await lockMinutes(tx, actor, minutesId);
  assertEditable(minutes.state);
  assertNotDrafting(minutes);
  return minutes;
}

/** Prevents people from deleting content they cannot see. Throws `conflict`. */
export async function assertNoneClosed(
  tx: Prisma.TransactionClient,
  actor: Actor,
  { id: minutesId, meetingId }: Pick<LockedMinutes, "id" | "meetingId">,
): Promise<void> {
  const open = await visibleItems(actor, meetingId, tx);
  const written = { minutesId, revision: { gt: 1 }, NOT: open };
  if ((await tx.minutesItem.count({ where: written })) > 0)
    throw new AppError(
      "conflict",
      "This would delete what someone wrote in an item that is closed to you. Ask another chair or administrator to do it.",
    );
}

/** Rejects changes while a draft is being generated. Throws `conflict`. */
export function assertNotDrafting({ drafting }: Pick<Minutes, "drafting">): void {
  if (drafting === "running")
    throw new AppError("conflict", "These minutes are being drafted. Please wait until drafting is done.");
}
