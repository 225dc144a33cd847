import { type ReactNode, useId } from "react";

type BriefSectionProps = { title: string; isEmpty?: boolean; children: ReactNode };

/** A headed part of the brief. One that is empty says so, lest it seem forgotten. */
export function BriefSection({ title, isEmpty = false, children }: BriefSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2.5 text-sm font-semibold text-primary">
        {title}
      </h3>
      {isEmpty ? (
        <p className="text-sm text-muted-foreground">The papers give no ground for any.</p>
      ) : (
        children
      )}
    </section>
  );
}
