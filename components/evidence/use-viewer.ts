import { useCallback, useState } from "react";
import type { NoteDraft } from "@/components/notes/note-draft";
import { FIT, zoomed } from "./zoom";

/** Rendered, or its text in reading order. */
export type View = "page" | "text";

/** The reader's view settings, kept while moving between citations. */
export type Viewer = {
  view: View;
  setView: (view: View) => void;
  zoom: number;
  zoomBy: (direction: 1 | -1) => void;
  fit: () => void;
  /** The panel covers most of the screen. */
  isWide: boolean;
  setWide: (isWide: boolean) => void;
  isHelpOpen: boolean;
  setHelpOpen: (isOpen: boolean) => void;
  areNotesOpen: boolean;
  setNotesOpen: (areOpen: boolean) => void;
  /** A note being written. Kept outside of the panel, so that closing it loses nothing. */
  draft: NoteDraft | null;
  setDraft: (draft: NoteDraft | null) => void;
};

/** `usual`: the zoom until the reader chooses one. */
export function useViewer(usual: number): Viewer {
  const [view, setView] = useState<View>("page");
  const [chosen, setZoom] = useState<number | null>(null);
  const zoom = chosen ?? usual;
  const [isWide, setWide] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [areNotesOpen, setNotesOpen] = useState(false);
  const [draft, setDraft] = useState<NoteDraft | null>(null);
  return {
    view,
    setView,
    zoom,
    zoomBy: useCallback((direction) => setZoom(zoomed(zoom, direction)), [zoom]),
    fit: useCallback(() => setZoom(FIT), []),
    isWide,
    setWide,
    isHelpOpen,
    setHelpOpen,
    areNotesOpen,
    setNotesOpen,
    draft,
    setDraft,
  };
}
