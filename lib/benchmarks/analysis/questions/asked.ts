import type { Compared } from "../compare";
import { formatFigure } from "../format";
import type { Asked } from "../metric";
import { isOlder } from "../standing";
import { print } from "../words";

/** What a question names. */
export function asked({ metric, comparison }: Compared): Asked {
  const { focal, median, sampleSize, peers } = comparison;
  const beside = (figure: string) => {
    const one = peers.find(({ value }) => value !== null);
    return sampleSize === 1 && one ? `${figure} at ${one.ticker}` : `a peer median of ${figure}`;
  };
  return {
    ticker: focal.ticker,
    value: `${print(metric, focal.value)}${isOlder(comparison) ? ` (fiscal year ${focal.fiscalYear})` : ""}`,
    median: print(metric, median),
    beside: beside(print(metric, median)),
    moved: movedWords(focal.value),
    besideMoved: beside(signed(median)),
  };
}

/** "grew by 6.4%", "fell by 1.6%", "did not change" */
function movedWords(percent: number | null): string {
  const size = formatFigure(Math.abs(percent ?? 0), "percent");
  if (!/[1-9]/.test(size)) return "did not change";
  return `${(percent ?? 0) > 0 ? "grew" : "fell"} by ${size}`;
}

/** With its sign in any case: beside a fall, "19.7%" would be read as one. */
function signed(percent: number | null): string {
  const figure = formatFigure(percent, "percent");
  return (percent ?? 0) > 0 && /[1-9]/.test(figure) ? `+${figure}` : figure;
}
