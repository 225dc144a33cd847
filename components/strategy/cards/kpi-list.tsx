import { Button } from "@/components/ui/button";
import { MORE_KPIS } from "@/lib/strategy/listing/query";
import type { KpiCardView, StrategyOverview } from "@/lib/strategy/listing/types";
import { KpiCard } from "./kpi-card";

/** From this many on, rendering all of them is noticeably slow. */
const MANY = 100;

type KpiListProps = Pick<StrategyOverview, "kpis" | "groups" | "matching"> & {
  /** More are loading. */
  isLoading: boolean;
  /** Loads this many, from the first on. */
  onTake: (count: number) => void;
};

/** Cards in order, grouped by objective if the papers give any. */
export function KpiList({ kpis, groups, matching, isLoading, onTake }: KpiListProps) {
  const rest = matching - kpis.length;
  return (
    <>
      <div data-many={kpis.length > MANY || undefined} className="group/kpis flex flex-col gap-4">
        {groups ? (
          groups.map(({ objective, count }) => (
            <Group
              key={objective ?? ""}
              objective={objective}
              count={count}
              kpis={kpis.filter((kpi) => (kpi.objective || null) === objective)}
            />
          ))
        ) : (
          <CardGrid kpis={kpis} isGrouped={false} />
        )}
      </div>
      {rest > 0 && (
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <Button
            variant="outline"
            size="sm"
            disabled={isLoading}
            onClick={() => onTake(kpis.length + MORE_KPIS)}
          >
            Show {Math.min(MORE_KPIS, rest)} more
          </Button>
          {rest > MORE_KPIS && (
            <Button variant="ghost" size="sm" disabled={isLoading} onClick={() => onTake(matching)}>
              Show all {matching}
            </Button>
          )}
        </div>
      )}
      {rest > 0 && (
        <p className="hidden text-sm print:block">
          {rest} more are not printed here. Export the strategy to see them all.
        </p>
      )}
    </>
  );
}

type GroupProps = { objective: string | null; count: number; kpis: KpiCardView[] };

function Group({ objective, count, kpis }: GroupProps) {
  return (
    <div className="flex flex-col gap-2.5 not-first:mt-2">
      <h3 className="flex flex-wrap items-baseline gap-x-2 font-title text-base font-semibold text-pretty wrap-anywhere">
        {objective ?? "Without an objective"}
        <span className="font-sans text-xs font-normal text-muted-foreground">{count}</span>
      </h3>
      <CardGrid kpis={kpis} isGrouped />
    </div>
  );
}

function CardGrid({ kpis, isGrouped }: { kpis: KpiCardView[]; isGrouped: boolean }) {
  return (
    <ul className="grid gap-3 md:grid-cols-2 lg:max-xl:grid-cols-1 print:grid-cols-2">
      {kpis.map((kpi) => (
        <KpiCard key={kpi.id} kpi={kpi} isGrouped={isGrouped} />
      ))}
    </ul>
  );
}
