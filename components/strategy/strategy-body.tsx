import { ArchiveIcon, TargetIcon } from "lucide-react";
import { EmptyState } from "@/components/layout/empty-state";
import { LoadFailure } from "@/components/layout/load-failure";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { StrategyOverview } from "@/lib/strategy/listing/types";
import { RecommendedActions } from "./actions/recommended-actions";
import { KpiList } from "./cards/kpi-list";
import { ObjectivesCard } from "./cards/objectives-card";
import { Tiles } from "./tiles/tiles";
import type { Listing, useStrategy } from "./use-strategy";
import { showObjectives } from "./use-strategy-address";

type StrategyBodyProps = {
  strategy: ReturnType<typeof useStrategy>["strategy"];
  listing: Listing;
  isAnalysing: boolean;
};

/** The tracked objectives; before they are loaded, or if there are none, what to wait for or do. */
export function StrategyBody({ strategy, listing, isAnalysing }: StrategyBodyProps) {
  const { data, error, isFetching, refetch } = strategy;
  if (error && !data) {
    return (
      <LoadFailure
        message={error.message}
        isBusy={isFetching}
        onRetry={refetch}
        className="rounded-lg border bg-card px-4 py-4"
      />
    );
  }
  if (!data) return <Skeleton role="status" aria-label="Loading the strategy" className="h-96" />;
  if (listing.address.isArchive) return <ArchiveCard overview={data} listing={listing} />;
  if (data.tracked === 0) {
    return (
      <>
        {!isAnalysing && <NoStrategyYet />}
        <ArchiveLink count={data.archived} />
      </>
    );
  }
  return <Tracked overview={data} listing={listing} />;
}

type TrackedProps = { overview: StrategyOverview; listing: Listing };

function Tracked({ overview, listing }: TrackedProps) {
  const { counts, overallProgress, recommendations, archived } = overview;
  return (
    <>
      <Tiles counts={counts} overall={overallProgress} status={listing.address.status} />
      <RecommendedActions recommendations={recommendations} />
      <ObjectivesCard overview={overview} listing={listing} />
      <ArchiveLink count={archived} />
    </>
  );
}

/** Shown before any paper has been analyzed. */
function NoStrategyYet() {
  return (
    <EmptyState Icon={TargetIcon} title="No Strategy Data Yet">
      Upload a strategic plan, OKRs or a KPI report. BoardGPT finds its objectives with their targets and
      current values, links each one to its source, and tracks it from report to report.
    </EmptyState>
  );
}

/** A link to archived objectives; nothing if there are none. */
function ArchiveLink({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-ms-3 self-start text-muted-foreground print:hidden"
      onClick={() => showObjectives({ isArchive: true }, "pushState")}
    >
      <ArchiveIcon />
      Show {count} archived {count === 1 ? "objective" : "objectives"}
    </Button>
  );
}

type ArchiveCardProps = { overview: StrategyOverview; listing: Listing };

/** The archived objectives, to be viewed or restored. */
function ArchiveCard({ overview: { kpis, groups, matching }, listing }: ArchiveCardProps) {
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
