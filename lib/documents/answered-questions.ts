import type { Actor } from "@/lib/auth/actor";
import { type Db, db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { closedUses, recusedUses } from "./visibility";

/**
 * The questions that were answered from a paper which their asker may not see: these count as open, for nobody has answered the
 * person who asked. One whose asker has no account any more is answered by any paper. One query.
 */
async function unansweredToAsker(client: Db): Promise<Prisma.MeetingQuestionWhereInput> {
  const people = await client.user.findMany({ select: { id: true, role: true } });
  return {
    status: "answered",
    OR: people.map(({ id, role }) => ({
      askedById: id,
      // Whoever is suspended now is held to be active: no question opens by that.
      answerPapers: { some: closedUses({ id, role, status: "active" }) },
    })),
  };
}

/** Part of the `where` of a read of questions that count as open. One query. */
export async function countsAsOpen(client: Db = db): Promise<Prisma.MeetingQuestionWhereInput> {
  return { OR: [{ status: "open" }, await unansweredToAsker(client)] };
}

/** The ids of those among answered questions that count as open. Two queries, none where there are none. */
export async function openAmong(ids: string[], client: Db = db): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const open = await client.meetingQuestion.findMany({
    where: { AND: [{ id: { in: ids } }, await unansweredToAsker(client)] },
    select: { id: true },
  });
  return new Set(open.map(({ id }) => id));
}

/** The uses of papers by answers that close their questions to this person, for whoever lists what takes up these questions. */
export function closingAnswers(actor: Actor): Prisma.UsedPaperWhereInput {
  return { AND: [{ answerToId: { not: null } }, recusedUses(actor)] };
}

/**
 * The ids of items of agendas that take up questions which are closed by their answers: the words of such an item are the question's,
 * and what is minuted of it may be the answer. `meetingId`: of one meeting only. One query, none without questions.
 */
export async function itemsOnQuestions(
  questionIds: string[],
  meetingId: string | null,
  client: Db = db,
): Promise<string[]> {
  if (questionIds.length === 0) return [];
  const items = await client.agendaItem.findMany({
    where: {
      ...(meetingId && { meetingId }),
      OR: questionIds.map((id) => ({ carriedFrom: { path: ["questionId"], equals: id } })),
    },
    select: { id: true },
  });
  return items.map(({ id }) => id);
}
