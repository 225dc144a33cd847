"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { KpiView } from "@/lib/strategy/types";
import { groupKpis, type KpiGroup } from "./group-kpis";
import { KpiCard } from "./kpi-card";

/** As many as a reader scrolls through before asking for a narrower list. */
const PAGE = 48;
/** From here on drawing all of them takes time that is noticed. */
const MANY = 100;

/** Cards one after the other, under their objectives where the papers give any. */
export function KpiList({ kpis }: { kpis: KpiView[] }) {
  const [count, setCount] = useState(PAGE);
  const shown = kpis.slice(0, count);
  const rest = kpis.length - shown.length;
  return (
    <>
      <div data-many={shown.length > MANY || undefined} className="group/kpis flex flex-col gap-4">
        <Cards kpis={shown} />
      </div>
      {rest > 0 && (
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <Button variant="outline" size="sm" onClick={() => setCount(count + PAGE)}>
            Show {Math.min(PAGE, rest)} more
          </Button>
          {rest > PAGE && (
            <Button variant="ghost" size="sm" onClick={() => setCount(kpis.length)}>
              Show all {kpis.length}
            </Button>
          )}
        </div>
      )}
      {rest > 0 && <p className="hidden text-sm print:block">{rest} more are not printed here.</p>}
    </>
  );
}

function Cards({ kpis }: { kpis: KpiView[] }) {
  const groups = groupKpis(kpis);
  if (!groups) return <CardGrid kpis={kpis} isGrouped={false} />;
  return groups.map((group) => <Group key={group.objective ?? ""} group={group} />);
}

function Group({ group: { objective, kpis } }: { group: KpiGroup }) {
  return (
    <div className="flex flex-col gap-2.5 not-first:mt-2">
      <h3 className="flex flex-wrap items-baseline gap-x-2 font-serif text-base font-semibold text-pretty wrap-anywhere">
        {objective ?? "Without an objective"}
        <span className="font-sans text-xs font-normal text-muted-foreground">{kpis.length}</span>
      </h3>
      <CardGrid kpis={kpis} isGrouped />
    </div>
  );
}

function CardGrid({ kpis, isGrouped }: { kpis: KpiView[]; isGrouped: boolean }) {
  return (
    <ul className="grid gap-3 md:grid-cols-2 lg:max-xl:grid-cols-1 print:grid-cols-2">
      {kpis.map((kpi) => (
        <KpiCard key={kpi.id} kpi={kpi} isGrouped={isGrouped} />
      ))}
    </ul>
  );
}
