import { BriefSources } from "@/components/briefs/brief-sources";
import type { KpiDetail } from "@/lib/strategy/types";
import { SeriesChart } from "./chart/series-chart";
import { KpiHistory } from "./history/kpi-history";
import { KpiFacts } from "./kpi-facts";
import { KpiFigures } from "./kpi-figures";
import { KpiStanding } from "./kpi-standing";
import { NoLongerReported } from "./no-longer-reported";
import { numberKpi } from "./numbering";

type KpiSheetProps = { kpi: KpiDetail; canChange: boolean; onCorrect: (valueId: string) => void };

/** All that is known of a KPI, from what it stands at to what each paper says. */
export function KpiSheet({ kpi, canChange, onCorrect }: KpiSheetProps) {
  const numbering = numberKpi(kpi);
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <div className="flex min-w-0 flex-col gap-4">
        <NoLongerReported kpi={kpi} numbering={numbering} />
        <KpiStanding kpi={kpi} numbering={numbering} />
        <KpiFigures kpi={kpi} numbering={numbering} />
        {kpi.description && (
          <p className="max-w-prose text-sm text-pretty [overflow-wrap:anywhere]">{kpi.description}</p>
        )}
        <KpiFacts kpi={kpi} numbering={numbering} />
      </div>
      <SeriesChart kpi={kpi} numbering={numbering} />
      <KpiHistory kpi={kpi} numbering={numbering} onCorrect={canChange ? onCorrect : null} />
      <BriefSources sources={numbering.sources} />
    </div>
  );
}
