"use client";

import type { ComponentProps } from "react";
import { Sheet } from "@/components/ui/sheet";
import { SourceSheet } from "./source-sheet";

type OpenSourceProps = ComponentProps<typeof SourceSheet> & { isFullScreen: boolean; onClose: () => void };

/** The panel with a paper in it. */
export function OpenSource({ isFullScreen, onClose, ...source }: OpenSourceProps) {
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} modal={isFullScreen}>
      <SourceSheet {...source} />
    </Sheet>
  );
}
