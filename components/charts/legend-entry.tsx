import type { ReactNode } from "react";

/** A mark of a chart, drawn in a box of 16 by 16, and its label. */
export function LegendEntry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <svg viewBox="0 0 16 16" className="size-4 shrink-0" aria-hidden="true">
        {children}
      </svg>
      {name}
    </li>
  );
}
