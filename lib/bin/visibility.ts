import type { Actor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import type { Prisma } from "@/lib/db/generated/client";
import { inCameraFor } from "@/lib/meetings/in-camera";

/**
 * The papers in the bin that this person could see before, of the strategy or of a meeting that is not in the bin itself. Part
 * of the `where` of every read and change of them.
 */
export function papersInBin(actor: Actor): Prisma.DocumentWhereInput {
  if (!can(actor, "bin.open")) return { id: { in: [] } };
  return {
    ownerId: null,
    deletedAt: { not: null },
    OR: [{ meeting: { deletedAt: null } }, { isStrategy: true }],
    recusals: { none: { userId: actor.id } },
    NOT: inCameraFor(actor),
  };
}
