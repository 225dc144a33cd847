import { RunningLine } from "@/components/layout/running-line";
import { Progress } from "@/components/ui/progress";
import { describeStep } from "./describe-step";
import { type Making, percentOf } from "./making";

type BriefProgressProps = { making: Making; onCancel: () => void };

/** What the making of the brief is busy with, how far it is, since when, and how to stop it. */
export function BriefProgress({ making, onCancel }: BriefProgressProps) {
  const { text, place } = describeStep(making);
  return (
    <div className="sticky top-18 z-20 rounded-md border bg-muted px-4 py-3 text-sm print:hidden">
      <RunningLine onCancel={onCancel}>
        <p className="flex min-w-0 flex-1 basis-44">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span role="status">{text}</span>
            {place && <span className="whitespace-nowrap">, {place}</span>}
          </span>
        </p>
      </RunningLine>
      <Progress className="mt-2.5 h-1" value={percentOf(making)} aria-label="Progress of the brief" />
      {making.restarted && (
        <p className="mt-2 text-xs text-pretty text-muted-foreground">
          The language model could not finish. The brief now quotes the papers directly instead.
        </p>
      )}
    </div>
  );
}
