import { type Actor, authorize } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { Recusal, Vouching } from "@/lib/db/generated/client";
import { findDocument } from "@/lib/documents/queries";
import { sharedWith } from "@/lib/documents/visibility";
import { fullName, recordedName } from "@/lib/full-name";
import { getMeeting } from "@/lib/meetings/queries";
import { namesOf } from "@/lib/recusals/queries";
import type { MeetingRecusals, RecusalCandidate, RecusalView } from "./types";

const NAME = { firstName: true, lastName: true } as const;

/**
 * Who is recused from a paper, earliest first, each with the accounts that they admitted and that can still open it, so that the
 * reader of the list can judge whether one of these acts for them. For chairs and administrators who are not recused. Throws
 * `notFound`.
 */
export async function listRecusals(actor: Actor, documentId: string): Promise<RecusalView[]> {
  authorize(actor, "recusal.recordForOthers");
  await findDocument(actor, documentId);
  const recusals = await db.recusal.findMany({ where: { documentId }, orderBy: { createdAt: "asc" } });
  const vouchings = await vouchingsOf(recusals, actor);
  const names = await namesOf([
    ...recusals.flatMap(({ userId, recordedById, inheritedFromId }) =>
      [userId, recordedById, inheritedFromId].filter((id) => id !== null),
    ),
    ...vouchings.map(({ accountId }) => accountId),
  ]);
  const name = (id: string | null) => recordedName(names.get(id ?? "") ?? null);
  return recusals.map(({ userId, email, reason, cause, recordedById, inheritedFromId, createdAt }) => ({
    userId,
    name: name(userId),
    email,
    reason,
    cause,
    recordedBy: name(recordedById),
    inheritedFrom: inheritedFromId && name(inheritedFromId),
    letIn: vouchings.filter(({ voucherId }) => voucherId === userId).map(({ accountId }) => name(accountId)),
    createdAt: createdAt.toISOString(),
  }));
}

/** Accounts admitted by recused people but not recused themselves: active ones other than the actor's. */
async function vouchingsOf(
  recusals: Recusal[],
  actor: Actor,
): Promise<Pick<Vouching, "voucherId" | "accountId">[]> {
  const recused = recusals.map(({ userId }) => userId);
  const vouchings = await db.vouching.findMany({
    where: { voucherId: { in: recused }, accountId: { notIn: [...recused, actor.id] } },
    distinct: ["voucherId", "accountId"],
    select: { voucherId: true, accountId: true },
    orderBy: { at: "asc" },
  });
  const active = await db.user.findMany({
    where: { id: { in: vouchings.map(({ accountId }) => accountId) }, status: "active" },
    select: { id: true },
  });
  const ids = new Set(active.map(({ id }) => id));
  return vouchings.filter(({ accountId }) => ids.has(accountId));
}

/** The approved accounts to which a paper can still be closed, by name. Throws `notFound`. */
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
 * How many papers of a meeting are closed to this person by recusal alone. A paper they could not see anyway is not counted,
 * because they must not learn that it exists. Throws `notFound`.
 */
export async function meetingRecusals(actor: Actor, meetingId: string): Promise<MeetingRecusals> {
  authorize(actor, "document.read");
  await getMeeting(actor, meetingId);
  const papers = await db.document.count({
    where: { AND: [{ meetingId, recusals: { some: { userId: actor.id } } }, sharedWith(actor)] },
  });
  return { papers };
}
