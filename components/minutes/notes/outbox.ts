import type { NoteInput } from "@/lib/minutes/notes-schema";

/** One of the person's notes as typed here, and whether the server has that version. */
export type OwnNote = NoteInput & { isSaved: boolean };

/** The storage that an outbox needs. */
type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export type Outbox = {
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => OwnNote[];
  /** Stores a note immediately as typed, and sends it. */
  write: (note: Omit<NoteInput, "revision">) => void;
  /** Sends what the server does not have yet. */
  flush: () => Promise<void>;
};

/**
 * The person's own notes. They are stored in the browser before they are sent, so that neither a reload nor
 * an hour without network loses any; each change raises the note's revision, so that a late request cannot
 * undo it.
 * @param send throws if the server is unreachable or rejects the note
 * @param known the person's notes on the server
 */
export function createOutbox(
  key: string,
  shelf: Shelf,
  send: (note: NoteInput) => Promise<void>,
  known: NoteInput[] = [],
): Outbox {
  const listeners = new Set<() => void>();
  let notes = merged(known, read(shelf, key));
  let sending: Promise<void> | null = null;

  function set(next: OwnNote[]) {
    notes = next;
    const unsaved = notes.filter(({ isSaved }) => !isSaved);
    try {
      if (unsaved.length > 0) shelf.setItem(key, JSON.stringify(unsaved));
      else shelf.removeItem(key);
    } catch {
      // Sending still works in a browser without storage.
    }
    for (const listener of listeners) listener();
  }

  async function sendAll() {
    const tried = new Map<string, number>();
    for (;;) {
      const next = notes.find(({ id, revision, isSaved }) => !isSaved && tried.get(id) !== revision);
      if (!next) return;
      const { isSaved: _, ...note } = next;
      tried.set(note.id, note.revision);
      await send(note);
      set(
        notes.map((one) =>
          one.id === note.id && one.revision === note.revision ? { ...one, isSaved: true } : one,
        ),
      );
    }
  }

  const outbox: Outbox = {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => notes,
    write(note) {
      const before = notes.find(({ id }) => id === note.id);
      const next = { ...note, revision: (before?.revision ?? 0) + 1, isSaved: false };
      set(before ? notes.map((one) => (one.id === note.id ? next : one)) : [...notes, next]);
      void outbox.flush().catch(() => undefined);
    },
    flush() {
      sending ??= sendAll().finally(() => {
        sending = null;
      });
      return sending;
    },
  };
  return outbox;
}

function read(shelf: Shelf, key: string): NoteInput[] {
  try {
    const kept: unknown = JSON.parse(shelf.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** The server's notes with unsent local changes. */
function merged(known: NoteInput[], unsent: NoteInput[]): OwnNote[] {
  const notes = new Map<string, OwnNote>(known.map((note) => [note.id, { ...note, isSaved: true }]));
  for (const note of unsent) {
    const had = notes.get(note.id);
    if (!had || had.revision < note.revision) notes.set(note.id, { ...note, isSaved: false });
  }
  return [...notes.values()].sort((a, b) => a.at - b.at);
}
