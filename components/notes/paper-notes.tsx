import type { NoteView } from "@/lib/notes/types";
import { NoteText } from "./note-item";

type PaperNotesProps = { title: string; notes: NoteView[]; onShow: (note: NoteView) => void };

/** The reader's notes on one paper, each next to its page. */
export function NotesOnPaper({ title, notes, onShow }: PaperNotesProps) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold [overflow-wrap:anywhere]">{title}</h3>
      <ul className="flex flex-col divide-y rounded-md border">
        {notes.map((note) => (
          <li key={note.id} className="flex flex-col gap-x-4 gap-y-1 px-3 py-2.5 sm:flex-row sm:px-4">
            <button
              type="button"
              onClick={() => onShow(note)}
              className="min-h-6 shrink-0 self-start text-left text-xs font-medium text-primary tabular-nums underline-offset-4 hover:underline sm:w-14"
            >
              Page {note.page}
            </button>
            <div className="flex min-w-0 flex-col gap-1">
              <NoteText note={note} onShow={() => onShow(note)} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
