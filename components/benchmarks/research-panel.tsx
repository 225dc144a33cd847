import { NothingYet } from "./nothing-yet";
import type { Benchmark } from "./use-benchmark";

/** The research of filings for the result that is open. */
export function ResearchPanel({ benchmark }: { benchmark: Benchmark }) {
  const { goTo } = benchmark;
  return (
    <NothingYet title="Deep Research Not Available" action="Start Analysis" onAction={() => goTo("setup")}>
      Run the benchmarks first: the research reads the filings of the company and its nearest peers.
    </NothingYet>
  );
}
