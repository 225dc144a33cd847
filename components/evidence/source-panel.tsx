"use client";

import { useRef, useState } from "react";
import { Sheet, SheetContent } from "@/components/ui/sheet";
import type { Citation } from "@/lib/evidence/types";
import { cn } from "@/lib/ui/cn";
import { useMediaQuery } from "@/lib/ui/use-media-query";
import { locationOf, type SourceLocation, shows } from "./source-location";
import { SourcePage } from "./source-page";
import { SourcePanelFooter } from "./source-panel-footer";
import { SourcePanelHeader } from "./source-panel-header";

type SourcePanelProps = {
  location: SourceLocation | null;
  trail: Citation[];
  onMove: (location: SourceLocation) => void;
  onClose: () => void;
};

const WIDE = "sm:max-w-[min(64rem,100vw)] lg:max-w-[min(64rem,100vw)]";

/**
 * The paper beside the text that cites it. It lies over the left of the page and leaves the rest usable, so that one
 * citation after the other can be opened; on a phone it fills the screen. Esc closes, arrow keys step.
 */
export function SourcePanel({ location, trail, onMove, onClose }: SourcePanelProps) {
  const [wide, setWide] = useState(false);
  const opener = useRef<Element | null>(null);
  // Where the panel covers everything, what is behind it must be out of reach.
  const isFullScreen = useMediaQuery("(max-width: 639px)");
  if (!location) return null;

  const cited = positionIn(trail, location);
  function step(by: number) {
    const next = trail[cited + by];
    if (next) onMove(locationOf(next));
  }

  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} modal={isFullScreen}>
      <SheetContent
        side="left"
        aria-describedby={undefined}
        className={cn("outline-none sm:max-w-[34rem] lg:max-w-[var(--source-width)]", wide && WIDE)}
        onOpenAutoFocus={(event) => {
          opener.current = document.activeElement;
          event.preventDefault();
          if (event.target instanceof HTMLElement) event.target.focus();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // Whoever is reading elsewhere on the page by now stays there.
          if (document.activeElement !== document.body) return;
          if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
        }}
        onInteractOutside={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          // Within a wide table the arrow keys scroll it.
          if (event.target instanceof HTMLElement && event.target.role === "region") return;
          if (event.key === "ArrowLeft") step(-1);
          if (event.key === "ArrowRight") step(1);
        }}
      >
        <SourcePanelHeader location={location} trail={trail} wide={wide} onWide={setWide} />
        <section
          aria-label={`Page ${location.page}`}
          className="min-h-0 flex-1 overflow-y-auto px-4 py-4 sm:px-6"
        >
          <SourcePage location={location} />
        </section>
        <SourcePanelFooter
          location={location}
          position={cited}
          total={trail.length}
          onStep={step}
          onMove={onMove}
        />
      </SheetContent>
    </Sheet>
  );
}

/** Where in the trail the reader is: at the citation shown, else at the first one of the same paper; -1 without any. */
function positionIn(trail: Citation[], location: SourceLocation): number {
  const exact = trail.findIndex((citation) => shows(location, citation));
  return exact >= 0 ? exact : trail.findIndex((citation) => citation.documentId === location.documentId);
}
