import { Skeleton } from "@/components/ui/skeleton";
import { NothingYet } from "./nothing-yet";
import type { Benchmark } from "./use-benchmark";

/** In place of a saved run that is on its way, or that cannot be shown; null when there is nothing to say. */
export function RunTrouble({ benchmark }: { benchmark: Benchmark }) {
  const { opening, goTo } = benchmark;
  if (opening.isPending)
    return <Skeleton role="status" aria-label="Loading the benchmark" className="h-96" />;
  if (!opening.error) return null;
  return (
    <NothingYet
      title="This benchmark could not be opened"
      action="Go to Setup"
      onAction={() => goTo("setup")}
    >
      {opening.error.message}
    </NothingYet>
  );
}
