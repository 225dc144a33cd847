import type { KeyboardEvent, RefObject } from "react";
import type { Citation } from "@/lib/evidence/types";
import { copyLink } from "./copy-link";
import { locationNow, locationOf, type SourceLocation, shows } from "./source-location";
import { usePage, usePageCount } from "./use-page";
import type { Viewer } from "./use-viewer";
import { type Command, commandOf } from "./viewer-keys";

/** Pixels that an arrow key scrolls. */
const LINE = 48;

type Place = {
  location: SourceLocation;
  trail: Citation[];
  viewer: Viewer;
  scroller: RefObject<HTMLElement | null>;
  onMove: (location: SourceLocation) => void;
};

/** What keys do to the reader's own notes. */
type NoteCommands = { highlight?: () => void; addNote: () => void };

/** Where the reader is and where they can go from there. A way that leads nowhere is undefined. */
export type Ways = {
  /** Index in the trail, -1 when the place was reached without one. */
  position: number;
  previousCitation?: () => void;
  nextCitation?: () => void;
  previousPage?: () => void;
  nextPage?: () => void;
};

/** The ways from a place, and what keys do there. */
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
    // Within a wide table the arrow keys scroll it.
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
  // By as many citations or pages as keys were pressed, also where the first is not drawn yet.
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

/** Where in the trail the reader is: at the citation shown, else at the first one of the same paper; -1 without any. */
function positionIn(trail: Citation[], location: SourceLocation): number {
  const exact = trail.findIndex((citation) => shows(location, citation));
  return exact >= 0 ? exact : trail.findIndex((citation) => citation.documentId === location.documentId);
}
