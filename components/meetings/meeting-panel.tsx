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
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 border-t pt-4 print:mt-0 print:block print:border-0 print:pt-0">
      {/* On wide screens the selector above shows the full title. */}
      <h2 className="font-serif text-lg leading-snug font-semibold tracking-tight break-words md:sr-only print:not-sr-only">
        {meeting.title}
      </h2>
      <div className="min-w-0 max-md:col-span-2">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-muted-foreground max-md:mt-1">
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
        <div className="col-start-2 row-start-1 flex">
          <MeetingActions meeting={meeting} />
        </div>
      )}
    </div>
  );
}
