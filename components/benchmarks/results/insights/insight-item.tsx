import { Disclosure } from "@/components/layout/disclosure";
import type { Insight, SourceEntry } from "@/lib/benchmarks/analysis/types";
import { FOCUS_AREA_NAMES } from "@/lib/benchmarks/focus-areas";
import { cn } from "@/lib/ui/cn";
import { SourcesOf } from "../sources-of";
import { MetricGrid } from "./metric-grid";

const TYPES: Record<Insight["type"], { name: string; edge: string; text: string }> = {
  positive: { name: "Favorable", edge: "border-t-status-good", text: "text-status-good" },
  negative: { name: "Unfavorable", edge: "border-t-status-bad", text: "text-status-bad" },
  neutral: { name: "Neutral", edge: "border-t-muted-foreground", text: "text-muted-foreground" },
};

type InsightItemProps = { insight: Insight; number: number; sources: SourceEntry[] };

/** An insight with its figures and where they were read. What is said about the figures opens on demand. */
export function InsightItem({ insight, number, sources }: InsightItemProps) {
  const { type, title, description, metrics, focusArea, sourceIds } = insight;
  const { name, edge, text } = TYPES[type];
  return (
    <li
      className={cn("flex min-w-0 flex-col gap-2 rounded-md border border-t-2 p-4 print-avoid-break", edge)}
    >
      <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-muted-foreground">
        <span className="font-mono text-sm font-semibold text-foreground">#{number}</span>
        <span className={cn("font-medium", text)}>{name}</span>
        <span>{FOCUS_AREA_NAMES[focusArea]}</span>
      </p>
      <h4 className="font-medium text-pretty wrap-anywhere">{title}</h4>
      {metrics.length > 0 ? (
        <>
          <MetricGrid metrics={metrics} />
          <Disclosure show="Explain the figures" hide="Hide the explanation" subject={title}>
            <p className="text-sm text-pretty wrap-anywhere">{description}</p>
          </Disclosure>
        </>
      ) : (
        <p className="text-sm text-pretty wrap-anywhere">{description}</p>
      )}
      <div className="mt-auto">
        <SourcesOf ids={sourceIds} sources={sources} />
      </div>
    </li>
  );
}
