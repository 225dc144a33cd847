"use client";

import { Sheet } from "@/components/ui/sheet";
import type { Citation } from "@/lib/evidence/types";
import { useMediaQuery } from "@/lib/ui/use-media-query";
import type { SourceLocation } from "./source-location";
import { SourceSheet } from "./source-sheet";
import { useViewer } from "./use-viewer";

type SourcePanelProps = {
  location: SourceLocation | null;
  trail: Citation[];
  onMove: (location: SourceLocation) => void;
  onClose: () => void;
};

/**
 * The paper beside the text that cites it. It lies over the left of the page and leaves the rest usable, so that one
 * citation after the other can be opened; on a phone it fills the screen.
 */
export function SourcePanel({ location, trail, onMove, onClose }: SourcePanelProps) {
  const viewer = useViewer();
  // Where the panel covers everything, what is behind it must be out of reach.
  const isFullScreen = useMediaQuery("(max-width: 639px)");
  if (!location) return null;
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} modal={isFullScreen}>
      <SourceSheet location={location} trail={trail} viewer={viewer} onMove={onMove} />
    </Sheet>
  );
}
