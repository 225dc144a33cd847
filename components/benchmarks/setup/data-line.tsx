import type { DataState } from "@/lib/benchmarks/data-state";
import { formatDay } from "@/lib/days";

/** Which figures are shown, and from when: quiet, for it concerns nobody until a figure surprises. */
export function DataLine({ state: { notLive, companies, asOf } }: { state: DataState }) {
  return (
    <p className="text-xs text-pretty text-muted-foreground">
      {notLive === null
        ? "Newer filings are read from SEC EDGAR when you run a benchmark. If it cannot be reached, "
        : `${notLive} `}
      {notLive === null ? "figures" : "Figures"} come from the filings of {companies} companies included with
      BoardGPT, current to <time dateTime={asOf}>{formatDay(asOf)}</time>. Each figure cites its filing.
    </p>
  );
}
