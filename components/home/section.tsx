import type { ReactNode } from "react";
import { cn } from "@/lib/ui/cn";

type SectionProps = {
  id: string;
  title: string;
  /** How many there are in all; the list may show fewer. */
  count: number;
  /** Whether the number says something. */
  counted?: boolean;
  /** What is said when there is none. */
  empty: string;
  children: ReactNode;
};

/** One part of the desk: a heading with a number and a list, or one quiet line where there is nothing. */
export function Section({ id, title, count, counted = true, empty, children }: SectionProps) {
  const isEmpty = count === 0;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 rounded-lg border bg-card">
      <div
        className={cn(
          "flex items-baseline justify-between gap-3 px-4 pt-2.5 text-sm sm:px-5",
          !isEmpty && "border-b pb-2.5",
        )}
      >
        <h2 id={`${id}-title`} className="font-semibold">
          {title}
        </h2>
        {counted && !isEmpty && <span className="text-muted-foreground">{count}</span>}
      </div>
      {isEmpty ? <p className="px-4 pb-2.5 text-sm text-muted-foreground sm:px-5">{empty}</p> : children}
    </section>
  );
}
