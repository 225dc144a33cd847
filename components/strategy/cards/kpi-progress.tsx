import { Progress } from "@/components/ui/progress";
import type { KpiView } from "@/lib/strategy/types";
import { cn } from "@/lib/ui/cn";
import { STATUS_LOOKS } from "../status-mark";

/** The way made from baseline to target. A progress that nobody knows has no bar: an empty one would say "none". */
export function KpiProgress({ kpi: { name, status, progress, progressRuling } }: { kpi: KpiView }) {
  if (progressRuling.value === null) {
    return <p className="flex-1 text-xs text-muted-foreground">Progress not measurable</p>;
  }
  const percent = Math.round(progressRuling.value);
  return (
    <div className="min-w-0 flex-1">
      <p className="mb-1 text-xs">
        <span className="font-semibold">{percent}%</span>
        <span className="text-muted-foreground"> {wayInWords(percent)}</span>
      </p>
      <Progress
        value={progress}
        aria-label={`Progress of ${name}`}
        aria-valuetext={`${percent}%`}
        className={cn("print:border print:[print-color-adjust:exact]", STATUS_LOOKS[status ?? "unrated"].bar)}
      />
    </div>
  );
}

function wayInWords(percent: number): string {
  if (percent < 0) return "moved away from the target";
  return percent > 100 ? "of the way, beyond the target" : "of the way";
}
