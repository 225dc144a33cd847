import type { Actor } from "@/lib/auth/actor";
import { type Db, db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { closedUses, recusedUses } from "./visibility";

/**
 * Questions answered from a paper that their asker may not see. They count as open, because the asker has received no answer.
 * Once the asker has no account, an answer from any paper counts. One query.
 */
async function unansweredToAsker(client: Db): Promise<Prisma.MeetingQuestionWhereInput> {
  const people = await client.user.findMany({ select: { id: true, role: true } });
  return {
    status: "answered",
    OR: people.map(({ id, role }) => ({
      askedById: id,
      // A suspended asker is treated as active, so that suspension opens no question.
      answerPapers: { some: closedUses({ id, role, status: "active" }) },
    })),
  };
}

/** Part of the `where` of a read of questions that count as open. One query. */
export async function countsAsOpen(client: Db = db): Promise<Prisma.MeetingQuestionWhereInput> {
  return { OR: [{ status: "open" }, await unansweredToAsker(client)] };
}

/** The ids of those answered questions that count as open. Two queries, or none without questions. */
export async function openAmong(ids: string[], client: Db = db): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const open = await client.meetingQuestion.findMany({
    where: { AND: [{ id: { in: ids } }, await unansweredToAsker(client)] },
    select: { id: true },
  });
  return new Set(open.map(({ id }) => id));
}

/** The papers used by answers that close their questions to this person, for lists of what these questions led to. */
export function closingAnswers(actor: Actor): Prisma.UsedPaperWhereInput {
  return { AND: [{ answerToId: { not: null } }, recusedUses(actor)] };
}

/**
 * The ids of agenda items that take up questions closed by their answers: such an item repeats the question, and its minutes may
 * contain the answer. `meetingId` restricts this to one meeting. One query, none without questions.
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
