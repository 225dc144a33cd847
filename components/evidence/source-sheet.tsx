import { useQueryClient } from "@tanstack/react-query";
import { ChevronLeftIcon, ChevronRightIcon } from "lucide-react";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { NotesBar } from "@/components/notes/notes-bar";
import { PageNotes } from "@/components/notes/page-notes";
import { useNoteTaking } from "@/components/notes/use-note-taking";
import { Button } from "@/components/ui/button";
import { Sheet, SheetContent, SheetFooter } from "@/components/ui/sheet";
import type { Citation, PageLayout } from "@/lib/evidence/types";
import { cn } from "@/lib/ui/cn";
import { type AskAbout, useAskAbout } from "./asker";
import { textExtent } from "./marks";
import { usePaperSource } from "./paper-source";
import type { PdfSource } from "./pdf/file-pieces";
import { loadPage } from "./pdf/use-pdf-page";
import type { SourceLocation } from "./source-location";
import { SourcePage } from "./source-page";
import { SourcePanelHeader } from "./source-panel-header";
import { useCommands, type Ways } from "./use-commands";
import { pageQuery, usePage } from "./use-page";
import type { Viewer } from "./use-viewer";
import { ViewerToolbar } from "./viewer-toolbar";

type SourceSheetProps = {
  location: SourceLocation;
  trail: Citation[];
  viewer: Viewer;
  onMove: (location: SourceLocation) => void;
  /** Asks about selected words, if the page has a question field. */
  ask: AskAbout | null;
  /** Closes a panel that covers that field. */
  closeToAsk?: () => void;
};

type OpenSourceProps = Omit<SourceSheetProps, "ask" | "closeToAsk"> & {
  isFullScreen: boolean;
  onClose: () => void;
};

/** The panel with an open paper. */
export function OpenSource({ isFullScreen, onClose, ...source }: OpenSourceProps) {
  const ask = useAskAbout();
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} modal={isFullScreen}>
      <SourceSheet {...source} ask={ask} closeToAsk={isFullScreen ? onClose : undefined} />
    </Sheet>
  );
}

// It scrolls, so the keyboard must reach it.
const REACHABLE = { tabIndex: 0 };

const WIDE = "lg:max-w-[min(64rem,100vw)]";

/** The open panel: heading, page, and navigation. Every action has a key. */
function SourceSheet({ location, trail, viewer, onMove, ask, closeToAsk }: SourceSheetProps) {
  const opener = useRef<Element | null>(null);
  const scroller = useRef<HTMLElement>(null);
  const asked = useRef<string | null>(null);
  const { documentId, page } = location;
  function onAsk(words: string) {
    if (!closeToAsk) return ask?.(words);
    asked.current = words;
    closeToAsk();
  }
  const { data, isError } = usePage(documentId, page);
  const hasPage = !isError && Boolean(data?.layout);
  const taking = useNoteTaking({ location, viewer, scroller, onAsk: ask ? onAsk : undefined });
  const { ways, onKeyDown } = useCommands({ location, trail, viewer, scroller, onMove }, taking);
  usePrefetchPages(location);
  useKeepPlace(scroller, viewer.zoom);
  useTopOfPage(scroller, location, data?.layout, viewer.zoom);
  return (
    <SheetContent
      side="left"
      aria-describedby={undefined}
      // Below the navigation bar, if there is room for both.
      className={cn(
        "outline-none sm:max-w-none lg:top-14 lg:h-[calc(100dvh-3.5rem)] lg:max-w-[var(--source-width)]",
        viewer.isWide && WIDE,
      )}
      onOpenAutoFocus={(event) => {
        opener.current = document.activeElement;
        event.preventDefault();
        if (event.target instanceof HTMLElement) event.target.focus();
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        if (asked.current !== null) return ask?.(asked.current);
        // Leaves focus with a reader who has moved on.
        if (document.activeElement !== document.body) return;
        if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
      }}
      onInteractOutside={(event) => event.preventDefault()}
      onEscapeKeyDown={(event) => {
        if (viewer.draft && viewer.areNotesOpen) {
          event.preventDefault();
          if (viewer.draft.text === viewer.draft.saved) viewer.setDraft(null);
        } else if (viewer.isHelpOpen) {
          event.preventDefault();
          viewer.setHelpOpen(false);
        }
      }}
      onKeyDown={onKeyDown}
    >
      <SourcePanelHeader location={location} trail={trail} />
      <ViewerToolbar viewer={viewer} hasPage={hasPage} />
      <div className={cn("flex min-h-0 flex-1 flex-col", viewer.isWide && "lg:flex-row")}>
        <section
          ref={scroller}
          aria-label={`Page ${page}`}
          {...REACHABLE}
          className={cn(
            "relative min-h-0 flex-1 overflow-auto px-4 py-4 [scrollbar-gutter:stable] focus-visible:-outline-offset-2 sm:px-6",
            hasPage && viewer.view === "page" && "bg-muted",
          )}
        >
          <SourcePage
            key={`${documentId}:${page}`}
            location={location}
            view={viewer.view}
            zoom={viewer.zoom}
            notes={taking.notes}
          />
        </section>
        {viewer.areNotesOpen && (
          <PageNotes taking={taking} viewer={viewer} location={location} onMove={onMove} />
        )}
      </div>
      {data && <NotesBar taking={taking} viewer={viewer} />}
      <SourcePanelFooter ways={ways} page={page} total={trail.length} />
    </SheetContent>
  );
}

