import type { Prisma } from "@/lib/db/generated/client";
import { itemContentSchema } from "@/lib/minutes/schema";
import type { AgendaRow } from "./stored";

/**
 * Whether a change of items, which was written in this transaction, opens what minutes say of an item that was in camera to somebody
 * who did not see it before. An item that left the agenda opens nothing: its minutes stay as they were. Two queries.
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
