import { FOCUS_AREA_NAMES } from "@/lib/benchmarks/focus-areas";
import type { RunComparison } from "@/lib/benchmarks/runs/types";

/** What the two were run on: which companies and areas came in and went out. Nothing when all is the same. */
export function ComparedInputs({ comparison: { inputs } }: { comparison: RunComparison }) {
  const { peersAdded, peersRemoved, focusAreasAdded, focusAreasRemoved } = inputs;
  const names = (peers: typeof peersAdded) =>
    peers.map(({ ticker, name }) => (name === ticker ? name : `${ticker} ${name}`));
  const lines: [label: string, what: string[]][] = [
    ["Peers added", names(peersAdded)],
    ["Peers removed", names(peersRemoved)],
    ["Focus areas added", focusAreasAdded.map((area) => FOCUS_AREA_NAMES[area])],
    ["Focus areas removed", focusAreasRemoved.map((area) => FOCUS_AREA_NAMES[area])],
  ];
  const changed = lines.filter(([, what]) => what.length > 0);
  if (changed.length === 0) return null;
  return (
    <section aria-label="What they compare">
      <h3 className="text-sm font-semibold">What they compare</h3>
      <dl className="mt-1.5 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
        {changed.map(([label, what]) => (
          <div key={label} className="sm:contents">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="wrap-anywhere">{what.join(", ")}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
