import { CalendarPlusIcon } from "lucide-react";
import { Moment } from "@/components/layout/moment";
import { KeepButton } from "@/components/offline/keep-button";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { type MeetingStanding, standingOf } from "@/lib/meetings/standing";
import type { MeetingView } from "@/lib/meetings/types";
import { DATE_TIME } from "@/lib/ui/dates";
import { MeetingActions } from "./meeting-actions";

const STANDING: Record<MeetingStanding, { name: string; style: string }> = {
  scheduled: { name: "Scheduled", style: "border-primary/40 text-primary" },
  past: { name: "Past", style: "text-muted-foreground" },
  completed: { name: "Completed", style: "border-status-good/40 text-status-good" },
  cancelled: { name: "Canceled", style: "border-status-bad/40 text-status-bad" },
};

/** The selected meeting: date, status, and actions for chairs and administrators. */
export function MeetingPanel({ meeting, canManage }: { meeting: MeetingView; canManage: boolean }) {
  const { name, style } = STANDING[standingOf(meeting, new Date())];
  return (
    <>
      {/* Shown by the select next to it. */}
      <h2 className="sr-only">{meeting.title}</h2>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-muted-foreground max-lg:order-last max-lg:basis-full">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <Moment iso={meeting.scheduledDate} form={DATE_TIME} />
          <Badge variant="outline" className={style}>
            {name}
          </Badge>
        </span>
        <a
          href={`/api/board-meetings/${meeting.id}/calendar`}
          className="inline-grid size-6 place-items-center self-center rounded-sm hover:text-foreground"
          title="Add to calendar"
        >
          <CalendarPlusIcon className="size-4" aria-hidden="true" />
          <span className="sr-only">Add to calendar</span>
        </a>
        {["Agenda", "Minutes"].map((page) => (
          <Link
            key={page}
            href={page === "Agenda" ? `/prep/${meeting.id}` : `/prep/${meeting.id}/minutes`}
            className="inline-block py-0.5 underline underline-offset-4 hover:text-foreground"
          >
            {page}
          </Link>
        ))}
        <KeepButton meetingId={meeting.id} />
      </p>
      {canManage && <MeetingActions meeting={meeting} />}
      {meeting.description && (
        <p className="order-last line-clamp-2 basis-full text-sm text-pretty whitespace-pre-line text-muted-foreground max-sm:hidden">
          {meeting.description}
        </p>
      )}
    </>
  );
}
