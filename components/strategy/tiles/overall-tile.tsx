import { GaugeIcon } from "lucide-react";
import { Progress } from "@/components/ui/progress";

type OverallTileProps = { percent: number; measured: number; total: number };

/** The average progress of the objectives that have one. */
export function OverallTile({ percent, measured, total }: OverallTileProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1 rounded-lg border bg-card px-4 py-3">
      <p className="flex items-center gap-1.5 text-sm font-medium">
        <GaugeIcon className="size-4 shrink-0 max-sm:hidden" aria-hidden="true" />
        Overall Progress
      </p>
      <p className="font-title text-2xl font-semibold tracking-tight sm:text-3xl">{percent}%</p>
      <p className="text-xs text-pretty text-muted-foreground">
        {measured === 0
          ? "None can be measured"
          : `Average of ${measured === total ? `all ${total}` : `${measured} of ${total}`}`}
      </p>
      {measured > 0 && <Progress value={percent} aria-label="Overall progress" className="mt-auto" />}
    </div>
  );
}
