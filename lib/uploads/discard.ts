import { db } from "@/lib/db";
import { incomingFiles } from "./incoming";
import { sendsDirectly } from "./sends-directly";

/** Deletes an upload and whatever arrived for it. */
export async function discardUpload(id: string): Promise<void> {
  if (sendsDirectly) await incomingFiles().delete(id);
  await db.directUpload.deleteMany({ where: { id } });
}
