import type { Prisma } from "@/lib/db/generated/client";
import { itemContentSchema } from "@/lib/minutes/schema";
import type { AgendaRow } from "./stored";

/**
 * Returns whether a change of items, already written in this transaction, opens the minutes of an item in
 * camera to someone new. Removing an item opens nothing, because its minutes keep their viewers. Two queries.
 */
export async function opensMinutes(
  tx: Prisma.TransactionClient,
  before: AgendaRow["items"],
): Promise<boolean> {
  const closed = before.filter(({ isInCamera }) => isInCamera);
  if (closed.length === 0) return false;
  const now = await tx.agendaItem.findMany({
    where: { id: { in: closed.map(({ id }) => id) } },
    select: { id: true, isInCamera: true, viewers: { select: { userId: true } } },
  });
  const named = new Map(closed.map(({ id, viewers }) => [id, new Set(viewers.map(({ userId }) => userId))]));
  const opened = now.filter(
    ({ id, isInCamera, viewers }) => !isInCamera || viewers.some(({ userId }) => !named.get(id)?.has(userId)),
  );
  const minuted = await tx.minutesItem.findMany({
    where: { agendaItemId: { in: opened.map(({ id }) => id) } },
    select: { content: true },
  });
  return minuted.some(({ content }) =>
    Object.values(itemContentSchema.parse(content)).some((entries) => entries.length > 0),
  );
}
