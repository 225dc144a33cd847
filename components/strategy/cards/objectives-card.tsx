"use client";

import dynamic from "next/dynamic";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { StrategyOverview } from "@/lib/strategy/listing/types";
import type { Listing } from "../use-strategy";
import { showObjectives, useStrategyView } from "../use-strategy-address";
import { FilterBar } from "./filter-bar";
import { KpiList } from "./kpi-list";
import { NothingMatches } from "./nothing-matches";
import { ShowingLine } from "./showing-line";
import { ViewChoice } from "./view-choice";

const HeatMap = dynamic(() => import("../heat-map/heat-map").then((module) => module.HeatMap), {
  loading: () => <Skeleton role="status" aria-label="Loading the heat map" className="h-80" />,
});

type ObjectivesCardProps = { overview: StrategyOverview; listing: Listing };

/** The tracked objectives, as far as they match what is asked for. */
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
