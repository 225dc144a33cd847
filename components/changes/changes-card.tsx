import dynamic from "next/dynamic";
import { LoadFailure } from "@/components/layout/load-failure";
import { Loading } from "@/components/layout/loading";
import { Moment } from "@/components/layout/moment";
import { orRetry } from "@/components/layout/or-retry";
import { useRead } from "@/components/layout/use-read";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import type { MeetingChanges } from "@/lib/facts/types";
import type { MeetingView } from "@/lib/meetings/types";
import { DATE } from "@/lib/ui/dates";
import { queryKeys } from "@/lib/ui/keys";

// Loaded while the papers of the two meetings are compared.
const ChangesList = dynamic(
  orRetry(() => import("./changes-list").then((module) => module.ChangesList)),
  { loading: () => <PendingChanges /> },
);

/** Changes since the previous meeting's papers, both sides with their sources. */
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
        {error && !data && <LoadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
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
    // As tall as most lists, so that the input below it, which stays at the end of the content, does not
    // move.
    <div data-loading className="min-h-[60dvh]">
      <Loading what="what changed" />
    </div>
  );
}

/** Polling interval while papers are still being processed. */
const WHILE_READING_MS = 4000;

function useChanges(meetingId: string) {
  return useRead<MeetingChanges>(
    queryKeys.changes(meetingId),
    "The papers of the two meetings could not be compared.",
    {
      refetchInterval: ({ state }) => (state.data?.state === "reading" ? WHILE_READING_MS : false),
    },
  );
}

const NOTHING = {
  firstMeeting: "There is no earlier meeting to compare this one with.",
  nothingBefore: "No earlier meeting has papers that you can see, so there is nothing to compare with.",
  nothingNow: "Once this meeting has papers, they will be compared here with the previous meeting’s.",
};

/** A note about the comparison: nothing to compare, nothing changed, or more to come. */
function ComparisonNote({ changes: { state, changes } }: { changes: MeetingChanges }) {
  const text = noteOf(state, changes.length);
  if (!text) return null;
  return (
    <p
      role={state === "reading" ? "status" : undefined}
      className="text-sm text-pretty text-muted-foreground print:hidden"
    >
      {text}
    </p>
  );
}

function noteOf(state: MeetingChanges["state"], count: number): string | null {
  if (state === "reading") {
    return "Some papers are still being read. Their changes will appear here once they have been read.";
  }
  if (state !== "compared") return NOTHING[state];
  if (count > 0) return null;
  return "The papers show no changes: figures for the same period, targets and dated commitments are all the same as before.";
}
