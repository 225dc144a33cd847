import { type FormEvent, useId } from "react";
import { readableQuote } from "@/components/evidence/readable-quote";
import type { SourceLocation } from "@/components/evidence/source-location";
import type { Viewer } from "@/components/evidence/use-viewer";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { MAX_NOTE } from "@/lib/notes/constants";
import { cn } from "@/lib/ui/cn";
import type { NoteDraft } from "./note-draft";
import { NoteItem } from "./note-item";
import type { NoteTaking } from "./use-note-taking";

type PageNotesProps = {
  taking: NoteTaking;
  viewer: Viewer;
  location: SourceLocation;
  onMove: (location: SourceLocation) => void;
};

/** The reader's notes on the page: below it, or next to it in a wide panel. */
export function PageNotes({ taking, viewer, location, onMove }: PageNotesProps) {
  const { notes, opened, isSaving, edit, save, remove } = taking;
  const { draft, setDraft } = viewer;
  return (
    <section
      aria-label={`My notes on page ${location.page}`}
      className={cn(
        "relative flex max-h-[45%] shrink-0 flex-col gap-3 overflow-y-auto border-t px-4 py-3 sm:px-6 print:hidden",
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

type NoteFormProps = {
  draft: NoteDraft;
  /** Whether it may be empty: a highlight needs no note. */
  isOptional: boolean;
  isSaving: boolean;
  onChange: (text: string) => void;
  onSave: (text: string) => void;
  onCancel: () => void;
};

/** The form for a note. The input is kept until it is saved or canceled. */
function NoteForm({ draft, isOptional, isSaving, onChange, onSave, onCancel }: NoteFormProps) {
  const id = useId();
  const text = draft.text.trim();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text || isOptional) onSave(text);
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      {draft.words && (
        <blockquote className="line-clamp-3 border-l-2 border-note pl-3 font-serif text-sm leading-snug [overflow-wrap:anywhere]">
          “{readableQuote(draft.words.quote)}”
        </blockquote>
      )}
      <Label htmlFor={id}>Note on page {draft.page}</Label>
      <Textarea
        id={id}
        dir="auto"
        autoFocus
        value={draft.text}
        maxLength={MAX_NOTE}
        disabled={isSaving}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
        className="max-h-48"
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p id={`${id}-hint`} className="text-xs text-muted-foreground">
          Only you can read it.
        </p>
        <div className="flex gap-2">
          <Button type="button" variant="ghost" size="sm" disabled={isSaving} onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" size="sm" disabled={isSaving || (!text && !isOptional)}>
            {isSaving ? "Saving..." : "Save Note"}
          </Button>
        </div>
      </div>
    </form>
  );
}
