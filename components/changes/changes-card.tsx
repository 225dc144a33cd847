"use client";

import { Moment } from "@/components/layout/moment";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import type { MeetingChanges } from "@/lib/facts/types";
import type { MeetingView } from "@/lib/meetings/types";
import { DATE } from "@/lib/ui/dates";
import { ChangesList } from "./changes-list";
import { ComparisonNote } from "./comparison-note";
import { useChanges } from "./use-changes";

/** What changed against the papers of the meeting before, each side with its source. */
export function ChangesCard({ meeting }: { meeting: MeetingView }) {
  const { data, error, isPending, isFetching, refetch } = useChanges(meeting.id);
  const prints = data !== undefined && data.changes.length > 0;
  return (
    <Card aria-labelledby="changes-title" className={prints ? "print:mt-8 print:border-0" : "print:hidden"}>
      <CardHeader className="print:px-0">
        <CardTitle id="changes-title">Since the Last Meeting</CardTitle>
        {data?.previous && <ComparedWith previous={data.previous} />}
      </CardHeader>
      <CardContent className="flex flex-col gap-5 print:px-0">
        {isPending && <PendingChanges />}
        {error && !data && (
          <div role="alert" className="flex flex-col items-start gap-2 text-sm">
            <p>{error.message}</p>
            <Button size="sm" variant="outline" disabled={isFetching} onClick={() => refetch()}>
              Try again
            </Button>
          </div>
        )}
        {data && <ComparisonNote changes={data} />}
        {data && data.changes.length > 0 && <ChangesList changes={data.changes} />}
      </CardContent>
    </Card>
  );
}

function ComparedWith({ previous }: { previous: NonNullable<MeetingChanges["previous"]> }) {
  return (
    <p className="min-w-0 text-xs text-muted-foreground [overflow-wrap:anywhere]">
      Compared with{" "}
      <Link
        href={`/prep-me?meeting=${previous.id}`}
        className="text-foreground underline decoration-border underline-offset-2 hover:decoration-current"
      >
        {previous.title}
      </Link>
      , <Moment iso={previous.scheduledDate} form={DATE} />
    </p>
  );
}

function PendingChanges() {
  return (
    // As high as most lists: the field below it, which keeps to the end of what is read, stays where it is.
    <div role="status" data-loading className="flex min-h-[60dvh] flex-col gap-2.5">
      <span className="sr-only">Comparing the papers...</span>
      <Skeleton className="h-4 w-1/4" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-full" />
    </div>
  );
}
