import type { NoteView, PaperNotes } from "@/lib/notes/types";
import { RequestError, request } from "@/lib/ui/request";
import { afterSending } from "./after-sending";
import { deleteRecords, readRecords } from "./database";
import { type DeviceKey, RemovedError, writeSealed } from "./key";
import { type Draft, nameOf, readKept, recordOf } from "./records";
import { checkKept } from "./worker";

/** `isReached` is false where the server could not be reached. Everything then stays as it is. */
export type Synced = { isReached: boolean; isRemoved: boolean };

/** Returns notes written on this device that are not on the server yet, oldest first. */
export async function readDrafts(key: DeviceKey): Promise<Draft[]> {
  const records = (await readRecords()).filter(({ kind }) => kind === "draft");
  const drafts = await Promise.all(
    records.map(({ name }) => readKept(key, "draft", name.slice("draft/".length))),
  );
  return drafts
    .filter((draft) => draft !== null)
    .sort((one, two) => one.writtenAt.localeCompare(two.writtenAt));
}

export async function writeDraft(key: DeviceKey, draft: Draft): Promise<void> {
  const { id, meetingId, documentId } = draft;
  await writeSealed(key, [await recordOf(key, "draft", id, draft, { meetingId, documentId })]);
}

export async function deleteDraft(draftId: string): Promise<void> {
  await deleteRecords([nameOf("draft", draftId)]);
}

/**
 * Synchronizes the device with the server: deletes what can no longer be kept, then sends new notes, then
 * reloads the person's notes. A rejected note stays, with the reason.
 */
export async function synchronize(key: DeviceKey): Promise<Synced> {
  const checked = await checkKept();
  if (checked === "removed") return { isReached: true, isRemoved: true };
  if (checked !== "checked") return { isReached: false, isRemoved: false };
  try {
    for (const draft of await readDrafts(key)) await send(key, draft);
    await renewNotes(key);
    return { isReached: true, isRemoved: false };
  } catch (error) {
    if (error instanceof RemovedError) return { isReached: true, isRemoved: true };
    if (error instanceof RequestError) return { isReached: false, isRemoved: false };
    throw error;
  }
}

/** Status codes of permanent rejections. Anything else is retried. */
const REFUSALS = [400, 403, 404, 409, 413];

async function send(key: DeviceKey, draft: Draft): Promise<void> {
  const { id, documentId, page, text, quote, start } = draft;
  const body = { id, text, quote, start };
  try {
    const address = `/api/documents/${documentId}/notes/${page}`;
    const note = await request<NoteView>(address, "The note could not be sent.", {
      method: "POST",
      body,
      account: key.ownerId,
    });
    const left = afterSending(draft, await readKept(key, "draft", id), note);
    if (left) await writeDraft(key, left);
    if (left?.id !== id) await deleteDraft(id);
  } catch (error) {
    if (!(error instanceof RequestError) || !REFUSALS.includes(error.status)) throw error;
    await writeDraft(key, { ...draft, fault: error.message });
  }
}

async function renewNotes(key: DeviceKey): Promise<void> {
  const records = await readRecords();
  for (const { meetingId } of records.filter(({ kind }) => kind === "meeting")) {
    const address = `/api/board-meetings/${meetingId}/notes`;
    const papers = await request<PaperNotes[]>(address, "Your notes could not be fetched.", {
      account: key.ownerId,
    });
    const isKept = (documentId: string) => records.some(({ name }) => name === nameOf("paper", documentId));
    const kept = papers.filter(({ documentId }) => isKept(documentId));
    const names = new Set(kept.map(({ documentId }) => nameOf("notes", documentId)));
    const gone = records.filter(
      (record) => record.kind === "notes" && record.meetingId === meetingId && !names.has(record.name),
    );
    await deleteRecords(gone.map(({ name }) => name));
    await writeSealed(
      key,
      await Promise.all(
        kept.map(({ documentId, notes }) =>
          recordOf(key, "notes", documentId, notes, { meetingId, documentId }),
        ),
      ),
    );
  }
}
