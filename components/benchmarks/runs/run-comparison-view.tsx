import { ArrowDownRightIcon, ArrowUpRightIcon, EqualIcon } from "lucide-react";
import { Moment } from "@/components/layout/moment";
import { ScrollRegion } from "@/components/layout/scroll-region";
import { Bullets } from "@/components/ui/bullets";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { formatFigure, formatGap } from "@/lib/benchmarks/analysis/format";
import type { Outlier } from "@/lib/benchmarks/analysis/types";
import { FOCUS_AREA_NAMES } from "@/lib/benchmarks/focus-areas";
import type { ComparedFigure, ComparedMetric, ComparedRun, RunComparison } from "@/lib/benchmarks/runs/types";
import { formatDay } from "@/lib/days";
import { cn } from "@/lib/ui/cn";
import { DATE_TIME } from "@/lib/ui/dates";
import { TitledCard } from "../titled-card";
import { useRunComparison } from "./use-saved-runs";

type RunComparisonViewProps = {
  ids: [string, string];
  onClose: () => void;
  onOpen: (runId: string) => void;
};

/** Two runs side by side, the earlier first, with the changes between them. */
export function RunComparisonView({ ids: [one, other], onClose, onOpen }: RunComparisonViewProps) {
  const { data: comparison, error, isPending } = useRunComparison(one, other);
  return (
    <TitledCard
      title="Two Benchmarks Compared"
      aside={
        <Button variant="outline" size="sm" className="print:hidden" onClick={onClose}>
          Back to the list
        </Button>
      }
    >
      {isPending && <Skeleton role="status" aria-label="Comparing the benchmarks" className="h-48" />}
      {error && (
        <p role="alert" className="text-sm">
          {error.message}
        </p>
      )}
      {comparison && (
        <>
          <ComparedRuns comparison={comparison} onOpen={onOpen} />
          <ComparedInputs comparison={comparison} />
          <ComparedMetrics comparison={comparison} />
          <ComparedOutliers comparison={comparison} />
        </>
      )}
    </TitledCard>
  );
}

/** Changes in inputs: companies and areas added or removed. Nothing if they are the same. */
function ComparedInputs({ comparison: { inputs } }: { comparison: RunComparison }) {
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

/** Outliers that are new, gone or unchanged. */
function ComparedOutliers({ comparison }: { comparison: RunComparison }) {
  const { newOutliers, goneOutliers, stayingOutliers, isSameCompany } = comparison;
  const groups: [title: string, outliers: Outlier[]][] = isSameCompany
    ? [
        ["New outliers", newOutliers],
        ["Outliers no longer there", goneOutliers],
        ["Outliers that remain", stayingOutliers],
      ]
    : [
        ["Outliers in the second only", newOutliers],
        ["Outliers in the first only", goneOutliers],
        ["Outliers in both", stayingOutliers],
      ];
  return (
    <div className="grid gap-4 md:grid-cols-3">
      {groups.map(([title, outliers]) => (
        <section key={title} aria-label={title} className="min-w-0">
          <h3 className="text-sm font-semibold">
            {title} <span className="font-normal text-muted-foreground">({outliers.length})</span>
          </h3>
          {outliers.length === 0 && <p className="mt-1 text-sm text-muted-foreground">None</p>}
          <ul className="mt-1 flex flex-col gap-2 text-sm">
            {outliers.map(({ id, title: name, category, severity, description }) => (
              <li key={id} className="text-pretty wrap-anywhere">
                <span className="font-medium">{name}</span>{" "}
                <span className="text-xs text-muted-foreground">
                  {category}, {severity} priority
                </span>
                <span className="block text-muted-foreground">{description}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type ComparedRunsProps = { comparison: RunComparison; onOpen: (runId: string) => void };

/** The two runs being compared, and caveats. */
function ComparedRuns({ comparison: { before, after, isSameCompany, notes }, onOpen }: ComparedRunsProps) {
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Side name={isSameCompany ? "Earlier" : "First"} run={before} onOpen={onOpen} />
        <Side name={isSameCompany ? "Later" : "Second"} run={after} onOpen={onOpen} />
      </div>
      <Bullets items={notes} className="max-w-prose text-sm text-muted-foreground" />
    </div>
  );
}

function Side({ name, run, onOpen }: { name: string; run: ComparedRun; onOpen: (runId: string) => void }) {
  const { id, focalLabel, peerSetName, madeAt, dataAsOf } = run;
  return (
    <div className="flex min-w-0 flex-col items-start gap-0.5 rounded-md border p-3 text-sm">
      <p className="text-xs text-muted-foreground">{name}</p>
      <p className="font-medium wrap-anywhere">
        {focalLabel} among {peerSetName}
      </p>
      <p className="text-xs text-muted-foreground">
        <Moment iso={madeAt} form={DATE_TIME} /> · data as of {formatDay(dataAsOf.to)}
      </p>
      <Button
        variant="link"
        size="sm"
        className="mt-1 h-auto p-0 text-xs print:hidden"
        onClick={() => onOpen(id)}
      >
        Open<span className="sr-only">: {name}</span>
      </Button>
    </div>
  );
}

const CELL = "px-2.5 py-2 text-end align-top tabular-nums";
const HEAD = `${CELL} font-medium`;

/** Figures in both runs side by side; those in only one are listed by name. */
function ComparedMetrics({ comparison }: { comparison: RunComparison }) {
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

/** The direction of a change and whether it is favorable, by arrow and word, not just by color. */
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
