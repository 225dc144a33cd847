import { type Actor, authorize } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { db } from "@/lib/db";
import { boardPapers } from "@/lib/documents/visibility";
import { recordedName } from "@/lib/full-name";
import { getMeeting } from "@/lib/meetings/queries";
import { closedItems, recusedFrom } from "./closed";
import { type AgendaRow, publishedOf, type StoredItem, toStored, WITH_ITEMS } from "./stored";
import type { AgendaItemView, AgendaPaperView, AgendaPerson, AgendaView } from "./types";

/**
 * Returns the agenda of a meeting as this person sees it, or null where there is none for them. Chairs and
 * administrators see the working version, members the one published last. Throws `notFound`.
 */
export async function getAgenda(actor: Actor, meetingId: string): Promise<AgendaView | null> {
  authorize(actor, "agenda.read");
  await getMeeting(actor, meetingId);
  const row = await db.agenda.findUnique({ where: { meetingId }, include: WITH_ITEMS });
  return row && toView(actor, row);
}

/**
 * Returns the agenda published last as this person sees it, even while someone edits a newer version; null
 * where none was published. Throws `notFound`.
 */
export async function getPublishedAgenda(actor: Actor, meetingId: string): Promise<AgendaView | null> {
  authorize(actor, "agenda.read");
  await getMeeting(actor, meetingId);
  const row = await db.agenda.findUnique({ where: { meetingId } });
  return row && toPublished(actor, row);
}

/**
 * Returns the titles of the items for decision in a meeting's published agenda that this person can see.
 * Throws `notFound`.
 */
export async function decisionsAhead(actor: Actor, meetingId: string): Promise<string[]> {
  const agenda = await getPublishedAgenda(actor, meetingId);
  return (agenda?.items ?? []).flatMap((item) =>
    item.closed === null && item.kind === "decide" ? [item.title] : [],
  );
}

async function toView(actor: Actor, row: AgendaRow): Promise<AgendaView | null> {
  if (!can(actor, "agenda.write")) return toPublished(actor, row);
  const { meetingId, version, publishedVersion, durationMinutes, place } = row;
  const items = await shownTo(actor, meetingId, row.items.map(toStored));
  const publishedAt = row.publishedAt?.toISOString() ?? null;
  return {
    meetingId,
    version,
    publishedAt,
    durationMinutes,
    place,
    items,
    isChanged: version !== publishedVersion,
  };
}

async function toPublished(actor: Actor, row: Omit<AgendaRow, "items">): Promise<AgendaView | null> {
  const published = publishedOf(row);
  if (!published) return null;
  const { meetingId, version } = row;
  const { durationMinutes, place } = published;
  const items = await shownTo(actor, meetingId, published.items);
  const publishedAt = row.publishedAt?.toISOString() ?? null;
  return { meetingId, version, publishedAt, durationMinutes, place, items, isChanged: false };
}

/**
 * Items of an agenda as this person sees them. One that was published in camera, or is now, is shown to whom it names both
 * times; one that was carried from papers, to whoever may see all of them, and one that has papers, to whoever is recused from none. Six queries.
 */
export async function shownTo(
  actor: Actor,
  meetingId: string,
  items: StoredItem[],
): Promise<AgendaItemView[]> {
  const { inCamera, fromPapers } = await closedItems(actor, meetingId);
  const [papers, people, recused] = await Promise.all([
    papersOf(actor, meetingId, items),
    peopleOf(items),
    recusedFrom(
      actor,
      items.flatMap(({ paperIds }) => paperIds),
    ),
  ]);
  return items.map(({ viewerIds, paperIds, ...item }) => {
    const { id, minutes } = item;
    const isNamed = !item.isInCamera || viewerIds.includes(actor.id);
    if (!isNamed || inCamera.has(id)) return { id, minutes, closed: "inCamera" };
    if (fromPapers.has(id) || paperIds.some((paperId) => recused.has(paperId)))
      return { id, minutes, closed: "papers" };
    return {
      ...item,
      closed: null,
      viewers: viewerIds.flatMap((userId) => people.get(userId) ?? []),
      papers: paperIds.flatMap((paperId) => papers.get(paperId) ?? []),
    };
  });
}

async function papersOf(
  actor: Actor,
  meetingId: string,
  items: StoredItem[],
): Promise<Map<string, AgendaPaperView>> {
  const ids = items.flatMap(({ paperIds }) => paperIds);
  const papers = await db.document.findMany({
    where: { AND: [{ meetingId, id: { in: ids } }, boardPapers(actor)] },
    select: { id: true, originalName: true, pages: true },
  });
  return new Map(papers.map(({ id, originalName: title, pages }) => [id, { id, title, pages }]));
}

async function peopleOf(items: StoredItem[]): Promise<Map<string, AgendaPerson>> {
  const users = await db.user.findMany({
    where: { id: { in: items.flatMap(({ viewerIds }) => viewerIds) } },
    select: { id: true, firstName: true, lastName: true },
  });
  return new Map(users.map(({ id, ...name }) => [id, { id, name: recordedName(name) }]));
}
