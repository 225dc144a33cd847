import { CalendarDaysIcon } from "lucide-react";
import { EmptyState } from "@/components/layout/empty-state";
import { Moment } from "@/components/layout/moment";
import { PageLinks } from "@/components/layout/page-links";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import type { AgendaState, PreparedPage } from "@/lib/agenda/prepared";
import { standingOf } from "@/lib/meetings/standing";
import { DATE_TIME } from "@/lib/ui/dates";

const AGENDA_NAME: Record<AgendaState, string> = {
  none: "No agenda",
  draft: "Agenda: draft",
  published: "Agenda: published",
  changed: "Agenda: changed since published",
};

/** A page of the meetings, each with the way to its agenda and its minutes. */
export function MeetingStates({ prepared, canWrite }: { prepared: PreparedPage; canWrite: boolean }) {
  const { meetings, page, isLast } = prepared;
  if (meetings.length === 0 && page === 1)
    return (
      <EmptyState Icon={CalendarDaysIcon} title="No meetings yet">
        {canWrite
          ? "Draft an agenda above, or create a meeting in Prep Me. Each meeting is then listed here with its agenda and its minutes."
          : "Each meeting will be listed here with its agenda and its minutes."}
      </EmptyState>
    );
  return (
    <>
      {meetings.length === 0 && (
        <p className="py-8 text-center text-sm text-muted-foreground">There are no earlier meetings.</p>
      )}
      <ul className="divide-y rounded-lg border bg-card empty:hidden">
        {meetings.map((meeting) => (
          <li
            key={meeting.id}
            className="grid items-center gap-x-6 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5 lg:grid-cols-[minmax(0,1fr)_26rem]"
          >
            <div className="min-w-0">
              <Link
                href={`/prep/${meeting.id}`}
                className="inline-block py-0.5 font-medium break-words underline-offset-4 hover:underline"
              >
                {meeting.title}
              </Link>
              <p className="text-sm text-muted-foreground">
                <Moment iso={meeting.scheduledDate} form={DATE_TIME} />
                {standingOf(meeting, new Date()) === "cancelled" && " · cancelled"}
              </p>
            </div>
            <p className="flex flex-wrap items-center gap-2 lg:grid lg:grid-cols-2">
              <Badge
                variant="outline"
                className={meeting.agenda === "none" ? "text-muted-foreground" : undefined}
              >
                {AGENDA_NAME[meeting.agenda]}
              </Badge>
              <Link
                href={`/prep/${meeting.id}/minutes`}
                className="inline-flex min-h-6 items-center rounded-sm hover:opacity-80"
              >
                <Badge variant="outline" className={meeting.minutes ? undefined : "text-muted-foreground"}>
                  {meeting.minutes ? `Minutes: ${meeting.minutes}` : "No minutes"}
                </Badge>
              </Link>
            </p>
          </li>
        ))}
      </ul>
      <PageLinks
        address="/prep"
        page={page}
        isLast={isLast}
        later="Later meetings"
        earlier="Earlier meetings"
      />
    </>
  );
}
