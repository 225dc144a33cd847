import { ArrowDownRightIcon, ArrowUpRightIcon, EqualIcon } from "lucide-react";
import { ScrollRegion } from "@/components/layout/scroll-region";
import { formatFigure, formatGap } from "@/lib/benchmarks/analysis/format";
import type { ComparedFigure, ComparedMetric, RunComparison } from "@/lib/benchmarks/runs/types";
import { cn } from "@/lib/ui/cn";

const CELL = "px-2.5 py-2 text-end align-top tabular-nums";
const HEAD = `${CELL} font-medium`;

/** The figures both runs have, side by side; by name those that only one has. */
export function ComparedMetrics({ comparison }: { comparison: RunComparison }) {
  const { metrics, onlyBefore, onlyAfter, isSameCompany } = comparison;
  const [first, second] = isSameCompany ? ["Earlier", "Later"] : ["First", "Second"];
  return (
    <section aria-label="Metrics" className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">Metrics</h3>
      {metrics.length === 0 ? (
        <p className="text-sm text-muted-foreground">They have no metrics in common.</p>
      ) : (
        <ScrollRegion label="Metrics of both benchmarks">
          <table className="w-full min-w-2xl text-xs print:min-w-0">
            <thead className="border-b bg-muted/60 text-muted-foreground">
              <tr>
                <th scope="col" className="px-2.5 py-2 text-start align-top font-medium">
                  Metric
                </th>
                <th scope="col" className={HEAD}>
                  {first}
                </th>
                <th scope="col" className={HEAD}>
                  {second}
                </th>
                <th scope="col" className={HEAD}>
                  {isSameCompany ? "Change" : "Difference"}
                </th>
                <th scope="col" className={HEAD}>
                  Percentile
                </th>
              </tr>
            </thead>
            <tbody className="divide-y">
              {metrics.map((metric) => (
                <MetricRow key={metric.metricId} metric={metric} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      <Only label={`Only in the ${first?.toLowerCase()} one`} names={onlyBefore} />
      <Only label={`Only in the ${second?.toLowerCase()} one`} names={onlyAfter} />
    </section>
  );
}

function MetricRow({ metric }: { metric: ComparedMetric }) {
  const { name, unit, formula, before, after, change, words } = metric;
  return (
    <tr>
      <th
        scope="row"
        className="w-40 min-w-40 px-2.5 sm:w-auto sm:min-w-48 py-2 text-start align-top font-normal"
      >
        <span className="font-medium">{name}</span>
        <span className="block text-muted-foreground" title={words}>
          {formula}
        </span>
      </th>
      <FigureCell figure={before} unit={unit} />
      <FigureCell figure={after} unit={unit} />
      <td className={CELL}>
        {change === null ? "–" : formatGap(change, unit)}
        <Direction metric={metric} />
      </td>
      <td className={CELL}>
        {rank(before.percentile)} → {rank(after.percentile)}
      </td>
    </tr>
  );
}

function FigureCell({ figure, unit }: { figure: ComparedFigure; unit: ComparedMetric["unit"] }) {
  const { value, median, sampleSize } = figure;
  return (
    <td className={CELL}>
      <span className="font-medium">{formatFigure(value, unit)}</span>
      <span className="block text-muted-foreground">
        {median === null
          ? "no peer median"
          : `median ${formatFigure(median, unit)} of ${sampleSize} ${sampleSize === 1 ? "peer" : "peers"}`}
      </span>
    </td>
  );
}

function Only({ label, names }: { label: string; names: string[] }) {
  if (names.length === 0) return null;
  return (
    <p className="text-xs text-muted-foreground">
      {label}: {names.join(", ")}
    </p>
  );
}

const rank = (percentile: number | null) => (percentile === null ? "–" : Math.round(percentile));

const ICONS = { up: ArrowUpRightIcon, down: ArrowDownRightIcon, same: EqualIcon } as const;

const READINGS = {
  better: { words: "better", color: "text-status-good" },
  worse: { words: "worse", color: "text-status-bad" },
  same: { words: "the same", color: "text-muted-foreground" },
  neutral: { words: "neither better nor worse", color: "text-muted-foreground" },
} as const;

/** Which way a figure went, and whether a board would rather have it so: by arrow and word, not by colour alone. */
function Direction({ metric: { direction, reading } }: { metric: ComparedMetric }) {
  if (!direction || !reading) return null;
  const Icon = ICONS[direction];
  const { words, color } = READINGS[reading];
  return (
    <span className={cn("flex items-center justify-end gap-1", color)}>
      <Icon className="size-3 shrink-0" aria-hidden="true" />
      {words}
    </span>
  );
}
