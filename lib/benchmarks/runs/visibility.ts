import type { Actor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import type { Prisma } from "@/lib/db/generated/client";
import { closedUses } from "@/lib/documents/visibility";

/**
 * The runs this person may see: their own and those that are shared, but none in which a company of the board's own took
 * part whose figures come from a paper that is closed to them.
 */
export function visibleRuns(actor: Actor): Prisma.BenchmarkRunWhereInput {
  if (!can(actor, "benchmark.run")) return { id: { in: [] } };
  return {
    AND: [{ OR: [{ userId: actor.id }, { isShared: true }] }, { papers: { none: closedUses(actor) } }],
  };
}
