import { type ReactNode, useId } from "react";

/** A headed part of the brief. */
export function BriefSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2.5 text-sm font-semibold text-primary">
        {title}
      </h3>
      {children}
    </section>
  );
}
