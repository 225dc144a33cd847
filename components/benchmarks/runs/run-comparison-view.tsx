import { Moment } from "@/components/layout/moment";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { Outlier } from "@/lib/benchmarks/analysis/types";
import { FOCUS_AREA_NAMES } from "@/lib/benchmarks/focus-areas";
import type { ComparedRun, RunComparison } from "@/lib/benchmarks/runs/types";
import { formatDay } from "@/lib/days";
import { DATE_TIME } from "@/lib/ui/dates";
import { ComparedMetrics } from "./compared-metrics";
import { useRunComparison } from "./use-saved-runs";

type RunComparisonViewProps = {
  ids: [string, string];
  onClose: () => void;
  onOpen: (runId: string) => void;
};

/** Two runs side by side, the earlier first: what went which way. */
export function RunComparisonView({ ids: [one, other], onClose, onOpen }: RunComparisonViewProps) {
  const { data: comparison, error, isPending } = useRunComparison(one, other);
  return (
    <Card aria-labelledby="run-comparison-title">
      <CardHeader>
        <CardTitle id="run-comparison-title">Two Benchmarks Compared</CardTitle>
        <Button variant="outline" size="sm" className="print:hidden" onClick={onClose}>
          Back to the list
        </Button>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
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
      </CardContent>
    </Card>
  );
}

/** What the two were run on: which companies and areas came in and went out. Nothing when all is the same. */
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

/** Outliers that came, went and stayed. */
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

/** Which two are compared, and what to know before reading on. */
function ComparedRuns({ comparison: { before, after, isSameCompany, notes }, onOpen }: ComparedRunsProps) {
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Side name={isSameCompany ? "Earlier" : "First"} run={before} onOpen={onOpen} />
        <Side name={isSameCompany ? "Later" : "Second"} run={after} onOpen={onOpen} />
      </div>
      {notes.length > 0 && (
        <ul className="flex list-disc flex-col gap-0.5 ps-4 text-sm text-muted-foreground">
          {notes.map((note) => (
            <li key={note} className="max-w-prose text-pretty wrap-anywhere">
              {note}
            </li>
          ))}
        </ul>
      )}
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
