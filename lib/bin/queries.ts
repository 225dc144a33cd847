import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { recordedName } from "@/lib/full-name";
import { inCameraFor } from "@/lib/meetings/in-camera";
import { daysLeft } from "./retention";
import type { BinEntry } from "./types";
import { papersInBin } from "./visibility";

/**
 * The meetings and papers in the bin, latest first. A paper deleted with its meeting is not listed separately, and one deleted
 * before its meeting is restored with it. For chairs and administrators. Three queries.
 */
export async function listBin(actor: Actor, now = new Date()): Promise<BinEntry[]> {
  authorize(actor, "bin.open");
  const meetings = await db.meeting.findMany({
    where: { deletedAt: { not: null } },
    include: {
      documents: {
        where: { recusals: { none: { userId: actor.id } }, NOT: inCameraFor(actor) },
        select: { deletedAt: true },
      },
    },
  });
  const papers = await db.document.findMany({
    where: papersInBin(actor),
    include: { meeting: { select: { title: true } } },
  });
  const names = await namesOf([...meetings, ...papers].flatMap(({ deletedById }) => deletedById ?? []));
  const facts = ({ deletedAt, deletedById }: { deletedAt: Date | null; deletedById: string | null }) => {
    const at = deletedAt ?? now;
    const deletedBy = recordedName(names.get(deletedById ?? "") ?? null);
    return { deletedAt: at.toISOString(), deletedBy, daysLeft: daysLeft(at, now) };
  };
  const entries: BinEntry[] = [
    ...meetings.map((meeting) => {
      const { id, title, documents, deletedAt } = meeting;
      const papers = documents.filter((paper) => paper.deletedAt?.getTime() === deletedAt?.getTime()).length;
      return { kind: "meeting" as const, id, title, papers, ...facts(meeting) };
    }),
    ...papers.map((paper) => {
      const { id, originalName, meeting } = paper;
      const meetingTitle = meeting?.title ?? null;
      return { kind: "paper" as const, id, title: originalName, meetingTitle, ...facts(paper) };
    }),
  ];
  return entries.sort((one, two) => two.deletedAt.localeCompare(one.deletedAt));
}

async function namesOf(ids: string[]) {
  const users = await db.user.findMany({
    where: { id: { in: ids } },
    select: { id: true, firstName: true, lastName: true },
  });
  return new Map(users.map((user) => [user.id, user]));
}
