import type { Actor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import type { Prisma } from "@/lib/db/generated/client";
import { usesClosedByName } from "@/lib/documents/visibility";

/**
 * The resolutions this person may see: drafts are for chairs and administrators, everything later for the board; whatever their
 * role, none that rests on a paper from which they are recused, or that is in camera without them.
 */
export function visibleResolutions(actor: Actor): Prisma.ResolutionWhereInput {
  if (!can(actor, "resolution.read")) return { id: { in: [] } };
  return {
    papers: { none: usesClosedByName(actor) },
    ...(!can(actor, "resolution.write") && { state: { not: "draft" } }),
  };
}
