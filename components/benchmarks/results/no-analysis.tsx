import { NothingYet } from "@/components/benchmarks/nothing-yet";

/** In place of results while there are none. */
export function NoAnalysis({ onGoToSetup }: { onGoToSetup: () => void }) {
  return (
    <NothingYet title="No Analysis Yet" action="Go to Setup" onAction={onGoToSetup}>
      Choose a company, its peers and at least one focus area, then run the benchmarks.
    </NothingYet>
  );
}
