import type { Actor } from "@/lib/auth/actor";
import type { Prisma } from "@/lib/db/generated/client";

/** Filters for items in camera that do not name this person and are closed to them whatever their role. */
export function itemsInCameraFor(actor: Pick<Actor, "id">): Prisma.AgendaItemWhereInput {
  return { isInCamera: true, viewers: { none: { userId: actor.id } } };
}

/** Filters for the papers of such items, including those in the bin. */
export function inCameraFor(actor: Pick<Actor, "id">): Prisma.DocumentWhereInput {
  return { agendaItems: { some: { item: itemsInCameraFor(actor) } } };
}
