import { useEffect, useRef } from "react";
import { readableQuote } from "@/components/evidence/readable-quote";
import { Confirm } from "@/components/layout/confirm";
import { Button } from "@/components/ui/button";
import type { NoteView } from "@/lib/notes/types";

type NoteItemProps = {
  note: NoteView;
  /** Opened through its highlight, so it scrolls into view. */
  isOpened?: boolean;
  onShow?: () => void;
  onEdit?: () => void;
  onDelete?: () => void;
};

/** A note or highlight: the words it is on, its text, and its actions. */
export function NoteItem({ note, isOpened = false, onShow, onEdit, onDelete }: NoteItemProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpened) item.current?.focus();
  }, [isOpened]);
  return (
    <li
      ref={item}
      tabIndex={-1}
      className="flex flex-col gap-1 py-2.5 first:pt-0 focus-visible:-outline-offset-2"
    >
      {note.quote === null && <p className="text-xs text-muted-foreground">The whole page</p>}
      <NoteText note={note} onShow={onShow} />
      {(onEdit || onDelete) && (
        <div className="-ml-2 flex gap-1">
          {onEdit && (
            <Button variant="ghost" size="sm" onClick={onEdit}>
              {note.text ? "Edit" : "Add a note"}
              <span className="sr-only">: {nameOf(note)}</span>
            </Button>
          )}
          {onDelete && <DeleteButton note={note} onDelete={onDelete} />}
        </div>
      )}
    </li>
  );
}

/** The words a note is on, linking to their place, and its text. */
export function NoteText({
  note: { quote, text, wordsChanged },
  onShow,
}: Pick<NoteItemProps, "note" | "onShow">) {
  const look = "line-clamp-3 font-serif text-sm leading-snug [overflow-wrap:anywhere]";
  const words = quote !== null && `“${readableQuote(quote)}”`;
  return (
    <>
      {words && (
        <div className="border-l-2 border-note pl-3">
          {onShow ? (
            <button
              type="button"
              onClick={onShow}
              className={`${look} min-h-6 text-left underline-offset-4 hover:underline`}
            >
              {words}
            </button>
          ) : (
            <p className={look}>{words}</p>
          )}
        </div>
      )}
      {wordsChanged && (
        <p className="text-xs text-muted-foreground">
          The words on this page have changed. Your note stays with the page.
        </p>
      )}
      {text && <p className="text-sm whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>}
    </>
  );
}

const nameOf = ({ quote, text }: NoteView) => (text || quote || "").slice(0, 60);

/** A bare highlight is easily redrawn; a written note is deleted only after confirmation. */
function DeleteButton({ note, onDelete }: { note: NoteView; onDelete: () => void }) {
  const label = `Delete: ${nameOf(note)}`;
  if (!note.text) {
    return (
      <Button variant="ghost" size="sm" aria-label={label} onClick={onDelete}>
        Delete
      </Button>
    );
  }
  return (
    <Confirm
      title="Delete this note?"
      text="What you wrote will be lost. The paper stays as it is."
      action="Delete Note"
      onConfirm={onDelete}
    >
      <Button variant="ghost" size="sm" aria-label={label}>
        Delete
      </Button>
    </Confirm>
  );
}
