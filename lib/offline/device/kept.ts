import { readRecords, readVault } from "./database";

/**
 * Returns the papers of a meeting kept on this device, or null where the meeting is not kept. Needs no
 * passphrase.
 */
export async function keptPapers(meetingId: string): Promise<string[] | null> {
  const records = (await readVault()) ? await readRecords() : [];
  const own = records.filter((record) => record.meetingId === meetingId);
  if (!own.some(({ kind }) => kind === "meeting")) return null;
  return own.flatMap(({ kind, documentId }) => (kind === "paper" && documentId ? [documentId] : []));
}
