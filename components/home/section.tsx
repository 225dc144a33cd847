import type { ReactNode } from "react";

type SectionProps = {
  id: string;
  title: string;
  /** How many there are in all; the list may show fewer. */
  count: number;
  /** Whether the number says something. */
  counted?: boolean;
  children: ReactNode;
};

/** One part of the desk: a heading with a number and a list. The line at the top of the page says when nothing waits. */
export function Section({ id, title, count, counted = true, children }: SectionProps) {
  if (count === 0) return null;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 rounded-lg border bg-card">
      <div className="flex items-baseline justify-between gap-3 border-b px-4 py-2.5 text-sm sm:px-5">
        <h2 id={`${id}-title`} className="font-semibold">
          {title}
        </h2>
        {counted && <span className="text-muted-foreground">{count}</span>}
      </div>
      {children}
    </section>
  );
}
