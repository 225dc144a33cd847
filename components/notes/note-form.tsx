"use client";

import { type FormEvent, useId } from "react";
import { readableQuote } from "@/components/evidence/readable-quote";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { MAX_NOTE } from "@/lib/notes/constants";
import type { NoteDraft } from "./note-draft";

type NoteFormProps = {
  draft: NoteDraft;
  /** Whether it may be left empty: words are highlighted also without a note. */
  isOptional: boolean;
  isSaving: boolean;
  onChange: (text: string) => void;
  onSave: (text: string) => void;
  onCancel: () => void;
};

/** Takes a note. What was typed stays until it is saved or canceled. */
export function NoteForm({ draft, isOptional, isSaving, onChange, onSave, onCancel }: NoteFormProps) {
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
