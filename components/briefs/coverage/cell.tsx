import type { ComponentProps } from "react";
import { cn } from "@/lib/ui/cn";
import { describeCell, type PageCell } from "./page-cells";

type CellProps = Omit<ComponentProps<"button">, "children"> & { cell: PageCell };

/** A page in the map: filled with the number of its citations, or an outline. */
export function Cell({ cell, ...props }: CellProps) {
  const isCited = cell.passages > 0;
  return (
    <button
      type="button"
      title={describeCell(cell)}
      aria-label={describeCell(cell)}
      aria-haspopup="dialog"
      className={cn(
        "flex size-6 items-center justify-center rounded-[3px] border text-[0.6875rem] leading-none tabular-nums disabled:opacity-60",
        isCited
          ? "border-primary bg-primary font-medium text-primary-foreground enabled:hover:bg-primary/85"
          : "border-input enabled:hover:bg-accent",
      )}
      {...props}
    >
      {isCited && cell.passages}
    </button>
  );
}
