"use client";

import { MessageSquareTextIcon } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Citation } from "@/lib/evidence/types";
import { type AskAbout, AskerContext, useAskAbout } from "./asker";
import { ClaimContext } from "./claim";
import {
  locationNow,
  locationOf,
  readLocation,
  type SourceLocation,
  showLocation,
  shows,
} from "./source-location";
import { SourcePanel } from "./source-panel";

type Evidence = {
  /**
   * Opens the passage; `trail` is the list to step through from there, `chip` what was clicked, `claim` the
   * text that the passage supports.
   */
  open: (citation: Citation, trail: Citation[], chip: string, claim?: string) => void;
  /** Opens a paper at its first page. */
  openPaper: (documentId: string) => void;
  /** Opens a paper at a page, 1-based. */
  openPage: (documentId: string, page: number) => void;
  current: SourceLocation | null;
  /** The clicked citation; null if a link, a key or the panel opened the place. */
  clicked: string | null;
};

type Clicked = { citation: Citation; chip: string; claim?: string };

const EvidenceContext = createContext<Evidence | null>(null);

/** Access to the source panel. Throws outside of `EvidenceProvider`. */
export function useEvidence(): Evidence {
  const evidence = useContext(EvidenceContext);
  if (!evidence) throw new Error("useEvidence needs an EvidenceProvider above it.");
  return evidence;
}

/** Lets citations below it open their pages. What is open is in the address, for sharing and bookmarks. */
export function EvidenceProvider({ children }: { children: ReactNode }) {
  const params = useSearchParams();
  const [trail, setTrail] = useState<Citation[]>([]);
  const [clicked, setClicked] = useState<Clicked | null>(null);
  const [ask, putAsk] = useState<AskAbout | null>(null);
  const setAsk = useCallback((next: AskAbout | null) => putAsk(() => next), []);
  const asker = useMemo(() => ({ ask, setAsk }), [ask, setAsk]);
  const current = useMemo(() => readLocation(params), [params]);
  const isOpen = current !== null;

  const openAt = useCallback((location: SourceLocation, nextTrail: Citation[], next: Clicked | null) => {
    setTrail(nextTrail);
    setClicked(next);
    showLocation(location, locationNow() ? "replaceState" : "pushState");
  }, []);
  const value = useMemo<Evidence>(
    () => ({
      open: (citation, nextTrail, chip, claim) =>
        openAt(locationOf(citation), nextTrail, { citation, chip, claim }),
      openPaper: (documentId) => openAt({ documentId, page: 1, passage: null }, [], null),
      openPage: (documentId, page) => openAt({ documentId, page, passage: null }, [], null),
      current,
      clicked: clicked?.chip ?? null,
    }),
    [openAt, current, clicked],
  );

  const claim = current && clicked && shows(current, clicked.citation) ? clicked.claim : null;

  function moveTo(location: SourceLocation | null) {
    setClicked(null);
    showLocation(location, "replaceState");
  }

  return (
    <EvidenceContext value={value}>
      <AskerContext value={asker}>
        <div className="group/evidence" data-open={isOpen || undefined}>
          {children}
        </div>
        <AskSelection />
        <ClaimContext value={claim ?? null}>
          <SourcePanel location={current} trail={trail} onMove={moveTo} onClose={() => moveTo(null)} />
        </ClaimContext>
      </AskerContext>
    </EvidenceContext>
  );
}

type Selected = { words: string; top: number; left: number };

/** A button below words selected on the page that asks about them. An open paper has one in its panel. */
function AskSelection() {
  const ask = useAskAbout();
  return ask && <AskButton ask={ask} />;
}

function AskButton({ ask }: { ask: AskAbout }) {
  const [selected, setSelected] = useState<Selected | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function follow() {
      clearTimeout(timer);
      // Waits until the selection is complete: it grows with every move of the pointer.
      timer = setTimeout(() => setSelected(selectedOnPage()), RESTS_MS);
    }
    document.addEventListener("selectionchange", follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("selectionchange", follow);
    };
  }, []);
  if (!selected) return null;
  const { words, top, left } = selected;
  return (
    <Button
      variant="outline"
      size="sm"
      className="absolute z-30 shadow-md print:hidden"
      style={{ top, left }}
      // Keeps the selection while the button is pressed.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => {
        document.getSelection()?.removeAllRanges();
        setSelected(null);
        ask(words);
      }}
    >
      <MessageSquareTextIcon />
      Ask about this
    </Button>
  );
}

const RESTS_MS = 250;
/** Pixels between the words and the button, and its approximate width. */
const GAP = 8;
const WIDTH = 150;
/** The citation numbers after a sentence, with the joiner that keeps them there. */
const CITATIONS = /\u2060?(?:\[\d+\])+/gu;
/** Shorter selections are accidental. */
const FEWEST = 3;

/** The selection in the page's content and the button's position in the document; null for none. */
function selectedOnPage(): Selected | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const words = selection.toString().replace(CITATIONS, "").trim();
  const range = selection.getRangeAt(0);
  const isInContent = document.getElementById("content")?.contains(range.commonAncestorContainer);
  if (!isInContent || words.length < FEWEST) return null;
  const { bottom, left } = range.getBoundingClientRect();
  const rightmost = document.documentElement.clientWidth - WIDTH - GAP;
  return {
    words,
    top: bottom + window.scrollY + GAP,
    left: Math.max(GAP, Math.min(left, rightmost)) + window.scrollX,
  };
}
