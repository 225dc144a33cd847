import type { Actor } from "@/lib/auth/actor";
import { type Db, db } from "@/lib/db";
import { closedUses } from "@/lib/documents/visibility";
import { itemsInCameraFor } from "@/lib/meetings/in-camera";

/** Ids of items of an agenda. */
export type ClosedItems = { inCamera: Set<string>; fromPapers: Set<string | null> };

/** Ids of the items of an agenda that are closed to this person as they stand now, and why. */
export async function closedItems(actor: Actor, meetingId: string, client: Db = db): Promise<ClosedItems> {
  const inCamera = await client.agendaItem.findMany({
    where: { AND: [{ meetingId }, itemsInCameraFor(actor)] },
    select: { id: true },
  });
  const uses = await client.usedPaper.findMany({
    where: { AND: [{ agendaId: meetingId }, closedUses(actor)] },
    select: { agendaItemId: true },
  });
  return {
    inCamera: new Set(inCamera.map(({ id }) => id)),
    fromPapers: new Set(uses.map(({ agendaItemId }) => agendaItemId)),
  };
}
