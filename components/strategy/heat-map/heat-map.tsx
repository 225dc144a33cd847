import { LoadFailure } from "@/components/layout/load-failure";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { Listing } from "../use-strategy";
import { HeatTable } from "./heat-table";
import { useHeatMap } from "./use-heat-map";

/** The listed objectives period by period: a year at a glance. */
export function HeatMap({ listing }: { listing: Listing }) {
  const { data, error, isPlaceholderData, isFetching, refetch, showAll } = useHeatMap(listing);
  if (!data) {
    return error ? (
      <LoadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />
    ) : (
      <Pending />
    );
  }
  const rest = data.matching - data.rows.length;
  return (
    <div aria-busy={isPlaceholderData} className="flex min-w-0 flex-col gap-3">
      <HeatTable key={data.periods.join()} periods={data.periods} rows={data.rows} />
      {rest > 0 && (
        <Button
          variant="outline"
          size="sm"
          className="self-center print:hidden"
          disabled={isFetching}
          onClick={showAll}
        >
          Show all {data.matching}
        </Button>
      )}
    </div>
  );
}

function Pending() {
  return <Skeleton role="status" aria-label="Loading the heat map" className="h-80" />;
}
