import { type Db, db } from "@/lib/db";
import type { Prisma } from "@/lib/db/generated/client";
import { closedUses } from "./visibility";

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
