import { Moment } from "@/components/layout/moment";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import type { ActionEntry, DecisionEntry } from "@/lib/registers/types";
import { DATE } from "@/lib/ui/dates";

/** Links to the item of the minutes that a register entry comes from. */
export function MinutesLink({ entry }: { entry: ActionEntry | DecisionEntry }) {
  const { meetingId, meetingTitle, heldAt, version, isSigned, itemId } = entry;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Link
        href={`/prep/${meetingId}/minutes?version=${version}#${itemId}`}
        title={meetingTitle}
        className="inline-block py-0.5 underline underline-offset-4 hover:text-foreground"
      >
        Minutes of <Moment iso={heldAt} form={DATE} />
      </Link>
      {!isSigned && <Badge variant="outline">Not signed</Badge>}
    </span>
  );
}
