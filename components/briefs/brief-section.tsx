import { type ReactNode, useId } from "react";
import { Skeleton } from "@/components/ui/skeleton";

type BriefSectionProps = {
  title: string;
  isEmpty?: boolean;
  /** It is not written yet. */
  isPending?: boolean;
  children: ReactNode;
};

/** A headed part of the brief. One that is empty says so, lest it seem forgotten. */
export function BriefSection({ title, isEmpty = false, isPending = false, children }: BriefSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={isPending || undefined}>
      <h3 id={id} className="mb-2.5 text-sm font-semibold text-primary">
        {title}
      </h3>
      {isPending && <PendingLines />}
      {!isPending && isEmpty && <p className="text-sm text-muted-foreground">The papers suggest none.</p>}
      {!isPending && !isEmpty && children}
    </section>
  );
}

function PendingLines() {
  return (
    <div className="flex max-w-[46rem] flex-col gap-2.5" aria-hidden="true">
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  );
}
