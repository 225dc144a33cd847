import { LoaderCircleIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { useElapsedSeconds } from "@/lib/ui/use-elapsed-seconds";
import { describeStep } from "./describe-step";
import { type Making, percentOf } from "./making";

type BriefProgressProps = { making: Making; onCancel: () => void };

/** What the making of the brief is busy with, how far it is, since when, and how to stop it. */
export function BriefProgress({ making, onCancel }: BriefProgressProps) {
  const seconds = useElapsedSeconds();
  const { text, place } = describeStep(making);
  return (
    <div className="sticky top-18 z-20 rounded-md border bg-muted px-4 py-3 text-sm print:hidden">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <LoaderCircleIcon className="size-4 shrink-0 animate-spin text-primary" aria-hidden="true" />
        <p className="flex min-w-0 flex-1 basis-44">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span role="status">{text}</span>
            {place && <span className="whitespace-nowrap">, {place}</span>}
          </span>
        </p>
        <span className="shrink-0 text-muted-foreground tabular-nums">{seconds} s</span>
        <Button size="sm" variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <Progress className="mt-2.5 h-1" value={percentOf(making)} aria-label="Progress of the brief" />
      {making.restarted && (
        <p className="mt-2 text-xs text-pretty text-muted-foreground">
          The language model could not finish. The brief now quotes the papers directly instead.
        </p>
      )}
    </div>
  );
}
