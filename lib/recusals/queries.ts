import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { findDocument } from "@/lib/documents/queries";
import { sharedWith } from "@/lib/documents/visibility";
import { getMeeting } from "@/lib/meetings/queries";
import { fullName, recordedName } from "@/lib/members/full-name";
import type { MeetingRecusals, RecusalCandidate, RecusalView } from "./types";

const NAME = { firstName: true, lastName: true } as const;

/** Who is recused from a paper, the earliest first. For chairs and administrators who are not. Throws `notFound`. */
export async function listRecusals(actor: Actor, documentId: string): Promise<RecusalView[]> {
  authorize(actor, "recusal.recordForOthers");
  await findDocument(actor, documentId);
  const recusals = await db.recusal.findMany({
    where: { documentId },
    include: { user: { select: { ...NAME, email: true } } },
    orderBy: { createdAt: "asc" },
  });
  const recorders = await namesOf(recusals.flatMap(({ recordedById }) => recordedById ?? []));
  return recusals.map(({ userId, user, reason, recordedById, createdAt }) => ({
    userId,
    name: fullName(user),
    email: user.email,
    reason,
    recordedBy: recordedName(recorders.get(recordedById ?? "") ?? null),
    createdAt: createdAt.toISOString(),
  }));
}

async function namesOf(ids: string[]) {
  const users = await db.user.findMany({ where: { id: { in: ids } }, select: { id: true, ...NAME } });
  return new Map(users.map((user) => [user.id, user]));
}

/** The approved accounts that a paper can still be closed to, by name. Throws `notFound`. */
export async function recusalCandidates(actor: Actor, documentId: string): Promise<RecusalCandidate[]> {
  authorize(actor, "recusal.recordForOthers");
  await findDocument(actor, documentId);
  const users = await db.user.findMany({
    where: { status: "active", recusals: { none: { documentId } } },
    select: { id: true, role: true, ...NAME },
    orderBy: [{ firstName: "asc" }, { lastName: "asc" }],
  });
  return users.map(({ id, role, ...name }) => {
    return { userId: id, name: fullName(name), role, isSelf: id === actor.id };
  });
}

/**
 * How many papers of a meeting are closed to this person by a recusal alone: one that they could not see anyway is not
 * counted, because its being there is not theirs to know. Throws `notFound`.
 */
export async function meetingRecusals(actor: Actor, meetingId: string): Promise<MeetingRecusals> {
  authorize(actor, "document.read");
  await getMeeting(actor, meetingId);
  const papers = await db.document.count({
    where: { AND: [{ meetingId, recusals: { some: { userId: actor.id } } }, sharedWith(actor)] },
  });
  return { papers };
}
