import type { ReactNode } from "react";
import { CitationChips } from "@/components/evidence/citation-chip";
import { Progress } from "@/components/ui/progress";
import type { Numbering } from "@/lib/evidence/number-citations";
import type { KpiDetail } from "@/lib/strategy/types";
import { StatusMark } from "../status-mark";
import { CorrectedMark } from "./corrected-mark";
import { shownCorrection } from "./corrections";
import { cited } from "./numbering";

type KpiStandingProps = { kpi: KpiDetail; numbering: Numbering };

/** Status and progress, each with the sentence that says how it was reached. */
export function KpiStanding({ kpi, numbering }: KpiStandingProps) {
  const { status, statusRuling, progressRuling } = kpi;
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <div className="min-w-0">
        <dt className="text-xs font-medium text-muted-foreground">Status</dt>
        <dd className="mt-1">
          <StatusMark status={status} className="text-base" />
          <Rule sentence={statusRuling.sentence}>
            <CitationChips citations={cited(kpi.fieldCitations?.status ?? null)} numbering={numbering} />
          </Rule>
          <CorrectedMark correction={shownCorrection(kpi, "status")} />
        </dd>
      </div>
      <div className="min-w-0">
        <dt className="text-xs font-medium text-muted-foreground">Progress</dt>
        <dd className="mt-1">
          {progressRuling.value === null ? (
            <span className="font-medium text-muted-foreground">Not known</span>
          ) : (
            <ProgressLine percent={progressRuling.value} shown={kpi.progress} />
          )}
          <Rule sentence={progressRuling.sentence} />
        </dd>
      </div>
    </dl>
  );
}

/** @param percent may lie beyond 0 to 100, where the bar ends and the figure does not */
function ProgressLine({ percent, shown }: { percent: number; shown: number }) {
  const whole = Math.round(percent);
  return (
    <div className="flex items-center gap-3">
      <span className="font-semibold">{whole < 0 ? `−${-whole}` : whole}%</span>
      <Progress value={shown} aria-label="Progress" className="max-w-48" />
    </div>
  );
}

function Rule({ sentence, children }: { sentence: string; children?: ReactNode }) {
  if (!sentence) return null;
  return (
    <p className="mt-1 text-sm text-pretty text-muted-foreground [overflow-wrap:anywhere]">
      {sentence}
      {children}
    </p>
  );
}
