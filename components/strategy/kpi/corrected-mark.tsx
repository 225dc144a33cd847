import { PencilIcon } from "lucide-react";
import { Moment } from "@/components/layout/moment";
import { DATE } from "@/lib/ui/dates";
import type { Correction } from "./corrections";

type CorrectedMarkProps = {
  correction: Correction | null;
  /** What was corrected, if it is not clear from the context. */
  subject?: string;
};

/** Marks a corrected value: who corrected it, when and why, and what the paper says. */
export function CorrectedMark({ correction, subject }: CorrectedMarkProps) {
  if (!correction) return null;
  const { byName, createdAt, paper, reason } = correction;
  return (
    <p className="mt-0.5 text-xs leading-snug text-pretty text-muted-foreground [overflow-wrap:anywhere]">
      <PencilIcon className="me-1 inline size-3 align-[-0.1em]" aria-hidden="true" />
      {subject ? `${subject} corrected` : "Corrected"} by {byName} on <Moment iso={createdAt} form={DATE} />.{" "}
      {paper === "" ? "The paper gives none." : `The paper says ${paper}.`}
      {reason && ` Reason: ${reason}`}
    </p>
  );
}
