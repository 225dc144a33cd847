import type { Actor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import type { Prisma } from "@/lib/db/generated/client";

const NOTHING = { id: { in: [] as string[] } };

/** The papers this person may see: part of the `where` of every read of a document or of anything made from one. */
export function visibleDocuments(actor: Actor): Prisma.DocumentWhereInput {
  if (!can(actor, "document.read")) return NOTHING;
  return can(actor, "document.readUnshared") ? {} : { isShared: true };
}

/**
 * The briefs this person may see: those made only from papers they may see. A deleted paper counts as it was last
 * known, so that deleting a confidential paper does not open the briefs made from it.
 */
export function visibleBriefs(actor: Actor): Prisma.BriefWhereInput {
  if (!can(actor, "document.read")) return NOTHING;
  if (can(actor, "document.readUnshared")) return {};
  return {
    documents: { every: { isShared: true, OR: [{ documentId: null }, { document: { isShared: true } }] } },
  };
}
