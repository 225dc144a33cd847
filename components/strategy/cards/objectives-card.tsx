import { Grid2x2Icon, LayoutListIcon } from "lucide-react";
import dynamic from "next/dynamic";
import type { StrategyView } from "@/components/strategy/strategy-address";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { StrategyOverview } from "@/lib/strategy/listing/types";
import type { Listing } from "../use-strategy";
import { showObjectives, showView, useStrategyView } from "../use-strategy-address";
import { FilterBar } from "./filter-bar";
import { KpiList } from "./kpi-list";
import { ShowingLine } from "./showing-line";

const HeatMap = dynamic(() => import("../heat-map/heat-map").then((module) => module.HeatMap), {
  loading: () => <Skeleton role="status" aria-label="Loading the heat map" className="h-80" />,
});

type ObjectivesCardProps = { overview: StrategyOverview; listing: Listing };

/** The tracked objectives that match the filters. */
export function ObjectivesCard({ overview, listing }: ObjectivesCardProps) {
  const { kpis, groups, matching, total, papers } = overview;
  const { address, text, searched, setText, isStale, take } = listing;
  const view = useStrategyView();
  function showAll() {
    setText("");
    showObjectives({ status: null, owner: null, paper: null });
  }
  return (
    <Card aria-labelledby="objectives-title" className="print:border-0">
      <CardHeader className="print:px-0">
        <CardTitle id="objectives-title" tabIndex={-1}>
          Strategic Objectives Tracking
        </CardTitle>
        <ViewChoice view={view} />
      </CardHeader>
      <CardContent aria-busy={isStale} className="flex flex-col gap-4 print:px-0">
        <FilterBar overview={overview} address={address} text={text} onText={setText} />
        <ShowingLine
          shown={matching}
          total={total}
          papers={papers}
          address={address}
          text={searched}
          isLoading={isStale}
          onShowAll={showAll}
        />
        {matching === 0 && <NothingMatches onShowAll={showAll} />}
        {matching > 0 && view === "cards" && (
          <KpiList kpis={kpis} groups={groups} matching={matching} isLoading={isStale} onTake={take} />
        )}
        {matching > 0 && view === "heat-map" && <HeatMap listing={listing} />}
      </CardContent>
    </Card>
  );
}

/** Shown when no objective matches. */
function NothingMatches({ onShowAll }: { onShowAll: () => void }) {
  return (
    <div className="flex flex-col items-center gap-3 py-10 text-center">
      <p className="text-sm font-medium">No objective matches</p>
      <p className="max-w-sm text-sm text-pretty text-muted-foreground">
        No tracked objective matches all of these filters.
      </p>
      <Button variant="outline" size="sm" onClick={onShowAll}>
        Clear all filters
      </Button>
    </div>
  );
}

const VIEWS = [
  { view: "cards", name: "Cards", Icon: LayoutListIcon },
  { view: "heat-map", name: "Year at a Glance", Icon: Grid2x2Icon },
] as const;

/** Switches between cards and the heat map. */
function ViewChoice({ view: shown }: { view: StrategyView }) {
  return (
    <fieldset className="flex gap-1 print:hidden">
      <legend className="sr-only">View of the objectives</legend>
      {VIEWS.map(({ view, name, Icon }) => (
        <Button
          key={view}
          variant={view === shown ? "secondary" : "ghost"}
          size="sm"
          aria-pressed={view === shown}
          onClick={() => showView(view)}
        >
          <Icon aria-hidden="true" />
          {name}
        </Button>
      ))}
    </fieldset>
  );
}
