import { useLayoutEffect, useRef, useState } from "react";
import { useEvidence } from "@/components/evidence/evidence-context";
import { Sheet, SheetContent } from "@/components/ui/sheet";
import { cn } from "@/lib/ui/cn";
import { useMediaQuery } from "@/lib/ui/use-media-query";
import { KpiPanelBody } from "./kpi-panel-body";

// The sheet of a panel does not print elsewhere: here it is what is printed, from its top to its end.
const ON_PAPER =
  "print:static! print:block! print:h-auto! print:max-w-none! print:border-0 print:shadow-none [&>button]:print:hidden";

type KpiPanelProps = {
  /** The KPI that the address names (`?kpi=`); null: the panel is closed. */
  kpiId: string;
  onClose: () => void;
  /** Shows another KPI in the panel: the one that this was merged into or split off as. */
  onOpenKpi: (kpiId: string) => void;
  /** Whether the reader may change KPIs: a chair or an administrator. */
  canChange: boolean;
};

/**
 * A KPI in full: what it stands at and by which rule, its history, what each paper says. It lies over the right of the
 * page and leaves the rest usable, so that one KPI after the other can be looked at, with its paper open on the left; on a
 * phone it fills the screen.
 */
export function KpiPanel({ kpiId, onClose, onOpenKpi, canChange }: KpiPanelProps) {
  const { current } = useEvidence();
  const opener = useRef<Element | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const isFullScreen = useMediaQuery("(max-width: 639px)");
  // Opened by a link together with a paper, which lies above it: two that shut off everything else would shut off each
  // other.
  const [isBelowPaper] = useState(current !== null);
  useFocusOnAnother(kpiId, content);
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} modal={isFullScreen && !isBelowPaper}>
      <SheetContent
        ref={content}
        data-kpi-panel
        aria-describedby={undefined}
        // Below a paper that is opened from it, also where that one was open before.
        className={cn("outline-none sm:z-[45] sm:max-w-[min(46rem,100vw)]", ON_PAPER)}
        onOpenAutoFocus={(event) => {
          opener.current = document.activeElement;
          event.preventDefault();
          content.current?.focus();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // Whoever is reading elsewhere on the page by now stays there.
          if (document.activeElement !== document.body) return;
          if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
        }}
        onInteractOutside={(event) => event.preventDefault()}
        onEscapeKeyDown={(event) => {
          // What is shown of a point of the chart goes before the panel does.
          const chart = document.activeElement?.closest("[data-chart]");
          if (chart?.querySelector("[data-goes-first]")) event.preventDefault();
        }}
      >
        <KpiPanelBody
          key={kpiId}
          kpiId={kpiId}
          canChange={canChange}
          onClose={onClose}
          onOpenKpi={onOpenKpi}
        />
      </SheetContent>
    </Sheet>
  );
}

/**
 * Brings the keyboard into the panel when it comes to show another KPI: what had the focus may be gone. As the other one is
 * drawn, not after: the next key is meant for it.
 */
function useFocusOnAnother(kpiId: string, content: React.RefObject<HTMLDivElement | null>): void {
  const shown = useRef(kpiId);
  useLayoutEffect(() => {
    if (shown.current === kpiId) return;
    shown.current = kpiId;
    content.current?.focus();
  }, [kpiId, content]);
}
