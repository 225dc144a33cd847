import type { ReactNode } from "react";

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

/** One part of the desk: a heading with a number, and a list. */
export function Section({ id, title, count, counted = true, empty, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 rounded-lg border bg-card">
      <h2
        id={`${id}-title`}
        className="flex items-baseline justify-between gap-3 border-b px-4 py-2.5 text-sm font-semibold sm:px-5"
      >
        {title}
        {counted && <span className="font-normal text-muted-foreground">{count}</span>}
      </h2>
      {count > 0 ? children : <p className="px-4 py-3 text-sm text-muted-foreground sm:px-5">{empty}</p>}
    </section>
  );
}
