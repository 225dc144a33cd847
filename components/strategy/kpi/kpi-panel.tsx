import { useLayoutEffect, useRef, useState } from "react";
import { useEvidence } from "@/components/evidence/evidence-context";
import { Sheet, SheetContent } from "@/components/ui/sheet";
import { cn } from "@/lib/ui/cn";
import { useMediaQuery } from "@/lib/ui/use-media-query";
import { KpiPanelBody } from "./kpi-panel-body";

// Other panels are not printed; this one is, in full.
const ON_PAPER =
  "print:static! print:block! print:h-auto! print:max-w-none! print:border-0 print:shadow-none [&>button]:print:hidden";

type KpiPanelProps = {
  /** The KPI in the address (`?kpi=`); null closes the panel. */
  kpiId: string;
  onClose: () => void;
  /** Opens another KPI in the panel: the target of a merge, or one split off. */
  onOpenKpi: (kpiId: string) => void;
  /** Whether the reader may change KPIs: a chair or an administrator. */
  canChange: boolean;
};

/**
 * A KPI in full: its current value and rule, its history, and what each paper says. It covers the right side
 * and leaves the rest usable, so that KPIs can be viewed one after the other with a paper open on the left;
 * on a phone it fills the screen.
 */
export function KpiPanel({ kpiId, onClose, onOpenKpi, canChange }: KpiPanelProps) {
  const { current } = useEvidence();
  const opener = useRef<Element | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const isFullScreen = useMediaQuery("(max-width: 639px)");
  // A link may open it together with a paper above it: two modal panels would make each other inert.
  const [isBelowPaper] = useState(current !== null);
  useFocusOnAnother(kpiId, content);
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} modal={isFullScreen && !isBelowPaper}>
      <SheetContent
        ref={content}
        data-kpi-panel
        aria-describedby={undefined}
        // Below a paper that is opened from it, or was open before.
        className={cn("outline-none sm:z-[45] sm:max-w-[min(46rem,100vw)]", ON_PAPER)}
        onOpenAutoFocus={(event) => {
          opener.current = document.activeElement;
          event.preventDefault();
          content.current?.focus();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // Leaves focus with a reader who has moved on.
          if (document.activeElement !== document.body) return;
          if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
        }}
        onInteractOutside={(event) => event.preventDefault()}
        onEscapeKeyDown={(event) => {
          // Escape closes a point's details before it closes the panel.
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
 * Moves focus into the panel when it shows another KPI, because the focused element may be gone. Done during
 * rendering, so that the next key press reaches it.
 */
function useFocusOnAnother(kpiId: string, content: React.RefObject<HTMLDivElement | null>): void {
  const shown = useRef(kpiId);
  useLayoutEffect(() => {
    if (shown.current === kpiId) return;
    shown.current = kpiId;
    content.current?.focus();
  }, [kpiId, content]);
}
