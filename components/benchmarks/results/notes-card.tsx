import { InfoIcon } from "lucide-react";
import type { BenchmarkAnalysis } from "@/lib/benchmarks/analysis/types";
import { formatDay } from "@/lib/days";

/** How current the data are, and what a reader must know before reading on. */
export function NotesCard({ analysis: { dataAsOf, notes } }: { analysis: BenchmarkAnalysis }) {
  const { from, to } = dataAsOf;
  return (
    <section
      aria-label="Data and notes"
      className="flex gap-2.5 rounded-lg border bg-muted/60 px-4 py-3 text-sm sm:px-5"
    >
      <InfoIcon className="mt-0.5 size-4 shrink-0 text-muted-foreground" aria-hidden="true" />
      <div className="min-w-0">
        <p>
          Data as of {from === to ? formatDay(to) : `${formatDay(from)} to ${formatDay(to)}`}. What is not in
          our data is left out and never counted as zero.
        </p>
        {notes.length > 0 && (
          <ul className="mt-1 flex list-disc flex-col gap-0.5 ps-4 text-muted-foreground">
            {notes.map((note) => (
              <li key={note} className="text-pretty wrap-anywhere">
                {note}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