/**
 * A page opens at the top left of its text. A highlighted passage scrolls itself into view, sideways too if
 * the text is wider than the panel.
 */
function useTopOfPage(
  scroller: RefObject<HTMLElement | null>,
  { documentId, page, passage }: SourceLocation,
  layout: PageLayout | null | undefined,
  zoom: number,
): void {
  const isEnlarged = useRef(false);
  isEnlarged.current = zoom > 1;
  const isWhole = passage === null;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !documentId || !page || (!isWhole && isEnlarged.current)) return;
    const before = layout ? (textExtent(layout).from / layout.width) * element.scrollWidth : 0;
    element.scrollTo({ left: before, ...(isWhole && { top: 0 }) });
  }, [scroller, documentId, page, isWhole, layout]);
}

/** Keeps the middle of a scrolled element in place when its content grows or shrinks. */
function useKeepPlace(scroller: RefObject<HTMLElement | null>, zoom: number): void {
  const before = useRef(zoom);
  useLayoutEffect(() => {
    const element = scroller.current;
    const growth = zoom / before.current;
    before.current = zoom;
    if (!element || growth === 1) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = element;
    element.scrollTop = (scrollTop + clientHeight / 2) * growth - clientHeight / 2;
    element.scrollLeft = (scrollLeft + clientWidth / 2) * growth - clientWidth / 2;
  }, [scroller, zoom]);
}

/** Prefetches the adjacent pages once the current one is loaded. */
function usePrefetchPages({ documentId, page }: SourceLocation): void {
  const queries = useQueryClient();
  const source = usePaperSource();
  const { data } = usePage(documentId, page);
  useEffect(() => {
    if (!data) return;
    for (const beside of [page + 1, page - 1]) {
      if (beside < 1 || (data.pages !== null && beside > data.pages)) continue;
      void queries.prefetchQuery(pageQuery(source, documentId, beside));
      if (data.layout) void fetchWords({ documentId, size: data.size, read: source.readFile }, beside);
    }
  }, [queries, source, data, documentId, page]);
}

/** Makes pdf.js load a page's text and fonts; failures are retried when the page is opened. */
async function fetchWords(source: PdfSource, number: number): Promise<void> {
  try {
    const { page, failed } = await loadPage(source, number);
    await Promise.race([page.getTextContent(), failed]);
  } catch {
    return;
  }
}

type FooterProps = { ways: Ways; page: number; total: number };

/** Buttons for the previous and next citation and page. */
function SourcePanelFooter({ ways, page, total }: FooterProps) {
  return (
    <SheetFooter className="flex flex-wrap items-center justify-between gap-2 print:hidden">
      {ways.position >= 0 ? (
        <Stepper
          name="Citation"
          text={`${ways.position + 1} of ${total}`}
          onPrevious={ways.previousCitation}
          onNext={ways.nextCitation}
        />
      ) : (
        <span />
      )}
      <Stepper name="Page" text={String(page)} onPrevious={ways.previousPage} onNext={ways.nextPage} />
    </SheetFooter>
  );
}

type StepperProps = { name: string; text: string; onPrevious?: () => void; onNext?: () => void };

function Stepper({ name, text, onPrevious, onNext }: StepperProps) {
  return (
    <div className="flex items-center gap-1 text-sm">
      <Button variant="outline" size="icon" disabled={!onPrevious} onClick={onPrevious}>
        <ChevronLeftIcon />
        <span className="sr-only">Previous {name.toLowerCase()}</span>
      </Button>
      <span className="min-w-16 px-1 sm:min-w-20 text-center text-muted-foreground" aria-live="polite">
        <span className={name === "Citation" ? "max-sm:sr-only" : undefined}>{name} </span>
        {text}
      </span>
      <Button variant="outline" size="icon" disabled={!onNext} onClick={onNext}>
        <ChevronRightIcon />
        <span className="sr-only">Next {name.toLowerCase()}</span>
      </Button>
    </div>
  );
}
