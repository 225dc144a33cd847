import type { ReactNode } from "react";

type AccountSectionProps = {
  id: string;
  title: string;
  /** Explains the section, next to its title. */
  intro?: ReactNode;
  children: ReactNode;
};

/** A section of the account page, the target of links to `#{id}-section`: form fields use plain ids. */
export function AccountSection({ id, title, intro, children }: AccountSectionProps) {
  return (
    <section
      id={`${id}-section`}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-20 gap-x-8 gap-y-4 px-4 py-5 sm:px-6 md:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={`${id}-title`} className="text-base font-semibold">
          {title}
        </h2>
        {intro && <p className="mt-1 text-sm text-pretty text-muted-foreground">{intro}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
