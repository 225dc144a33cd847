import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { findDocument } from "@/lib/documents/queries";
import { sharedWith } from "@/lib/documents/visibility";
import { fullName, recordedName } from "@/lib/full-name";
import { getMeeting } from "@/lib/meetings/queries";
import { namesOf } from "@/lib/recusals/queries";
import type { MeetingRecusals, RecusalCandidate, RecusalView } from "./types";

const NAME = { firstName: true, lastName: true } as const;

/** Who is recused from a paper, the earliest first. For chairs and administrators who are not. Throws `notFound`. */
export async function listRecusals(actor: Actor, documentId: string): Promise<RecusalView[]> {
  authorize(actor, "recusal.recordForOthers");
  await findDocument(actor, documentId);
  const recusals = await db.recusal.findMany({ where: { documentId }, orderBy: { createdAt: "asc" } });
  const names = await namesOf(
    recusals.flatMap(({ userId, recordedById, inheritedFromId }) =>
      [userId, recordedById, inheritedFromId].filter((id) => id !== null),
    ),
  );
  const name = (id: string | null) => recordedName(names.get(id ?? "") ?? null);
  return recusals.map(({ userId, email, reason, cause, recordedById, inheritedFromId, createdAt }) => ({
    userId,
    name: name(userId),
    email,
    reason,
    cause,
    recordedBy: name(recordedById),
    inheritedFrom: inheritedFromId && name(inheritedFromId),
    createdAt: createdAt.toISOString(),
  }));
}

/** The approved accounts that a paper can still be closed to, by name. Throws `notFound`. */
export async function recusalCandidates(actor: Actor, documentId: string): Promise<RecusalCandidate[]> {
  authorize(actor, "recusal.recordForOthers");
  await findDocument(actor, documentId);
  const recused = await db.recusal.findMany({ where: { documentId }, select: { userId: true } });
  const users = await db.user.findMany({
    where: { status: "active", id: { notIn: recused.map(({ userId }) => userId) } },
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
