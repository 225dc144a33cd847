import { TriangleAlertIcon } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import type { ChosenPeers } from "@/lib/benchmarks/types";
import { SourceLink } from "../results/source-link";

/** What the choice of peers stands on, and what a reader must know about it. */
export function PeerBasis({ chosen: { basis, source, notes } }: { chosen: ChosenPeers }) {
  return (
    <>
      {source && (
        <p className="text-sm text-muted-foreground">
          {basis === "filing" ? "Named by " : "Source: "}
          <SourceLink source={source} />
        </p>
      )}
      {basis === "default" ? (
        <Alert variant="warning" role="note">
          <TriangleAlertIcon aria-hidden="true" />
          <AlertTitle>Default list, not from a filing</AlertTitle>
          <AlertDescription>
            <Notes notes={notes} />
          </AlertDescription>
        </Alert>
      ) : (
        <Notes notes={notes} className="text-xs text-muted-foreground" />
      )}
    </>
  );
}

function Notes({ notes, className }: { notes: string[]; className?: string }) {
  if (notes.length === 0) return null;
  return (
    <ul className={className}>
      {notes.map((note) => (
        <li key={note} className="text-pretty [overflow-wrap:anywhere]">
          {note}
        </li>
      ))}
    </ul>
  );
}
