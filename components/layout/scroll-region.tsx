import type { ReactNode } from "react";
import { cn } from "@/lib/ui/cn";

type ScrollRegionProps = { label: string; children: ReactNode; className?: string };

const IN_TAB_ORDER = 0;

/** A region that scrolls sideways, so that the page does not; focusable with Tab, scrolled with the arrow keys. */
export function ScrollRegion({ label, children, className }: ScrollRegionProps) {
  return (
    <section
      aria-label={label}
      tabIndex={IN_TAB_ORDER}
      className={cn(
        "relative w-full overflow-x-auto rounded-md border print:overflow-visible print:border-0",
        className,
      )}
    >
      {children}
    </section>
  );
}
