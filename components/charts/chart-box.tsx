import type { ReactNode } from "react";
import { cn } from "@/lib/ui/cn";

type ChartBoxProps = { children: ReactNode; className?: string; style?: { height: number } };

/** Reserves a chart's space before its code is loaded, so that nothing moves. In print it shrinks to the column. */
export function ChartBox({ children, className, style }: ChartBoxProps) {
  return (
    <div
      data-chart
      style={style}
      className={cn(
        "relative w-full min-w-0 print:break-inside-avoid",
        // recharts sets measured pixels; the drawing itself scales. It is positioned over the box, not in it:
        // otherwise it would keep the box from shrinking with the window.
        "print:aspect-auto! print:h-auto! print:[&_.recharts-wrapper]:h-auto! print:[&_.recharts-wrapper]:w-full! print:[&_svg.recharts-surface]:h-auto! print:[&_svg.recharts-surface]:w-full!",
        className,
      )}
    >
      {children}
    </div>
  );
}

/** Shown while the chart's code loads, and when it has no data at all. */
export function ChartLoading() {
  return (
    <p
      role="status"
      className="absolute inset-0 flex items-center justify-center rounded-md bg-muted/60 text-sm text-muted-foreground"
    >
      Loading financial data...
    </p>
  );
}
