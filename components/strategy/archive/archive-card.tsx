"use client";

import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { StrategyOverview } from "@/lib/strategy/listing/types";
import { KpiList } from "../cards/kpi-list";
import type { Listing } from "../use-strategy";
import { showObjectives } from "../use-strategy-address";

type ArchiveCardProps = { overview: StrategyOverview; listing: Listing };

/** The objectives that are no longer tracked, to be looked up or taken up again. */
export function ArchiveCard({ overview: { kpis, groups, matching }, listing }: ArchiveCardProps) {
  return (
    <Card aria-labelledby="archive-title">
      <CardHeader>
        <CardTitle id="archive-title">Archived Objectives</CardTitle>
        <Button variant="outline" size="sm" onClick={() => showObjectives({ isArchive: false })}>
          Back to tracked objectives
        </Button>
      </CardHeader>
      <CardContent aria-busy={listing.isStale} className="flex flex-col gap-4">
        {matching === 0 && <p className="text-sm text-muted-foreground">Nothing is archived.</p>}
        {matching > 0 && (
          <KpiList
            kpis={kpis}
            groups={groups}
            matching={matching}
            isLoading={listing.isStale}
            onTake={listing.take}
          />
        )}
      </CardContent>
    </Card>
  );
}
