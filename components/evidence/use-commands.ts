import type { KeyboardEvent, RefObject } from "react";
import type { Citation } from "@/lib/evidence/types";
import { copyLink } from "./copy-link";
import { locationNow, locationOf, type SourceLocation, shows } from "./source-location";
import { usePage, usePageCount } from "./use-page";
import type { Viewer } from "./use-viewer";
import { type Command, commandOf } from "./viewer-keys";

/** Pixels scrolled per arrow key. */
const LINE = 48;

type Place = {
  location: SourceLocation;
  trail: Citation[];
  viewer: Viewer;
  scroller: RefObject<HTMLElement | null>;
  onMove: (location: SourceLocation) => void;
};

/** Keyboard commands on the reader's own notes. */
type NoteCommands = { highlight?: () => void; addNote: () => void };

/** The reader's position and the possible moves. An unavailable one is undefined. */
export type Ways = {
  /** Index in the trail, -1 if the place was reached without one. */
  position: number;
  previousCitation?: () => void;
  nextCitation?: () => void;
  previousPage?: () => void;
  nextPage?: () => void;
};

/** The moves from a place, and their keys. */
export function useCommands({ location, trail, viewer, scroller, onMove }: Place, notes: NoteCommands) {
  const ways = useWays({ location, trail, onMove });
  const commands: Record<Command, (() => void) | undefined> = {
    previousCitation: ways.previousCitation,
    nextCitation: ways.nextCitation,
    previousPage: ways.previousPage,
    nextPage: ways.nextPage,
    zoomIn: () => viewer.zoomBy(1),
    zoomOut: () => viewer.zoomBy(-1),
    fit: viewer.fit,
    toggleText: () => viewer.setView(viewer.view === "page" ? "text" : "page"),
    copyLink: () => void copyLink(),
    highlight: notes.highlight,
    addNote: notes.addNote,
    toggleHelp: () => viewer.setHelpOpen(!viewer.isHelpOpen),
    scrollUp: () => scroller.current?.scrollBy({ top: -LINE }),
    scrollDown: () => scroller.current?.scrollBy({ top: LINE }),
  };
  function onKeyDown(event: KeyboardEvent) {
    // In a wide table the arrow keys scroll it.
    if (event.target instanceof HTMLElement && event.target.role === "region") return;
    if (event.target instanceof HTMLTextAreaElement) return;
    const command = commandOf(event);
    if (!command) return;
    event.preventDefault();
    commands[command]?.();
  }
  return { ways, onKeyDown };
}

function useWays({ location, trail, onMove }: Pick<Place, "location" | "trail" | "onMove">): Ways {
  const { isError } = usePage(location.documentId, location.page);
  const count = usePageCount(location.documentId);
  const position = positionIn(trail, location);
  // Counts every key press, even if the previous one is not rendered yet.
  const stepCitation = (step: number) => () => {
    const citation = trail[positionIn(trail, locationNow() ?? location) + step];
    if (citation) onMove(locationOf(citation));
  };
  const stepPage = (step: number) => () => {
    const now = locationNow() ?? location;
    const page = now.page + step;
    const isThere = now.documentId === location.documentId && page >= 1 && page <= (count ?? page);
    if (isThere) onMove({ ...now, page, passage: null });
  };
  const isLast = isError || count === undefined || (count !== null && location.page >= count);
  return {
    position,
    previousCitation: position > 0 ? stepCitation(-1) : undefined,
    nextCitation: position >= 0 && position < trail.length - 1 ? stepCitation(1) : undefined,
    previousPage: location.page > 1 ? stepPage(-1) : undefined,
    nextPage: isLast ? undefined : stepPage(1),
  };
}

/** The index in the trail of the citation shown, else of the first one in the same paper; -1 for none. */
function positionIn(trail: Citation[], location: SourceLocation): number {
  const exact = trail.findIndex((citation) => shows(location, citation));
  return exact >= 0 ? exact : trail.findIndex((citation) => citation.documentId === location.documentId);
}
