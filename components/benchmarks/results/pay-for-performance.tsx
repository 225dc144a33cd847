import { Disclosure } from "@/components/layout/disclosure";
import { Bullets } from "@/components/ui/bullets";
import { formatFigure } from "@/lib/benchmarks/analysis/format";
import type { Alignment, BenchmarkAnalysis } from "@/lib/benchmarks/analysis/types";
import { SourcesOf } from "./sources-of";

/** Whether pay and performance rank alike, and the limits of that comparison. Nothing if it could not be computed. */
export function PayForPerformance({ analysis: { alignment, sources } }: { analysis: BenchmarkAnalysis }) {
  if (!alignment) return null;
  const { sampleSize, reading, formula, limits, sourceIds } = alignment;
  return (
    <section aria-labelledby="pay-for-performance" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="pay-for-performance" className="text-sm font-semibold">
          Pay for Performance
        </h3>
        <span className="text-xs text-muted-foreground">
          {sampleSize} {sampleSize === 1 ? "peer" : "peers"} with both figures
        </span>
      </div>
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <RankScale alignment={alignment} />
        <p className="text-sm text-pretty">{reading}</p>
      </div>
      <Disclosure what="method" subject="Pay for Performance">
        <p className="mb-2 text-xs text-muted-foreground">
          <span className="font-medium">Formula:</span> {formula}
        </p>
        <Bullets items={limits} className="text-xs text-muted-foreground" />
      </Disclosure>
      <SourcesOf ids={sourceIds} sources={sources} />
    </section>
  );
}

function RankScale({ alignment: { tsrRank, payRank, degree } }: { alignment: Alignment }) {
  return (
    <ul className="flex flex-col gap-2 text-sm">
      <Rank name="Total shareholder return" rank={tsrRank} />
      <Rank name="CEO pay granted" rank={payRank} />
      <li className="flex justify-between gap-3 border-t pt-2 font-medium">
        <span>Relative degree of alignment</span> <span className="tabular-nums">{signed(degree)}</span>
      </li>
    </ul>
  );
}

function Rank({ name, rank }: { name: string; rank: number }) {
  return (
    <li>
      <p className="flex justify-between gap-3">
        <span>{name}</span>{" "}
        <span className="shrink-0 self-end tabular-nums">above {RANK.format(rank)}% of peers</span>
      </p>
      <div className="mt-1 h-1.5 rounded-full bg-muted print:border" aria-hidden="true">
        <div className="h-full rounded-full bg-primary" style={{ width: `${rank}%` }} />
      </div>
    </li>
  );
}

const RANK = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** "−37.5 points" */
const signed = (degree: number) => formatFigure(degree, "points");
