import type { Actor } from "@/lib/auth/actor";
import { type Db, db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { closingAnswers, itemsOnQuestions } from "@/lib/documents/answered-questions";
import { closedUses } from "@/lib/documents/visibility";
import { itemsInCameraFor } from "@/lib/meetings/in-camera";

/** Ids of agenda items. */
export type ClosedItems = { inCamera: Set<string>; fromPapers: Set<string | null> };

/**
 * The asker of a question may see the item it was carried to, even if the answer draws on papers closed to
 * them.
 */
function notAskedBy({ id }: Actor): Prisma.MeetingQuestionWhereInput {
  return { OR: [{ askedById: null }, { askedById: { not: id } }] };
}

/** Of these papers, also after they are deleted, those that this person is recused from. One query. */
export async function recusedFrom(actor: Actor, paperIds: string[], client: Db = db): Promise<Set<string>> {
  const recusals = await client.recusal.findMany({
    where: { userId: actor.id, paperId: { in: paperIds } },
    select: { paperId: true },
  });
  return new Set(recusals.map(({ paperId }) => paperId));
}

/**
 * Ids of the items of an agenda that are closed to this person as they stand now, and why: an item with a paper that they are recused from
 * tells of it by its title alone.
 */
export async function closedItems(actor: Actor, meetingId: string, client: Db = db): Promise<ClosedItems> {
  const inCamera = await client.agendaItem.findMany({
    where: { AND: [{ meetingId }, itemsInCameraFor(actor)] },
    select: { id: true },
  });
  const recused = await client.agendaItem.findMany({
    where: { meetingId, papers: { some: { document: { recusals: { some: { userId: actor.id } } } } } },
    select: { id: true },
  });
  const uses = await client.usedPaper.findMany({
    where: {
      OR: [
        { AND: [{ agendaId: meetingId }, closedUses(actor)] },
        { AND: [closingAnswers(actor), { answerTo: notAskedBy(actor) }] },
      ],
    },
    select: { agendaItemId: true, answerToId: true },
  });
  const carried = uses.filter(({ answerToId }) => answerToId === null);
  const answered = uses.flatMap(({ answerToId }) => answerToId ?? []);
  const onAnswered = await itemsOnQuestions(answered, meetingId, client);
  return {
    inCamera: new Set(inCamera.map(({ id }) => id)),
    fromPapers: new Set([
      ...recused.map(({ id }) => id),
      ...carried.map(({ agendaItemId }) => agendaItemId),
      ...onAnswered,
    ]),
  };
}
