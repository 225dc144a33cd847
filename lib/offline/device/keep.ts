import { request } from "@/lib/ui/request";
import { MOST_BYTES } from "../constants";
import type { Pack, PackPages, PackPaper } from "../types";
import { deleteRecords, readRecords, readVault, type SealedRecord, writeChecked } from "./database";
import { keeping } from "./keeping";
import { beginVault, type DeviceKey, unlock, unlockedKey, writeSealed } from "./key";
import { fileRecord, partOf, recordOf } from "./records";
import { prepareOfflinePage, removeEverything } from "./worker";

/** An error whose message is meant for the user. */
class KeepError extends Error {}

export type Keeping = {
  meetingId: string;
  /** Not needed where this page has already unlocked the device. */
  passphrase: string | null;
  onProgress: (done: number, papers: number) => void;
};

const FAILED = "The papers could not be fetched. Check your connection, then try again.";

/**
 * Stores or renews the pack of a meeting on this device. The previous pack stays until the new one is
 * complete. Throws `KeepError` and `RequestError`, each with a sentence.
 */
export function keepPack(wanted: Keeping): Promise<void> {
  return keeping(() => fetchPack(wanted));
}

async function fetchPack({ meetingId, passphrase, onProgress }: Keeping): Promise<void> {
  const pack = await request<Pack>(`/api/board-meetings/${meetingId}/offline`, FAILED);
  const key = await keyFor(pack.ownerId, passphrase);
  try {
    await prepareOfflinePage();
    await navigator.storage?.persist?.();
    const written = new Set<string>();
    for (const [done, paper] of pack.papers.entries()) {
      onProgress(done, pack.papers.length);
      for (const name of await keepPaper(key, pack, paper)) written.add(name);
    }
    for (const name of await keepRest(key, pack)) written.add(name);
    const before = (await readRecords()).filter(
      (record) => record.meetingId === meetingId && record.kind !== "draft" && !written.has(record.name),
    );
    await deleteRecords(before.map(({ name }) => name));
    await writeChecked(key.lock);
  } catch (error) {
    throw await inWords(error, meetingId);
  }
}

/** Removes another person's data from this device before storing this person's. */
async function keyFor(ownerId: string, passphrase: string | null): Promise<DeviceKey> {
  const vault = await readVault();
  if (vault && vault.ownerId !== ownerId) await removeEverything();
  const known = vault?.ownerId === ownerId ? unlockedKey(vault) : null;
  if (known) return known;
  if (passphrase === null) throw new KeepError("Please enter your passphrase.");
  const begun = vault?.ownerId === ownerId ? null : await beginVault(ownerId, passphrase);
  // Another tab may have stored its first pack in the meantime. Its passphrase then applies to the device.
  const key = begun ?? (await unlock(passphrase));
  if (key?.ownerId !== ownerId) throw new KeepError("This is not the passphrase of this device.");
  return key;
}

async function keepPaper(key: DeviceKey, pack: Pack, paper: PackPaper): Promise<string[]> {
  const place = { meetingId: pack.meeting.id, documentId: paper.id };
  const pages: SealedRecord[] = [];
  for (let from: number | null = 1; from !== null; ) {
    const part: PackPages = await request(`/api/documents/${paper.id}/offline?from=${from}`, FAILED, {
      account: key.ownerId,
    });
    pages.push(await recordOf(key, "pages", partOf(paper.id, from), part.pages, place));
    from = part.next;
  }
  const records = [
    await recordOf(key, "paper", paper.id, paper, place),
    ...pages,
    ...(paper.type === "pdf" ? [await fileRecord(key, await fetchOriginal(paper.id), place)] : []),
  ];
  const names = new Set(records.map(({ name }) => name));
  const others = (await readRecords()).filter(({ name }) => !names.has(name));
  const bytes = [...others, ...records].reduce((sum, record) => sum + record.bytes, 0);
  if (bytes > MOST_BYTES) {
    throw new KeepError(
      `A device can keep at most ${MOST_BYTES / 1024 / 1024} MB for offline reading. Remove a meeting that you no longer need here, then try again.`,
    );
  }
  await writeSealed(key, records);
  return [...names];
}

async function fetchOriginal(documentId: string): Promise<ArrayBuffer> {
  const response = await fetch(`/api/documents/${documentId}/file`, { credentials: "include" }).catch(
    () => null,
  );
  if (!response?.ok) throw new KeepError(FAILED);
  return response.arrayBuffer();
}

/** Stores the brief, the notes and, last, the meeting, which marks the pack as complete. */
async function keepRest(key: DeviceKey, { meeting, papers, brief, notes }: Pack): Promise<string[]> {
  const kept = { meeting, paperIds: papers.map(({ id }) => id), keptAt: new Date().toISOString() };
  const place = { meetingId: meeting.id };
  const records = [
    ...(brief ? [await recordOf(key, "brief", meeting.id, brief, { ...place, briefId: brief.id })] : []),
    ...(await Promise.all(
      notes.map(({ documentId, notes: own }) =>
        recordOf(key, "notes", documentId, own, { ...place, documentId }),
      ),
    )),
    await recordOf(key, "meeting", meeting.id, kept, place),
  ];
  await writeSealed(key, records);
  return records.map(({ name }) => name);
}

/** Explains an error in words. Removes an incomplete pack unless there was one before; unsent notes stay. */
async function inWords(error: unknown, meetingId: string): Promise<unknown> {
  const records = await readRecords();
  if (!records.some(({ kind }) => kind === "meeting" || kind === "draft")) await removeEverything();
  else if (!records.some((record) => record.kind === "meeting" && record.meetingId === meetingId)) {
    const parts = records.filter((record) => record.meetingId === meetingId && record.kind !== "draft");
    await deleteRecords(parts.map(({ name }) => name));
  }
  if (!(error instanceof DOMException) || error.name !== "QuotaExceededError") return error;
  return new KeepError(
    "This browser has no room for the papers. Free some space on the device, then try again.",
  );
}
