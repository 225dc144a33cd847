import { CalendarPlusIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Moment } from "@/components/layout/moment";
import { RelativeMoment } from "@/components/layout/relative-moment";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import type { ComingMeeting } from "@/lib/home/types";
import { DATE_TIME } from "@/lib/ui/dates";
import { meetingAddress } from "./addresses";

type NextMeetingProps = {
  meeting: ComingMeeting | null;
  /** Titles of the decision items. */
  decisions?: string[];
  /** Papers of this meeting that the person has not opened. */
  unread: number;
  /** The first statement of its brief. */
  headline?: ReactNode;
  canCreate: boolean;
  /** When the page was rendered, as an ISO timestamp. */
  now: string;
};

/** The next meeting, or what to do if none is planned. */
export function NextMeeting(props: NextMeetingProps) {
  const { meeting, decisions = [], unread, headline, canCreate, now } = props;
  return (
    <section
      // As tall as its neighbor.
      className="flex flex-1 flex-col rounded-lg border bg-card p-4 sm:p-6"
      aria-labelledby="next-title"
    >
      <h2 id="next-title" className="text-sm text-muted-foreground">
        Next Meeting
      </h2>
      {meeting ? (
        <Planned meeting={meeting} decisions={decisions} unread={unread} headline={headline} now={now} />
      ) : (
        <NonePlanned canCreate={canCreate} />
      )}
    </section>
  );
}

function Planned({
  meeting: { id, title, scheduledDate, papers },
  decisions,
  unread,
  headline,
  now,
}: {
  meeting: ComingMeeting;
  decisions: string[];
  unread: number;
  headline: ReactNode;
  now: string;
}) {
  return (
    <>
      <p className="mt-1 font-title text-2xl font-semibold tracking-tight [overflow-wrap:anywhere]">
        {title}
      </p>
      <p className="mt-0.5 text-sm">
        <span className="font-medium">
          <RelativeMoment iso={scheduledDate} now={now} />
        </span>
        <span className="text-muted-foreground">
          {" · "}
          <Moment iso={scheduledDate} form={DATE_TIME} />
          {" · "}
          <span className="whitespace-nowrap">{papersInWords(papers, unread)}</span>
        </span>
      </p>
      {headline}
      {decisions.length > 0 && <ForDecision meetingId={id} titles={decisions} />}
      <div className="mt-auto flex flex-wrap gap-2 pt-4">
        <Button asChild>
          <Link href={meetingAddress({ meetingId: id })}>Prepare for this meeting</Link>
        </Button>
        <Button asChild variant="ghost" className="px-3">
          <a href={`/api/board-meetings/${id}/calendar`} download title="Add to calendar">
            <CalendarPlusIcon aria-hidden="true" />
            <span className="max-sm:sr-only">Add to calendar</span>
          </a>
        </Button>
      </div>
    </>
  );
}

const SHOWN = 4;

/** The decisions on the agenda. */
function ForDecision({ meetingId, titles }: { meetingId: string; titles: string[] }) {
  const rest = titles.length - SHOWN;
  return (
    <section aria-labelledby="for-decision" className="mt-4 border-t pt-3 text-sm">
      <h3 id="for-decision" className="font-medium">
        For decision
      </h3>
      <ul className="mt-1 flex list-disc flex-col gap-0.5 ps-4 marker:text-muted-foreground">
        {titles.slice(0, SHOWN).map((title, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may have the same title, and the list stays as it is
          <li key={at} className="[overflow-wrap:anywhere]">
            {title}
          </li>
        ))}
      </ul>
      <Link
        href={`/prep/${meetingId}`}
        className="mt-1 inline-block py-0.5 text-primary underline-offset-4 hover:underline"
      >
        {rest > 0 ? `Open the agenda, with ${rest} more to decide` : "Open the agenda"}
      </Link>
    </section>
  );
}

function papersInWords(papers: number, unread: number): string {
  if (papers === 0) return "no papers yet";
  const all = `${papers} ${papers === 1 ? "paper" : "papers"}`;
  return unread > 0 ? `${all}, ${unread} unread` : `${all}, all read`;
}

function NonePlanned({ canCreate }: { canCreate: boolean }) {
  return (
    <>
      <p className="mt-1 font-title text-2xl font-semibold tracking-tight">No meeting scheduled</p>
      <p className="max-w-prose text-sm text-pretty text-muted-foreground">
        {canCreate
          ? "Create a meeting in Prep Me and upload its papers."
          : "A chair or an administrator schedules meetings. Past ones are in Prep Me."}{" "}
        Papers to read, open questions and actions due are listed here.
      </p>
      <Button asChild className="mt-4 self-start" variant={canCreate ? "default" : "outline"}>
        <Link href="/prep-me">{canCreate ? "Create a meeting" : "Open Prep Me"}</Link>
      </Button>
    </>
  );
}
