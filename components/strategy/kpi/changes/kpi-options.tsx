import { OptionList } from "@/components/layout/option-list";
import type { KpiListItem } from "@/lib/strategy/types";

type KpiOptionsProps = {
  id: string;
  kpis: KpiListItem[];
  markedIndex: number | null;
  onMark: (index: number) => void;
  onPick: (kpi: KpiListItem) => void;
};

/** The KPIs found, with what tells those of one name apart. */
export function KpiOptions({ kpis, ...list }: KpiOptionsProps) {
  return (
    <OptionList
      {...list}
      label="KPIs found"
      options={kpis}
      keyOf={({ id }) => id}
      className="mt-1.5 max-h-56 overflow-y-auto rounded-md border"
      optionClassName="block [overflow-wrap:anywhere]"
    >
      {(kpi) => (
        <>
          {kpi.name}
          <span className="block text-xs text-muted-foreground">{tellingLine(kpi)}</span>
        </>
      )}
    </OptionList>
  );
}

function tellingLine({ objective, current, target }: KpiListItem): string {
  const figures = [current, target && `target ${target}`].filter(Boolean).join(", ");
  return [objective, figures].filter(Boolean).join(" · ");
}
