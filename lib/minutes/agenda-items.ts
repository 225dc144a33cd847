import { type Db, db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { USE_FIELDS, usesAgain, usesOf } from "@/lib/documents/used-papers";

const FIELDS = {
  id: true,
  title: true,
  kind: true,
  isInCamera: true,
  viewers: { select: { userId: true } },
  papers: { select: { document: true } },
} as const satisfies Prisma.AgendaItemSelect;

export type AgendaTopic = Prisma.AgendaItemGetPayload<{ select: typeof FIELDS }>;

/**
 * Returns a meeting's agenda items in order, including those in camera: never show them unfiltered. One
 * query.
 */
export function agendaTopics(meetingId: string, client: Db = db): Promise<AgendaTopic[]> {
  return client.agendaItem.findMany({
    where: { meetingId },
    select: FIELDS,
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
}

/** Returns what a minutes item inherits from its agenda item: its viewers, and the papers that close it. */
export async function takenFrom(tx: Prisma.TransactionClient, topic: AgendaTopic | undefined) {
  if (!topic) return { inCamera: false, viewerIds: [], papers: { create: [] } };
  return {
    inCamera: topic.isInCamera,
    viewerIds: topic.viewers.map(({ userId }) => userId),
    papers: {
      create: await usesOf(
        tx,
        topic.papers.map(({ document }) => document),
      ),
    },
  };
}

/**
 * Returns the access of a drafted item that belongs to no agenda item, and so may touch on any of them. If
 * any agenda item is in camera, only people named by all such items see it, until one of them opens it. It is
 * also closed to anyone recused from a paper of the agenda or from one an item was carried from.
 */
export async function takenFromAll(tx: Prisma.TransactionClient, meetingId: string, topics: AgendaTopic[]) {
  const inCamera = topics.filter(({ isInCamera }) => isInCamera);
  const [first, ...others] = inCamera.map(({ viewers }) => viewers.map(({ userId }) => userId));
  const carried = await tx.usedPaper.findMany({ where: { agendaId: meetingId }, select: USE_FIELDS });
  const papers = new Map(
    topics.flatMap((topic) => topic.papers.map(({ document }) => [document.id, document])),
  );
  return {
    inCamera: inCamera.length > 0,
    viewerIds: (first ?? []).filter((id) => others.every((ids) => ids.includes(id))),
    papers: {
      create: [...(await usesOf(tx, [...papers.values()])), ...(await usesAgain(tx, carried))],
    },
  };
}

/**
 * Updates the access of minutes items to match the current agenda: people named since can see them, and
 * papers added since close them. Items removed from the agenda keep theirs.
 */
export async function followAgenda(
  tx: Prisma.TransactionClient,
  { id: minutesId, meetingId }: { id: string; meetingId: string },
): Promise<void> {
  const topics = new Map((await agendaTopics(meetingId, tx)).map((topic) => [topic.id, topic]));
  const items = await tx.minutesItem.findMany({
    where: { minutesId, agendaItemId: { in: [...topics.keys()] } },
    select: { id: true, agendaItemId: true, papers: { select: { documentId: true } } },
  });
  for (const item of items) {
    const topic = topics.get(item.agendaItemId ?? "");
    if (!topic) continue;
    const known = new Set(item.papers.map(({ documentId }) => documentId));
    const { inCamera, viewerIds } = await takenFrom(tx, { ...topic, papers: [] });
    const added = topic.papers.filter(({ document }) => !known.has(document.id));
    const papers = await usesOf(
      tx,
      added.map(({ document }) => document),
    );
    await tx.minutesItem.update({
      where: { id: item.id },
      data: { inCamera, viewerIds, papers: { create: papers } },
      select: { id: true },
    });
  }
}
