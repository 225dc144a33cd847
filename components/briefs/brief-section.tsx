import { type ReactNode, useId } from "react";
import { Skeleton } from "@/components/ui/skeleton";

type BriefSectionProps = {
  title: string;
  /** 4 below the item of an agenda. */
  level?: 3 | 4;
  isEmpty?: boolean;
  /** It is not written yet. */
  isPending?: boolean;
  children: ReactNode;
};

/** A headed part of the brief. One that is empty says so, lest it seem forgotten. */
export function BriefSection(props: BriefSectionProps) {
  const { title, level = 3, isEmpty = false, isPending = false, children } = props;
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    // Each item has sections of these names: as landmarks they would not be told apart.
    <section role={level === 4 ? "group" : undefined} aria-labelledby={id} aria-busy={isPending || undefined}>
      <Heading
        id={id}
        className={
          level === 3
            ? "mb-2 text-sm font-semibold text-primary"
            : "mb-1 text-xs font-semibold text-muted-foreground"
        }
      >
        {title}
      </Heading>
      {isPending && <PendingLines />}
      {!isPending && isEmpty && (
        <p className="text-sm text-muted-foreground">The papers do not suggest any.</p>
      )}
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
