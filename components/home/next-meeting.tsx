import Link from "next/link";
import { Moment } from "@/components/layout/moment";
import { Button } from "@/components/ui/button";
import type { MeetingView } from "@/lib/meetings/types";
import { DATE_TIME } from "@/lib/ui/dates";

/** The meeting that comes next, or what to do when none is planned. */
export function NextMeeting({ meeting, canCreate }: { meeting: MeetingView | null; canCreate: boolean }) {
  return (
    <section className="rounded-lg border bg-card p-5 sm:p-6" aria-labelledby="next-title">
      <h2 id="next-title" className="text-sm text-muted-foreground">
        Next meeting
      </h2>
      {meeting ? (
        <>
          <p className="mt-1 font-serif text-2xl font-semibold tracking-tight break-words">{meeting.title}</p>
          <p className="text-sm text-muted-foreground">
            <Moment iso={meeting.scheduledDate} form={DATE_TIME} />
          </p>
          <Button asChild className="mt-4">
            <Link href={`/prep-me?meeting=${meeting.id}`}>Prepare this meeting</Link>
          </Button>
        </>
      ) : (
        <>
          <p className="mt-1 font-serif text-2xl font-semibold tracking-tight">None is scheduled</p>
          <p className="max-w-prose text-sm text-pretty text-muted-foreground">
            {canCreate
              ? "Create a meeting in Prep Me and upload its papers."
              : "A chair or an administrator schedules meetings. Past ones are in Prep Me."}
          </p>
          <Button asChild className="mt-4" variant={canCreate ? "default" : "outline"}>
            <Link href="/prep-me">{canCreate ? "Create a meeting" : "Open Prep Me"}</Link>
          </Button>
        </>
      )}
    </section>
  );
}
