import type { Actor } from "@/lib/auth/actor";
import type { Prisma } from "@/lib/db/generated/client";

/** The items in camera that do not name this person: closed to them whatever their role. */
export function itemsInCameraFor(actor: Pick<Actor, "id">): Prisma.AgendaItemWhereInput {
  return { isInCamera: true, viewers: { none: { userId: actor.id } } };
}

/** The papers of such items, in the bin too. */
export function inCameraFor(actor: Pick<Actor, "id">): Prisma.DocumentWhereInput {
  return { agendaItems: { some: { item: itemsInCameraFor(actor) } } };
}
