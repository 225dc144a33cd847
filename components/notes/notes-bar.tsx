import { HighlighterIcon, MessageSquareTextIcon, NotebookPenIcon, StickyNoteIcon } from "lucide-react";
import type { Viewer } from "@/components/evidence/use-viewer";
import { Button } from "@/components/ui/button";
import type { NoteTaking } from "./use-note-taking";

/**
 * Buttons to add a note or ask, about the selected words or else the page. It keeps its place, so that
 * nothing moves on selection.
 */
export function NotesBar({ taking, viewer }: { taking: NoteTaking; viewer: Viewer }) {
  const { highlight, ask, addNote, list, notes, told } = taking;
  return (
    // Keeps the selection while a button is pressed.
    <div
      role="toolbar"
      aria-label="Notes"
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      className="flex select-none items-center gap-1 border-t px-3 py-1 sm:px-5 print:hidden"
    >
      {highlight && (
        <Button variant="ghost" size="sm" onClick={highlight}>
          <HighlighterIcon />
          Highlight
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={addNote}>
        <NotebookPenIcon />
        {highlight ? (
          <span>
            <span className="max-sm:sr-only">Add a </span>
            <span className="max-sm:capitalize">note</span>
          </span>
        ) : (
          "Add a note to this page"
        )}
      </Button>
      {ask && (
        <Button variant="ghost" size="sm" onClick={ask}>
          <MessageSquareTextIcon />
          Ask
        </Button>
      )}
      {list.isError ? (
        <Button
          variant="ghost"
          size="sm"
          className="ml-auto"
          disabled={list.isFetching}
          onClick={() => list.refetch()}
        >
          Load notes again
        </Button>
      ) : (
        <Button
          variant="ghost"
          size="sm"
          className="ml-auto"
          aria-expanded={viewer.areNotesOpen}
          onClick={() => viewer.setNotesOpen(!viewer.areNotesOpen)}
        >
          <StickyNoteIcon />
          <span className="max-sm:sr-only">My notes</span>
          {notes.length > 0 && notes.length}
        </Button>
      )}
      <span role="status" className="sr-only">
        {told}
      </span>
    </div>
  );
}
