import { Moment } from "@/components/layout/moment";
import { KeepButton } from "@/components/offline/keep-button";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { type MeetingStanding, standingOf } from "@/lib/meetings/standing";
import type { MeetingView } from "@/lib/meetings/types";
import { DATE_TIME } from "@/lib/ui/dates";
import { MeetingActions } from "./meeting-actions";

const STATUS_STYLE: Record<MeetingStanding, string> = {
  scheduled: "border-primary/40 text-primary",
  past: "text-muted-foreground",
  completed: "border-status-good/40 text-status-good",
  cancelled: "border-status-bad/40 text-status-bad",
};

/** The chosen meeting: what, when, how it stands, and for chairs and administrators what can be done with it. */
export function MeetingPanel({ meeting, canManage }: { meeting: MeetingView; canManage: boolean }) {
  const standing = standingOf(meeting, new Date());
  return (
    <div className="mt-3 flex items-start justify-between gap-x-4 border-t pt-3 sm:mt-4 sm:pt-4 print:mt-0 print:block print:border-0 print:pt-0">
      {/* The selector above shows it. */}
      <h2 className="sr-only font-title text-lg leading-snug font-semibold tracking-tight break-words print:not-sr-only">
        {meeting.title}
      </h2>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-muted-foreground">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <Moment iso={meeting.scheduledDate} form={DATE_TIME} />
            <Badge variant="outline" className={`capitalize ${STATUS_STYLE[standing]}`}>
              {standing}
            </Badge>
          </span>
          <a
            href={`/api/board-meetings/${meeting.id}/calendar`}
            className="inline-block py-0.5 underline underline-offset-4 hover:text-foreground print:hidden"
          >
            Add to calendar
          </a>
          <Link
            href={`/prep/${meeting.id}`}
            className="inline-block py-0.5 underline underline-offset-4 hover:text-foreground print:hidden"
          >
            Agenda
          </Link>
          <KeepButton meetingId={meeting.id} />
        </p>
        {meeting.description && (
          <p className="mt-1.5 line-clamp-2 max-w-prose max-sm:hidden text-sm text-pretty whitespace-pre-line">
            {meeting.description}
          </p>
        )}
      </div>
      {canManage && (
        // On a phone in the corner of the card, so that the lines below have its whole width.
        <div className="max-sm:absolute max-sm:top-1 max-sm:right-4">
          <MeetingActions meeting={meeting} />
        </div>
      )}
    </div>
  );
}
