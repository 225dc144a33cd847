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

/** The items of a meeting's agenda in order, those in camera included: never to be shown as they are. One query. */
export function agendaTopics(meetingId: string, client: Db = db): Promise<AgendaTopic[]> {
  return client.agendaItem.findMany({
    where: { meetingId },
    select: FIELDS,
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
}

/** What an item of minutes takes over from the agenda: who sees it, and the papers that close it. */
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
 * What a drafted item takes over that belongs to no item of the agenda: it may tell of any of them. Where one is held in camera it is seen
 * by whom all such items name, until one of them opens it; whoever is recused from a paper of the agenda, or from one that an item was
 * carried from, does not see it.
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
 * Has the items of minutes follow the agenda as it stands: who is named since sees them, and papers that came close them.
 * Items that left the agenda stay as they were.
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
