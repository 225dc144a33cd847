import type { ComponentProps } from "react";
import { cn } from "@/lib/ui/cn";

/** `value` in percent. */
export function Progress({ className, value, ...props }: ComponentProps<"div"> & { value: number }) {
  return (
    <div
      data-slot="progress"
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      className={cn("relative h-1.5 w-full overflow-hidden rounded-full bg-secondary", className)}
      {...props}
    >
      <div
        className="h-full w-full origin-left bg-primary transition-transform duration-300"
        style={{ transform: `scaleX(${value / 100})` }}
      />
    </div>
  );
}
