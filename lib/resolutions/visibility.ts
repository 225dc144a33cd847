import type { Actor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import type { Prisma } from "@/lib/db/generated/client";
import { usesClosedByName } from "@/lib/documents/visibility";

/**
 * Filters for the resolutions this person can see: drafts for chairs and administrators, later states for the
 * board. Excludes, for every role, those based on a paper the person is recused from or that is in camera
 * without them.
 */
export function visibleResolutions(actor: Actor): Prisma.ResolutionWhereInput {
  if (!can(actor, "resolution.read")) return { id: { in: [] } };
  return {
    papers: { none: usesClosedByName(actor) },
    ...(!can(actor, "resolution.write") && { state: { not: "draft" } }),
  };
}
