import { TriangleAlertIcon } from "lucide-react";
import { Alert, AlertDescription } from "@/components/ui/alert";
import type { ChosenPeers } from "@/lib/benchmarks/types";
import { SourceLink } from "../results/source-link";

const DEFAULT_LIST = "Default list, not from a filing";

/** What the choice of peers stands on, and what a reader must know about it. */
export function PeerBasis({ chosen: { basis, source, notes } }: { chosen: ChosenPeers }) {
  const others = notes.filter((note) => !note.startsWith(DEFAULT_LIST));
  const stated = notes.find((note) => note.startsWith(DEFAULT_LIST)) ?? `${DEFAULT_LIST}.`;
  return (
    <>
      {basis === "default" && (
        <Alert>
          <TriangleAlertIcon aria-hidden="true" />
          <AlertDescription>{stated}</AlertDescription>
        </Alert>
      )}
      {source && (
        <p className="text-sm text-muted-foreground">
          {basis === "filing" ? "Named by: " : "Source: "}
          <SourceLink source={source} />
        </p>
      )}
      {others.length > 0 && (
        <ul className="flex flex-col gap-1 text-xs text-pretty text-muted-foreground">
          {others.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
}
