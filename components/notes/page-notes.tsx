"use client";

import type { SourceLocation } from "@/components/evidence/source-location";
import type { Viewer } from "@/components/evidence/use-viewer";
import { cn } from "@/lib/ui/cn";
import { NoteForm } from "./note-form";
import { NoteItem } from "./note-item";
import type { NoteTaking } from "./use-note-taking";

type PageNotesProps = {
  taking: NoteTaking;
  viewer: Viewer;
  location: SourceLocation;
  onMove: (location: SourceLocation) => void;
};

/** The reader's notes on the page: below it, beside it where the panel is wide. */
export function PageNotes({ taking, viewer, location, onMove }: PageNotesProps) {
  const { notes, opened, isSaving, edit, save, remove } = taking;
  const { draft, setDraft } = viewer;
  return (
    <section
      aria-label={`My notes on page ${location.page}`}
      className={cn(
        "flex max-h-[45%] shrink-0 flex-col gap-3 overflow-y-auto border-t px-4 py-3 sm:px-6 print:hidden",
        viewer.isWide && "lg:max-h-none lg:w-80 lg:border-t-0 lg:border-l",
      )}
    >
      {draft && (
        <NoteForm
          draft={draft}
          isOptional={draft.id !== null && notes.some(({ id, quote }) => id === draft.id && quote !== null)}
          isSaving={isSaving}
          onChange={(text) => setDraft({ ...draft, text })}
          onSave={save}
          onCancel={() => setDraft(null)}
        />
      )}
      {notes.length === 0 && !draft && (
        <p className="text-sm text-pretty text-muted-foreground">
          No notes on this page yet. Select words to highlight them, or add a note to the page. Only you can
          read your notes.
        </p>
      )}
      {notes.length > 0 && (
        <ul className="flex flex-col divide-y">
          {notes.map((note) => (
            <NoteItem
              key={note.id}
              note={note}
              isOpened={note.id === opened}
              onShow={note.passage ? () => onMove({ ...location, passage: note.passage }) : undefined}
              onEdit={draft ? undefined : () => edit(note)}
              onDelete={draft?.id === note.id ? undefined : () => remove(note)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
