"use client";

import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { KpiList } from "../cards/kpi-list";
import { sortKpis } from "../cards/sort-kpis";
import { useArchivedKpis } from "../use-strategy";
import { showObjectives } from "../use-strategy-address";

/** The objectives that are no longer tracked, to be looked up or taken up again. */
export function ArchiveCard() {
  const { data: kpis, error, isFetching, refetch } = useArchivedKpis();
  return (
    <Card aria-labelledby="archive-title">
      <CardHeader>
        <CardTitle id="archive-title">Archived Objectives</CardTitle>
        <Button variant="outline" size="sm" onClick={() => showObjectives({ isArchive: false })}>
          Back to the tracked ones
        </Button>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {error && !kpis && (
          <div role="alert" className="flex flex-col items-start gap-2 text-sm">
            <p>{error.message}</p>
            <Button variant="outline" size="sm" disabled={isFetching} onClick={() => refetch()}>
              Try again
            </Button>
          </div>
        )}
        {!kpis && !error && <Skeleton role="status" aria-label="Loading the archive" className="h-48" />}
        {kpis?.length === 0 && <p className="text-sm text-muted-foreground">Nothing is archived.</p>}
        {kpis && kpis.length > 0 && <KpiList kpis={sortKpis(kpis, "name")} />}
      </CardContent>
    </Card>
  );
}
