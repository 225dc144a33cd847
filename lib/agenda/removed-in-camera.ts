import type { Prisma } from "@/lib/db/generated/client";
import { type AgendaRow, type PublishedAgenda, publishedOf, type StoredItem, toStored } from "./stored";

/**
 * Keeps items closed in what was published that were put in camera since and now leave the agenda: with their rows went the knowledge
 * that they were. `row`: the agenda before the change; `kept`: ids of the items that stay. One query for each publication.
 */
export async function keepRemovedClosed(
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

/** Seen by whom both name, where it was in camera when it was published. */
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
