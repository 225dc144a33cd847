import { GavelIcon } from "lucide-react";
import { EmptyState } from "@/components/layout/empty-state";
import { Moment } from "@/components/layout/moment";
import { STATE_NAME } from "@/components/resolutions/labels";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { RESULT_NAMES } from "@/lib/minutes/changes";
import { type Decided, decidedInOrder } from "@/lib/registers/shown";
import type { DecisionEntry } from "@/lib/registers/types";
import { tallyInWords } from "@/lib/resolutions/outcome";
import type { ResolutionEntry } from "@/lib/resolutions/types";
import { DATE } from "@/lib/ui/dates";
import { MinutesLink } from "./minutes-link";

type DecisionListProps = {
  decisions: DecisionEntry[];
  /** Decisions by written resolution. */
  written: ResolutionEntry[];
};

/** The board's decisions, in meetings and in writing, latest first, with how each was taken. */
export function DecisionList({ decisions, written }: DecisionListProps) {
  if (decisions.length + written.length === 0)
    return (
      <EmptyState Icon={GavelIcon} title="No decisions yet">
        Once minutes are approved or a written resolution is decided, every decision is listed here with its
        vote and a link to its wording.
      </EmptyState>
    );
  return (
    <ul aria-label="Decisions" className="divide-y rounded-lg border bg-card">
      {decidedInOrder(decisions, written).map((decided) => (
        <li key={keyOf(decided)} className="flex flex-col gap-1.5 px-4 py-3 sm:px-5">
          {decided.kind === "minuted" ? (
            <Minuted decision={decided.decision} />
          ) : (
            <Written resolution={decided.resolution} />
          )}
        </li>
      ))}
    </ul>
  );
}

const keyOf = (decided: Decided) =>
  decided.kind === "minuted" ? `${decided.decision.meetingId} ${decided.decision.id}` : decided.resolution.id;

function Minuted({ decision }: { decision: DecisionEntry }) {
  const { text, result } = decision;
  return (
    <>
      <p className="font-medium [overflow-wrap:anywhere]">{text}</p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted-foreground">
        <Badge variant={result === null || result === "passed" ? "secondary" : "outline"}>
          {result === null ? "Decided" : RESULT_NAMES[result]}
        </Badge>
        {howTaken(decision) && (
          <>
            <span className="[overflow-wrap:anywhere]">{howTaken(decision)}</span>
            <span aria-hidden="true" className="max-lg:hidden">
              ·
            </span>
          </>
        )}
        <span className="max-lg:basis-full">
          <MinutesLink entry={decision} />
        </span>
      </p>
    </>
  );
}

function Written({ resolution }: { resolution: ResolutionEntry }) {
  const { id, number, title, state, tally, closedAt } = resolution;
  return (
    <>
      <p className="font-medium [overflow-wrap:anywhere]">{title}</p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted-foreground">
        <Badge variant={state === "carried" ? "secondary" : "outline"}>{STATE_NAME[state]}</Badge>
        {tally && <span>{tallyInWords(tally)}</span>}
        <span aria-hidden="true">·</span>
        <Link href={`/prep/resolutions/${id}`} className="underline underline-offset-4 hover:text-foreground">
          Written resolution {number}, <Moment iso={closedAt ?? ""} form={DATE} />
        </Link>
      </p>
    </>
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
