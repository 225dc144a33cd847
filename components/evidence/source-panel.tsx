import dynamic from "next/dynamic";
import { orClose } from "@/components/layout/or-retry";
import type { Citation } from "@/lib/evidence/types";
import { ahead } from "@/lib/ui/ahead";
import { useMediaQuery } from "@/lib/ui/use-media-query";
import type { SourceLocation } from "./source-location";
import { useViewer } from "./use-viewer";
import { FIT, READABLE } from "./zoom";

const loadOpenSource = () => import("./source-sheet").then((module) => module.OpenSource);

/** Loads what shows a paper, for whatever is about to open one. */
export const prepareSource = ahead(loadOpenSource);

const OpenSource = dynamic(orClose(loadOpenSource), { ssr: false });

type SourcePanelProps = {
  location: SourceLocation | null;
  trail: Citation[];
  onMove: (location: SourceLocation) => void;
  onClose: () => void;
};

/**
 * The paper beside the text that cites it. It lies over the left of the page and leaves the rest usable, so that one
 * citation after the other can be opened; in one column it fills the screen.
 */
export function SourcePanel({ location, trail, onMove, onClose }: SourcePanelProps) {
  // Where a whole page is too small to be read, what is cited of it is not.
  const isNarrow = useMediaQuery("(max-width: 639px)");
  const viewer = useViewer(isNarrow && location?.passage ? READABLE : FIT);
  // Where the panel covers everything, what is behind it must be out of reach.
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
