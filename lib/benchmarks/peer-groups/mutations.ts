import { recordAudit } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import { lockUser } from "@/lib/auth/lock-user";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import { knownCompanies } from "../companies/queries";
import type { Company } from "../types";
import { GONE, toView } from "./queries";
import type { CreatePeerGroupInput, UpdatePeerGroupInput } from "./schema";
import type { PeerGroupView } from "./types";

/** Most sets per person. */
const MOST_GROUPS = 100;

/**
 * Saves a peer set for the person. Throws `invalid` (an unknown company), `conflict` (the name is taken, or
 * there are too many sets).
 */
export async function createPeerGroup(actor: Actor, input: CreatePeerGroupInput): Promise<PeerGroupView> {
  authorize(actor, "benchmark.run");
  const known = await allKnown(actor, input.companyIds);
  return saved(
    db.$transaction(async (tx) => {
      // Locked, so that the limit holds for concurrent requests.
      await lockUser(tx, actor.id);
      if ((await tx.peerGroup.count({ where: { userId: actor.id } })) >= MOST_GROUPS)
        throw new AppError("conflict", `You have ${MOST_GROUPS} peer sets. Delete one first.`);
      const group = await tx.peerGroup.create({ data: { ...input, userId: actor.id } });
      await recordSaved(tx, actor, group);
      return toView(group, known);
    }),
  );
}

/**
 * Updates one of the person's own sets. Throws `notFound`, `invalid` and `conflict` like `createPeerGroup`.
 */
export async function updatePeerGroup(
  actor: Actor,
  uuid: string,
  input: UpdatePeerGroupInput,
): Promise<PeerGroupView> {
  authorize(actor, "benchmark.run");
  await allKnown(actor, input.companyIds ?? []);
  const group = await saved(
    db.$transaction(async (tx) => {
      const [changed] = await tx.peerGroup.updateManyAndReturn({
        where: { id: uuid, userId: actor.id },
        data: { ...input, updatedAt: new Date() },
      });
      if (!changed) throw new AppError("notFound", GONE);
      await recordSaved(tx, actor, changed);
      return changed;
    }),
  );
  return toView(group, await knownCompanies(actor, group.companyIds));
}

/** Deletes one of the person's own sets. Throws `notFound`. */
export async function deletePeerGroup(actor: Actor, uuid: string): Promise<void> {
  authorize(actor, "benchmark.run");
  await db.$transaction(async (tx) => {
    const group = await tx.peerGroup.findFirst({ where: { id: uuid, userId: actor.id } });
    const { count } = await tx.peerGroup.deleteMany({ where: { id: uuid, userId: actor.id } });
    if (!group || count === 0) throw new AppError("notFound", GONE);
    await recordAudit(tx, actor, {
      action: "peerGroup.delete",
      resource: "peerGroup",
      resourceId: uuid,
      detail: { name: group.name },
    });
  });
}

async function allKnown(actor: Actor, companyIds: string[]): Promise<Map<string, Company>> {
  const known = await knownCompanies(actor, companyIds);
  const unknown = companyIds.filter((id) => !known.has(id));
  if (unknown.length === 0) return known;
  throw new AppError("invalid", `These companies could not be found: ${unknown.join(", ")}.`);
}

async function recordSaved(
  tx: Prisma.TransactionClient,
  actor: Actor,
  { id, name, companyIds }: { id: string; name: string; companyIds: string[] },
): Promise<void> {
  await recordAudit(tx, actor, {
    action: "peerGroup.save",
    resource: "peerGroup",
    resourceId: id,
    detail: { name, companies: companyIds.length },
  });
}

/** The database keeps names unique, even for concurrent requests. */
async function saved<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== "P2002") throw error;
    throw new AppError("conflict", "You already have a peer set with this name.");
  }
}
