import { Moment } from "@/components/layout/moment";
import { Button } from "@/components/ui/button";
import type { ComparedRun, RunComparison } from "@/lib/benchmarks/runs/types";
import { formatDay } from "@/lib/days";
import { DATE_TIME } from "@/lib/ui/dates";

type ComparedRunsProps = { comparison: RunComparison; onOpen: (runId: string) => void };

/** Which two are compared, and what to know before reading on. */
export function ComparedRuns({
  comparison: { before, after, isSameCompany, notes },
  onOpen,
}: ComparedRunsProps) {
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
