import { useRouter } from "next/navigation";
import { useEffect, useState, useSyncExternalStore } from "react";
import { liveNotesAction, saveNoteAction } from "@/lib/minutes/actions";
import type { LiveNotes, NoteView } from "@/lib/minutes/notes";
import { callAction } from "@/lib/ui/call-action";
import { createOutbox, type OwnNote } from "./outbox";

const EVERY_MS = 3000;

export type ShownNote = Pick<
  NoteView,
  "id" | "agendaItemId" | "isStart" | "text" | "at" | "author" | "isOwn"
> & {
  isSaved: boolean;
};

/** Everyone's notes in progress: one's own as typed, the others' as they arrive. */
export function useNotes(meetingId: string, live: LiveNotes) {
  const router = useRouter();
  const [others, setOthers] = useState(() => live.notes.filter(({ isOwn }) => !isOwn));
  const [outbox] = useState(() => ownNotes(live));
  const own = useSyncExternalStore(outbox.subscribe, outbox.getSnapshot, outbox.getSnapshot);
  const [isOffline, setOffline] = useState(false);

  useEffect(() => {
    async function exchange() {
      try {
        await outbox.flush();
        const now = await callAction(liveNotesAction({ meetingId }), "offline");
        setOffline(false);
        // Someone ended the note taking.
        if (now?.sourceId !== live.sourceId) return router.push(`/prep/${meetingId}/minutes`);
        setOthers(now.notes.filter(({ isOwn }) => !isOwn));
      } catch {
        setOffline(true);
      }
    }
    const timer = setInterval(() => void exchange(), EVERY_MS);
    return () => clearInterval(timer);
  }, [outbox, meetingId, live.sourceId, router]);

  const notes: ShownNote[] = [...others.map((note) => ({ ...note, isSaved: true })), ...own.map(asShown)];
  return { notes: notes.sort((a, b) => a.at - b.at), write: outbox.write, flush: outbox.flush, isOffline };
}

const asShown = (note: OwnNote): ShownNote => ({ ...note, author: "", isOwn: true });

function ownNotes(live: LiveNotes) {
  const known = live.notes
    .filter(({ isOwn }) => isOwn)
    .map(({ author: _, isOwn: __, ...note }) => ({ ...note, sourceId: live.sourceId }));
  const shelf = typeof window === "undefined" ? NO_SHELF : window.localStorage;
  return createOutbox(
    `minutes-notes:${live.sourceId}`,
    shelf,
    async (note) => {
      await callAction(saveNoteAction(note), "offline");
    },
    known,
  );
}

/** Nothing is stored on the server. */
const NO_SHELF = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
