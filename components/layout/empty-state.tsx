import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";

type EmptyStateProps = {
  Icon: LucideIcon;
  title: string;
  /** What will be here, and how to get it. */
  children: ReactNode;
  /** A button for the next step, for people who may take it. */
  action?: ReactNode;
};

/** Replaces an empty list. */
export function EmptyState({ Icon, title, children, action }: EmptyStateProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col items-center gap-3 rounded-lg border border-dashed px-4 py-10 text-center sm:py-14"
    >
      <Icon className="size-8 text-muted-foreground" aria-hidden="true" />
      <h2 id={id} className="font-title text-xl font-semibold tracking-tight">
        {title}
      </h2>
      <p className="max-w-md text-sm text-pretty text-muted-foreground">{children}</p>
      {action}
    </section>
  );
}
