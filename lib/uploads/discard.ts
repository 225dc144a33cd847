import { db } from "@/lib/db";
import { incomingFiles } from "./incoming";
import { sendsDirectly } from "./sends-directly";

/** Forgets an upload and deletes what arrived for it, if anything did. */
export async function discardUpload(id: string): Promise<void> {
  if (sendsDirectly) await incomingFiles().delete(id);
  await db.directUpload.deleteMany({ where: { id } });
}
