import type { ComponentProps } from "react";
import { Sheet } from "@/components/ui/sheet";
import { useAskAbout } from "./asker";
import { SourceSheet } from "./source-sheet";

type OpenSourceProps = Omit<ComponentProps<typeof SourceSheet>, "ask" | "closeToAsk"> & {
  isFullScreen: boolean;
  onClose: () => void;
};

/** The panel with a paper in it. */
export function OpenSource({ isFullScreen, onClose, ...source }: OpenSourceProps) {
  const ask = useAskAbout();
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} modal={isFullScreen}>
      <SourceSheet {...source} ask={ask} closeToAsk={isFullScreen ? onClose : undefined} />
    </Sheet>
  );
}
