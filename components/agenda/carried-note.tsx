import { meetingAddress, paperAddress } from "@/components/home/addresses";
import { Link } from "@/components/ui/link";
import type { CarriedFrom } from "@/lib/agenda/types";
import { DATE, formatUtc } from "@/lib/ui/dates";

const SAID: Record<CarriedFrom["kind"], string> = {
  question: "Open question from",
  promise: "Promised in",
  action: "Open action from",
  motion: "Motion deferred at",
  resolution: "Carried between meetings:",
};

function addressOf({ kind, meetingId, documentId, page, resolutionId }: CarriedFrom): string {
  if (meetingId === null) return `/prep/resolutions/${resolutionId}`;
  if (kind === "question") return meetingAddress({ meetingId, part: "questions" });
  return documentId ? paperAddress(meetingId, documentId, page ?? 1) : `/prep/${meetingId}/minutes`;
}

/** The meeting an item was carried from, as a link. */
export function CarriedNote({ from }: { from: CarriedFrom }) {
  const { kind, label, meetingTitle, page, dueOn } = from;
  return (
    <p className="text-xs text-pretty text-muted-foreground">
      <span>{SAID[kind]} </span>
      <Link
        href={addressOf(from)}
        title={label}
        className="underline underline-offset-2 hover:text-foreground"
      >
        {meetingTitle}
        {page !== null && `, p. ${page}`}
      </Link>
      {dueOn && ` · due ${formatUtc(dueOn, DATE)}`}
    </p>
  );
}
