import type { Actor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import type { Prisma } from "@/lib/db/generated/client";
import { recusedUses } from "@/lib/documents/visibility";
import { NOT_IN_BIN } from "@/lib/meetings/visibility";

const NOTHING = { id: { in: [] as string[] } };

/** The minutes this person may see: drafts are for chairs and administrators, everything later for the board. */
export function visibleMinutes(actor: Actor): Prisma.MinutesWhereInput {
  if (!can(actor, "minutes.read")) return NOTHING;
  return { meeting: NOT_IN_BIN, ...(!can(actor, "minutes.write") && { state: { not: "draft" } }) };
}

/**
 * The items of minutes whose text this person may see, whatever their role: not what was held in camera without them, nor an
 * item with a paper that they are recused from.
 */
export function visibleItems(actor: Actor): Prisma.MinutesItemWhereInput {
  return {
    minutes: visibleMinutes(actor),
    papers: { none: recusedUses(actor) },
    OR: [{ inCamera: false }, { viewerIds: { has: actor.id } }],
  };
}
