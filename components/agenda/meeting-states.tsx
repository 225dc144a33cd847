import { CalendarDaysIcon, ChevronRightIcon } from "lucide-react";
import { EmptyState } from "@/components/layout/empty-state";
import { Moment } from "@/components/layout/moment";
import { PageLinks } from "@/components/layout/page-links";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import type { AgendaState, PreparedMeeting, PreparedPage } from "@/lib/agenda/prepared";
import { standingOf, UNDER_WAY_MS } from "@/lib/meetings/standing";
import { DATE_TIME } from "@/lib/ui/dates";

const AGENDA_NAME: Record<AgendaState, string> = {
  none: "No agenda",
  draft: "Agenda: draft",
  published: "Agenda: published",
  changed: "Agenda: changed since published",
};

/** A list of meetings, each linking to its agenda and minutes. */
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
  const isUpcoming = ({ scheduledDate }: PreparedMeeting) =>
    Date.parse(scheduledDate) + UNDER_WAY_MS >= Date.now();
  return (
    <>
      {meetings.length === 0 && (
        <p className="py-8 text-center text-sm text-muted-foreground">There are no earlier meetings.</p>
      )}
      <MeetingList title="Upcoming" meetings={meetings.filter(isUpcoming).reverse()} />
      <MeetingList title="Past" meetings={meetings.filter((meeting) => !isUpcoming(meeting))} hasMinutes />
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

type MeetingListProps = {
  title: string;
  meetings: PreparedMeeting[];
  /** Also marks meetings without minutes. */
  hasMinutes?: boolean;
};

function MeetingList({ title, meetings, hasMinutes = false }: MeetingListProps) {
  if (meetings.length === 0) return null;
  const id = `${title.toLowerCase()}-meetings`;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="font-title text-xl font-semibold tracking-tight">
        {title}
      </h2>
      <ul className="divide-y rounded-lg border bg-card">
        {meetings.map((meeting) => (
          <MeetingRow key={meeting.id} meeting={meeting} hasMinutes={hasMinutes} />
        ))}
      </ul>
    </section>
  );
}

/** The whole row links to the agenda; the minutes badge links to the minutes. */
function MeetingRow({ meeting, hasMinutes }: { meeting: PreparedMeeting; hasMinutes: boolean }) {
  return (
    <li className="relative grid items-center gap-x-6 gap-y-2 py-3 pr-10 pl-4 hover:bg-accent/50 sm:grid-cols-[minmax(0,1fr)_auto] sm:pr-12 sm:pl-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0">
        <Link
          href={`/prep/${meeting.id}`}
          className="inline-block py-0.5 font-medium break-words underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {meeting.title}
        </Link>
        <p className="text-sm text-muted-foreground">
          <Moment iso={meeting.scheduledDate} form={DATE_TIME} />
          {standingOf(meeting, new Date()) === "cancelled" && " · canceled"}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-2 lg:grid lg:grid-cols-2">
        <Badge variant="outline" className={meeting.agenda === "none" ? "text-muted-foreground" : undefined}>
          {AGENDA_NAME[meeting.agenda]}
        </Badge>
        {(hasMinutes || meeting.minutes) && (
          <Link
            href={`/prep/${meeting.id}/minutes`}
            className="relative inline-flex min-h-6 items-center rounded-sm hover:opacity-80"
          >
            <Badge variant="outline" className={meeting.minutes ? undefined : "text-muted-foreground"}>
              {meeting.minutes ? `Minutes: ${meeting.minutes}` : "No minutes"}
            </Badge>
          </Link>
        )}
      </p>
      <ChevronRightIcon
        aria-hidden="true"
        className="absolute top-1/2 right-4 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </li>
  );
}
