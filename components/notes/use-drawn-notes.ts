"use client";

import { type RefObject, useEffect } from "react";
import type { NoteView } from "@/lib/notes/types";
import { rangeOfPlace, wordsIn } from "./shown-words";

/** As the style sheet names it: `::highlight(note)`. */
const NAME = "note";

type Drawn = {
  scroller: RefObject<HTMLElement | null>;
  notes: NoteView[];
  text: string | undefined;
  /** Drawn by others: a page as it looks. */
  isPage: boolean;
  onOpen: (noteId: string) => void;
};

/** Draws highlights on the shown text of a page, where the browser can, and opens the note of one that is clicked. */
export function useDrawnNotes({ scroller, notes, text, isPage, onOpen }: Drawn): void {
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
      // Who selects words opens nothing.
      if (document.getSelection()?.isCollapsed === false) return;
      const isThere = ({ left, right, top, bottom }: DOMRect) =>
        clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
      const note = notes.find(({ id }) => rectanglesOf(element, id, ranges.get(id)).some(isThere));
      if (note) onOpen(note.id);
    };
    draw();
    // The passage of a citation comes and goes within the text, and takes the places of its words with it.
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
