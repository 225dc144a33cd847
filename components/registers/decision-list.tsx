import { Badge } from "@/components/ui/badge";
import type { DecisionEntry } from "@/lib/registers/types";
import { MinutesLink } from "./minutes-link";

const RESULT: Record<NonNullable<DecisionEntry["result"]>, string> = {
  passed: "Passed",
  failed: "Failed",
  tied: "Tied",
  withdrawn: "Withdrawn",
  deferred: "Deferred",
};

/** The decisions of all meetings, with how each was taken. */
export function DecisionList({ decisions }: { decisions: DecisionEntry[] }) {
  if (decisions.length === 0)
    return (
      <p className="text-sm text-muted-foreground">
        No decision yet. Decisions come here once minutes are approved.
      </p>
    );
  return (
    <ul aria-label="Decisions" className="divide-y rounded-lg border bg-card">
      {decisions.map((decision) => (
        <li key={`${decision.meetingId} ${decision.id}`} className="flex flex-col gap-1.5 px-4 py-3 sm:px-5">
          <p className="font-medium [overflow-wrap:anywhere]">{decision.text}</p>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted-foreground">
            <Badge
              variant={decision.result === null || decision.result === "passed" ? "secondary" : "outline"}
            >
              {decision.result === null ? "Decided" : RESULT[decision.result]}
            </Badge>
            {howTaken(decision) && (
              <>
                <span className="[overflow-wrap:anywhere]">{howTaken(decision)}</span>
                <span aria-hidden="true">·</span>
              </>
            )}
            <MinutesLink entry={decision} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** "Moved by Carla, seconded by Simon, 3 for, 1 against" */
function howTaken({ mover, seconder, tally }: DecisionEntry): string {
  const told = [
    ...(mover ? [`moved by ${mover}`] : []),
    ...(seconder ? [`seconded by ${seconder}`] : []),
    ...(tally ? [`${tally.for} for, ${tally.against} against`] : []),
    ...(tally && tally.abstained > 0 ? [`${tally.abstained} abstained`] : []),
  ].join(", ");
  return told.charAt(0).toUpperCase() + told.slice(1);
}
