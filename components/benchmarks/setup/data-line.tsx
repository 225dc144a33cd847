import type { DataState } from "@/lib/benchmarks/data-state";
import { formatDay } from "@/lib/benchmarks/day";

/** Which figures are shown, and from when: quiet, for it concerns nobody until a figure surprises. */
export function DataLine({ state: { notLive, companies, asOf } }: { state: DataState }) {
  return (
    <p className="text-xs text-pretty text-muted-foreground">
      {notLive === null
        ? "Newer filings are read from EDGAR of the SEC when a benchmark is run. Where it cannot be reached, "
        : `${notLive} `}
      {notLive === null ? "figures" : "Figures"} are those of {companies} companies’ filings that come with
      the product, current to <time dateTime={asOf}>{formatDay(asOf)}</time>. Each figure names its filing.
    </p>
  );
}
