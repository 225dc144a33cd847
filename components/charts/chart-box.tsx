import type { ReactNode } from "react";
import { cn } from "@/lib/ui/cn";

type ChartBoxProps = { children: ReactNode; className?: string; style?: { height: number } };

/** Keeps the room of a chart from before its code is there, so that nothing moves. On paper it shrinks to the column. */
export function ChartBox({ children, className, style }: ChartBoxProps) {
  return (
    <div
      data-chart
      style={style}
      className={cn(
        "relative w-full min-w-0 print:break-inside-avoid",
        // recharts writes measured pixels; the drawing itself scales. What is drawn lies over the box, not in it: it would
        // keep the box from shrinking with the window.
        "print:aspect-auto! print:h-auto! print:[&_.recharts-wrapper]:h-auto! print:[&_.recharts-wrapper]:w-full! print:[&_svg.recharts-surface]:h-auto! print:[&_svg.recharts-surface]:w-full!",
        className,
      )}
    >
      {children}
    </div>
  );
}

/** While the chart's code is fetched, and where it has no data at all. */
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
