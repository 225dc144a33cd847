import { InfoIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { Analysed } from "../upload/use-strategy-uploads";

type ReadingNotesProps = { analysed: Analysed; onPutAway: () => void };

/** What of the paper that was analysed last could not be read, as the reader should know before trusting it. */
export function ReadingNotes({ analysed: { originalName, notes }, onPutAway }: ReadingNotesProps) {
  return (
    <section
      aria-label={`Notes on ${originalName}`}
      className="flex flex-wrap items-start gap-3 rounded-lg border bg-muted px-4 py-3 sm:px-5 print:hidden"
    >
      <InfoIcon className="mt-0.5 size-4 shrink-0 text-muted-foreground" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-56 text-sm">
        <p className="font-medium wrap-anywhere">Notes on {originalName}</p>
        <ul className="mt-0.5 list-disc ps-4">
          {notes.map((note) => (
            <li key={note} className="text-pretty wrap-anywhere">
              {note}
            </li>
          ))}
        </ul>
      </div>
      <Button variant="outline" size="sm" onClick={onPutAway}>
        Dismiss
        <span className="sr-only">: notes on {originalName}</span>
      </Button>
    </section>
  );
}
