import { LoaderCircleIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { useElapsedSeconds } from "@/lib/ui/use-elapsed-seconds";

/** The current step (`children`) of a long-running job, the elapsed time, and a button to cancel it. */
export function RunningLine({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  const seconds = useElapsedSeconds();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <LoaderCircleIcon className="size-4 shrink-0 animate-spin text-primary" aria-hidden="true" />
      {children}
      <span className="shrink-0 text-muted-foreground tabular-nums">{seconds} s</span>
      <Button size="sm" variant="outline" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
