import type { PaperSource } from "@/components/evidence/paper-source";
import type { Read } from "@/components/evidence/pdf/file-pieces";
import type { NoteView } from "@/lib/notes/types";
import type { DeviceKey } from "@/lib/offline/device/key";
import { type Draft, partOf, readFile, readKept } from "@/lib/offline/device/records";
import { deleteDraft, readDrafts, writeDraft } from "@/lib/offline/device/sync";
import { randomId } from "@/lib/ui/random-id";

const NOT_KEPT = "This page is not kept on this device.";
const ON_SERVER = "This note is already on the server. Change it in Prep Me, when you are online.";

/** The papers of a stored meeting, and the notes on them. `onWritten`: a note needs to be sent. */
export function deviceSource(key: DeviceKey, meetingId: string, onWritten: () => void): PaperSource {
  const files = new Map<string, Promise<ArrayBuffer | null>>();

  async function draftNamed(id: string): Promise<Draft> {
    const draft = (await readDrafts(key)).find((one) => one.id === id);
    if (!draft) throw new Error(ON_SERVER);
    return draft;
  }

  return {
    isOffline: true,
    async readPage(documentId, page) {
      const found = (await readKept(key, "pages", partOf(documentId, page)))?.find(
        (one) => one.page === page,
      );
      if (!found) throw new Error(NOT_KEPT);
      return found;
    },
    async readNotes(documentId, page) {
      const [kept, drafts] = await Promise.all([readKept(key, "notes", documentId), readDrafts(key)]);
      const written = drafts.filter((draft) => draft.documentId === documentId).map(toNote);
      const sent = (kept ?? []).filter(({ id }) => !written.some((note) => note.id === id));
      return [...sent, ...written].filter((note) => note.page === page);
    },
    async addNote({ documentId, page, text = "", quote, start }) {
      const writtenAt = new Date().toISOString();
      const draft = {
        id: randomId(),
        meetingId,
        documentId,
        page,
        text,
        quote,
        start,
        writtenAt,
        fault: null,
      };
      await writeDraft(key, draft);
      onWritten();
      return toNote(draft);
    },
    async changeNote({ id, text }) {
      const draft = { ...(await draftNamed(id)), text, fault: null };
      await writeDraft(key, draft);
      onWritten();
      return toNote(draft);
    },
    async deleteNote(id) {
      await draftNamed(id);
      await deleteDraft(id);
      onWritten();
    },
    readFile(documentId): Read {
      const file = files.get(documentId) ?? readFile(key, documentId);
      files.set(documentId, file);
      return async (begin, end) => {
        const bytes = await file;
        if (!bytes) throw new Error(NOT_KEPT);
        return new Uint8Array(bytes.slice(begin, end));
      };
    },
  };
}

/** A note stored on the device, in the viewer's form. */
export function toNote({ id, documentId, page, text, quote, start, writtenAt }: Draft): NoteView {
  const passage = quote !== undefined && start !== undefined ? { start, end: start + quote.length } : null;
  return {
    id,
    documentId,
    page,
    quote: quote ?? null,
    passage,
    wordsChanged: false,
    text,
    createdAt: writtenAt,
    updatedAt: writtenAt,
  };
}
