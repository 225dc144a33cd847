import { type RefObject, useCallback, useEffect, useState } from "react";
import type { SourceLocation } from "@/components/evidence/source-location";
import { usePage } from "@/components/evidence/use-page";
import type { Viewer } from "@/components/evidence/use-viewer";
import type { NoteView } from "@/lib/notes/types";
import type { NoteDraft } from "./note-draft";
import { rangeOfPlace, wordsIn } from "./shown-words";
import { useNoteMutations, usePageNotes } from "./use-notes";
import { type SelectedWords, useSelectedWords } from "./use-selected-words";

type Taking = {
  location: SourceLocation;
  viewer: Viewer;
  scroller: RefObject<HTMLElement | null>;
  onAsk?: (words: string) => void;
};

const NONE: NoteView[] = [];

/** The reader's notes on the current page, the selection on it, and the actions on both. */
export function useNoteTaking({ location, viewer, scroller, onAsk }: Taking) {
  const { documentId, page } = location;
  const { setNotesOpen, setDraft, draft } = viewer;
  const { data } = usePage(documentId, page);
  const list = usePageNotes(documentId, page, data !== undefined);
  const notes = list.data ?? NONE;
  const { selected, letGo } = useSelectedWords(scroller, data?.text);
  const { add, change, remove } = useNoteMutations();
  const [opened, setOpened] = useState<string | null>(null);
  const [told, setTold] = useState("");

  const openNote = useCallback(
    (noteId: string) => {
      setNotesOpen(true);
      setOpened(noteId);
    },
    [setNotesOpen],
  );
  const isPage = viewer.view === "page" && Boolean(data?.layout);
  useDrawnNotes({ scroller, notes, text: data?.text, isPage, onOpen: openNote });

  function highlight(words: SelectedWords) {
    const done = () => setTold("Highlighted.");
    add.mutate({ documentId, page, ...words }, { onSuccess: done });
    letGo();
  }

  function askAbout({ quote }: SelectedWords) {
    letGo();
    onAsk?.(quote);
  }

  function write(next: NoteDraft) {
    setDraft(next);
    setNotesOpen(true);
  }

  function save(text: string) {
    if (!draft) return;
    const { id, words } = draft;
    const onSuccess = (note: NoteView) => {
      setDraft(null);
      setOpened(note.id);
      setTold("Note saved.");
    };
    if (id) change.mutate({ id, text }, { onSuccess });
    else add.mutate({ documentId: draft.documentId, page: draft.page, ...words, text }, { onSuccess });
  }

  return {
    notes,
    list,
    selected,
    opened,
    /** The last action, to be announced. */
    told,
    isSaving: add.isPending || change.isPending,
    highlight: selected ? () => highlight(selected) : undefined,
    ask: selected && onAsk ? () => askAbout(selected) : undefined,
    // A note being written stays: a key press must not discard its text.
    addNote: () =>
      draft
        ? setNotesOpen(true)
        : write({ id: null, documentId, page, words: selected, text: "", saved: "" }),
    edit: (note: NoteView) =>
      write({ id: note.id, documentId, page, words: null, text: note.text, saved: note.text }),
    save,
    remove: (note: NoteView) => remove.mutate(note.id, { onSuccess: () => setTold("Deleted.") }),
  };
}

export type NoteTaking = ReturnType<typeof useNoteTaking>;

/** As in the style sheet: `::highlight(note)`. */
const NAME = "note";

type Drawn = {
  scroller: RefObject<HTMLElement | null>;
  notes: NoteView[];
  text: string | undefined;
  /** On a rendered page, other components draw them. */
  isPage: boolean;
  onOpen: (noteId: string) => void;
};

/** Draws highlights on the page's text with the CSS Highlight API if available, and opens the note of a clicked one. */
function useDrawnNotes({ scroller, notes, text, isPage, onOpen }: Drawn): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const ranges = new Map<string, Range>();
    const draw = () => {
      ranges.clear();
      const root = isPage ? null : wordsIn(element);
      for (const { id, passage } of notes) {
        const range = root && passage && text ? rangeOfPlace(root, passage, text) : null;
        if (range) ranges.set(id, range);
      }
      show([...ranges.values()]);
    };
    const open = ({ clientX, clientY }: MouseEvent) => {
      // Selecting words is not a click on a highlight.
      if (document.getSelection()?.isCollapsed === false) return;
      const isThere = ({ left, right, top, bottom }: DOMRect) =>
        clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
      const note = notes.find(({ id }) => rectanglesOf(element, id, ranges.get(id)).some(isThere));
      if (note) onOpen(note.id);
    };
    draw();
    // Marking or unmarking a citation replaces text nodes, which invalidates the ranges.
    const observer = new MutationObserver(draw);
    if (!isPage) observer.observe(element, { childList: true, subtree: true });
    element.addEventListener("click", open);
    return () => {
      observer.disconnect();
      element.removeEventListener("click", open);
      show([]);
    };
  }, [scroller, notes, text, isPage, onOpen]);
}

function show(ranges: Range[]): void {
  if (typeof CSS === "undefined" || !("highlights" in CSS)) return;
  if (ranges.length === 0) CSS.highlights.delete(NAME);
  else CSS.highlights.set(NAME, new Highlight(...ranges));
}

function rectanglesOf(element: HTMLElement, id: string, range: Range | undefined): DOMRect[] {
  if (range) return [...range.getClientRects()];
  const marks = element.querySelectorAll(`[data-note="${CSS.escape(id)}"]`);
  return Array.from(marks, (mark) => mark.getBoundingClientRect());
}
