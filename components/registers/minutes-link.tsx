import { Moment } from "@/components/layout/moment";
import { Link } from "@/components/ui/link";
import type { ActionEntry, DecisionEntry } from "@/lib/registers/types";
import { DATE } from "@/lib/ui/dates";

/** Leads to the item of the minutes that an entry of a register comes from. */
export function MinutesLink({ entry }: { entry: ActionEntry | DecisionEntry }) {
  const { meetingId, meetingTitle, heldAt, version, isSigned, itemId } = entry;
  return (
    <Link
      href={`/prep/${meetingId}/minutes?version=${version}#${itemId}`}
      className="inline-block py-0.5 underline underline-offset-4 hover:text-foreground"
    >
      {meetingTitle}, <Moment iso={heldAt} form={DATE} />
      {!isSigned && " (not signed yet)"}
    </Link>
  );
}
