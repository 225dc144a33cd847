import type { NoteInput } from "@/lib/minutes/notes-schema";

/** A line of one's own: as it stands here, and whether the server has it so. */
export type OwnNote = NoteInput & { isSaved: boolean };

/** What an outbox needs of the browser. */
type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export type Outbox = {
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => OwnNote[];
  /** Keeps a line as it was typed, at once, and sends it. */
  write: (note: Omit<NoteInput, "revision">) => void;
  /** Sends what the server does not have yet. */
  flush: () => Promise<void>;
};

/**
 * One's own lines of notes. They are kept in the browser before they are sent, so that a reload or an hour without network
 * loses none; each change raises the revision of its line, so that nothing late undoes it.
 * @param send throws when the server cannot be reached or does not take the line
 * @param known lines of one's own that the server has
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
      // A browser that keeps nothing still sends.
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

/** What the server has, with what was typed since and not sent. */
function merged(known: NoteInput[], unsent: NoteInput[]): OwnNote[] {
  const notes = new Map<string, OwnNote>(known.map((note) => [note.id, { ...note, isSaved: true }]));
  for (const note of unsent) {
    const had = notes.get(note.id);
    if (!had || had.revision < note.revision) notes.set(note.id, { ...note, isSaved: false });
  }
  return [...notes.values()].sort((a, b) => a.at - b.at);
}
