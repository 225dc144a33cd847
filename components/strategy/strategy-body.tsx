"use client";

import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { StrategyOverview } from "@/lib/strategy/types";
import { RecommendedActions } from "./actions/recommended-actions";
import { ArchiveCard } from "./archive/archive-card";
import { ArchiveLink } from "./archive/archive-link";
import { inScope } from "./cards/filter-kpis";
import { ObjectivesCard } from "./cards/objectives-card";
import { NoStrategyYet } from "./no-strategy-yet";
import type { StrategyAddress } from "./strategy-address";
import { Tiles } from "./tiles/tiles";
import { useRecommendationsOf, type useStrategy } from "./use-strategy";

type StrategyBodyProps = {
  strategy: ReturnType<typeof useStrategy>;
  address: StrategyAddress;
  today: string;
  isAnalysing: boolean;
};

/** What is tracked; before that is known, or where there is nothing, what to wait for or to do. */
export function StrategyBody({ strategy, address, today, isAnalysing }: StrategyBodyProps) {
  const { data, error, isFetching, refetch } = strategy;
  if (error && !data) {
    return <Unreachable message={error.message} isFetching={isFetching} onRetry={() => refetch()} />;
  }
  if (!data) return <Skeleton role="status" aria-label="Loading the strategy" className="h-96" />;
  if (address.isArchive) return <ArchiveCard />;
  if (data.kpis.length === 0) {
    return (
      <>
        {!isAnalysing && <NoStrategyYet />}
        <ArchiveLink count={data.archived} />
      </>
    );
  }
  return <Tracked overview={data} address={address} today={today} />;
}

type TrackedProps = { overview: StrategyOverview; address: StrategyAddress; today: string };

function Tracked({ overview, address, today }: TrackedProps) {
  const { kpis, recommendations, papers, archived } = overview;
  const scope = inScope(kpis, address);
  const ofPaper = useRecommendationsOf(address.paper);
  return (
    <>
      <Tiles kpis={scope} status={address.status} today={today} />
      <RecommendedActions recommendations={ofPaper ?? recommendations} kpis={scope} />
      <ObjectivesCard kpis={kpis} papers={papers} address={address} />
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
