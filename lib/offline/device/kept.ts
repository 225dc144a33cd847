import { readRecords, readVault } from "./database";

/** The papers of a meeting that this device keeps; null where it does not keep the meeting. Needs no passphrase. */
export async function keptPapers(meetingId: string): Promise<string[] | null> {
  const records = (await readVault()) ? await readRecords() : [];
  const own = records.filter((record) => record.meetingId === meetingId);
  if (!own.some(({ kind }) => kind === "meeting")) return null;
  return own.flatMap(({ kind, documentId }) => (kind === "paper" && documentId ? [documentId] : []));
}
