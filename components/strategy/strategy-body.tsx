"use client";

import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { StrategyOverview } from "@/lib/strategy/listing/types";
import { RecommendedActions } from "./actions/recommended-actions";
import { ArchiveCard } from "./archive/archive-card";
import { ArchiveLink } from "./archive/archive-link";
import { ObjectivesCard } from "./cards/objectives-card";
import { NoStrategyYet } from "./no-strategy-yet";
import { Tiles } from "./tiles/tiles";
import type { Listing, useStrategy } from "./use-strategy";

type StrategyBodyProps = {
  strategy: ReturnType<typeof useStrategy>["strategy"];
  listing: Listing;
  isAnalysing: boolean;
};

/** What is tracked; before that is known, or where there is nothing, what to wait for or to do. */
export function StrategyBody({ strategy, listing, isAnalysing }: StrategyBodyProps) {
  const { data, error, isFetching, refetch } = strategy;
  if (error && !data) {
    return <Unreachable message={error.message} isFetching={isFetching} onRetry={() => refetch()} />;
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

type UnreachableProps = { message: string; isFetching: boolean; onRetry: () => void };

function Unreachable({ message, isFetching, onRetry }: UnreachableProps) {
  return (
    <div role="alert" className="flex flex-col items-start gap-2 rounded-lg border bg-card px-4 py-4 text-sm">
      <p>{message}</p>
      <Button variant="outline" size="sm" disabled={isFetching} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
