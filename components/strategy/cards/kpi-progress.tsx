import { Progress } from "@/components/ui/progress";
import type { KpiCardView } from "@/lib/strategy/listing/types";
import type { Ruling } from "@/lib/strategy/types";
import { cn } from "@/lib/ui/cn";
import { STATUS_LOOKS } from "../status-mark";

/** How far it is. A progress that nobody knows has no bar: an empty one would say "none". */
export function KpiProgress({
  kpi: { name, status, progress, progressRuling, statusRuling },
}: {
  kpi: KpiCardView;
}) {
  const { value, sentence } = progressRuling;
  if (value === null) {
    // Why it is not known, unless the rating below says the same.
    const isTold = !sentence || statusRuling.sentence.includes(sentence);
    return (
      <p className="flex-1 text-xs text-pretty text-muted-foreground wrap-anywhere">
        {isTold ? "Progress not measurable" : sentence}
      </p>
    );
  }
  const percent = Math.round(value);
  return (
    <div className="min-w-0 flex-1">
      <p className="mb-1 text-xs">
        <span className="font-semibold">{percent < 0 ? `−${-percent}` : percent}%</span>
        <span className="text-muted-foreground"> {shareInWords(percent, progressRuling)}</span>
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

const SHARES: Record<NonNullable<Ruling<number>["of"]>, string> = {
  way: "of the way",
  target: "of the target",
  inverse: "target ÷ current",
  limit: "within the target",
};

function shareInWords(percent: number, { by, of }: Ruling<number>): string {
  if (percent < 0) return "of the way, moving away from the target";
  if (by === "stated") return "as the paper states it";
  if (of === "way" && percent > 100) return "of the way, beyond the target";
  return of ? SHARES[of] : "of the way";
}
