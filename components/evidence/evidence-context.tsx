"use client";

import { useSearchParams } from "next/navigation";
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import type { Citation } from "@/lib/evidence/types";
import { AskSelection } from "./ask-selection";
import { type AskAbout, AskerContext } from "./asker";
import { locationNow, locationOf, readLocation, type SourceLocation, showLocation } from "./source-location";
import { SourcePanel } from "./source-panel";

type Evidence = {
  /** Opens the passage; `trail` is what the reader can step through from there, `chip` what was clicked. */
  open: (citation: Citation, trail: Citation[], chip: string) => void;
  /** Opens a paper at its first page. */
  openPaper: (documentId: string) => void;
  /** Opens a paper at a page, 1-based. */
  openPage: (documentId: string, page: number) => void;
  current: SourceLocation | null;
  /** The citation that was clicked to open what is open; null when a link, a key or the panel led there. */
  clicked: string | null;
};

const EvidenceContext = createContext<Evidence | null>(null);

/** Access to the source panel. Throws outside of `EvidenceProvider`. */
export function useEvidence(): Evidence {
  const evidence = useContext(EvidenceContext);
  if (!evidence) throw new Error("useEvidence needs an EvidenceProvider above it.");
  return evidence;
}

/** Lets citations below it open the page they stand on. What is open stands in the address, to be sent or kept. */
export function EvidenceProvider({ children }: { children: ReactNode }) {
  const params = useSearchParams();
  const [trail, setTrail] = useState<Citation[]>([]);
  const [clicked, setClicked] = useState<string | null>(null);
  const [ask, putAsk] = useState<AskAbout | null>(null);
  const setAsk = useCallback((next: AskAbout | null) => putAsk(() => next), []);
  const asker = useMemo(() => ({ ask, setAsk }), [ask, setAsk]);
  const current = useMemo(() => readLocation(params), [params]);
  const isOpen = current !== null;

  const openAt = useCallback((location: SourceLocation, nextTrail: Citation[], chip: string | null) => {
    setTrail(nextTrail);
    setClicked(chip);
    showLocation(location, locationNow() ? "replaceState" : "pushState");
  }, []);
  const value = useMemo<Evidence>(
    () => ({
      open: (citation, nextTrail, chip) => openAt(locationOf(citation), nextTrail, chip),
      openPaper: (documentId) => openAt({ documentId, page: 1, passage: null }, [], null),
      openPage: (documentId, page) => openAt({ documentId, page, passage: null }, [], null),
      current,
      clicked,
    }),
    [openAt, current, clicked],
  );

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
        <SourcePanel location={current} trail={trail} onMove={moveTo} onClose={() => moveTo(null)} />
      </AskerContext>
    </EvidenceContext>
  );
}
