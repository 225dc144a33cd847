import type { ReactNode } from "react";

type WideProps = { label: string; className?: string; children: ReactNode };

const IN_TAB_ORDER = 0;

/** What is wider than a phone: scrolls by itself, also by keyboard. */
export function Wide({ label, className = "", children }: WideProps) {
  return (
    <section className={`wide ${className}`.trim()} aria-label={label} tabIndex={IN_TAB_ORDER}>
      {children}
    </section>
  );
}
