import dynamic from "next/dynamic";
import { orClose } from "@/components/layout/or-retry";
import type { Citation } from "@/lib/evidence/types";
import { ahead } from "@/lib/ui/ahead";
import { useMediaQuery } from "@/lib/ui/use-media-query";
import type { SourceLocation } from "./source-location";
import { useViewer } from "./use-viewer";
import { FIT, READABLE } from "./zoom";

const loadOpenSource = () => import("./source-sheet").then((module) => module.OpenSource);

/** Preloads the viewer's code before a paper is opened. */
export const prepareSource = ahead(loadOpenSource);

const OpenSource = dynamic(orClose(loadOpenSource), { ssr: false });

type SourcePanelProps = {
  location: SourceLocation | null;
  trail: Citation[];
  onMove: (location: SourceLocation) => void;
  onClose: () => void;
};

/**
 * The paper next to the text that cites it. It covers the left side and leaves the rest usable, so that
 * citations can be opened one after the other; in a single column it fills the screen.
 */
export function SourcePanel({ location, trail, onMove, onClose }: SourcePanelProps) {
  // On a narrow screen a whole page is too small to read, so a cited passage opens at a larger zoom.
  const isNarrow = useMediaQuery("(max-width: 639px)");
  const viewer = useViewer(isNarrow && location?.passage ? READABLE : FIT);
  // When the panel covers everything, what is behind it must be inert.
  const isFullScreen = useMediaQuery("(max-width: 1023px)");
  if (!location) return null;
  return (
    <OpenSource
      location={location}
      trail={trail}
      viewer={viewer}
      onMove={onMove}
      isFullScreen={isFullScreen}
      onClose={onClose}
    />
  );
}
