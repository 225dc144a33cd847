import { HistoryIcon, TriangleAlertIcon } from "lucide-react";
import { useCallback } from "react";
import { useDocuments } from "@/components/documents/use-documents";
import { Loading } from "@/components/layout/loading";
import { Moment } from "@/components/layout/moment";
import { UnfinishedAlert } from "@/components/layout/unfinished-alert";
import { useMeetings } from "@/components/meetings/use-meetings";
import { AddQuestionButton } from "@/components/questions/add-question-button";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import type { BriefView, PaperChanges } from "@/lib/briefs/types";
import type { MeetingView } from "@/lib/meetings/types";
import { DATE_TIME } from "@/lib/ui/dates";
import { listed } from "@/lib/wording";
import { BriefDocument } from "./brief-document";
import { useBriefAddress } from "./history/brief-address";
import type { Statement } from "./statements";
import type { BriefGeneration } from "./use-generate-brief";

type ShownBriefProps = {
  meeting: MeetingView;
  shown: { data?: BriefView | null; error: Error | null; isPending: boolean };
  latestId: string | null;
  generation: BriefGeneration;
  canManage: boolean;
};

/** The brief with its notices: not the latest, out of date, or missing. */
export function ShownBrief({ meeting, shown, latestId, generation, canManage }: ShownBriefProps) {
  const address = useBriefAddress();
  const { data: view, error, isPending } = shown;
  const [meetingId, briefId] = [meeting.id, view?.id];
  // A stable reference: the brief would re-render with a new one.
  const questionAction = useCallback(
    ({ text }: Statement) => <AddQuestionButton meetingId={meetingId} briefId={briefId} text={text} />,
    [meetingId, briefId],
  );
  if (isPending) return <Loading what="the brief" className="min-h-40" />;
  if (error || (view && view.meetingId !== meeting.id))
    return <GoneBrief message={error?.message} onLatest={address.briefId ? address.showLatest : null} />;
  const isEarlier = view && latestId !== null && view.id !== latestId;
  return (
    <>
      {generation.failure && (
        <UnfinishedAlert
          title="The brief did not finish"
          sentence={generation.failure}
          onRetry={generation.start}
        />
      )}
      {isEarlier && (
        <EarlierBanner
          view={view}
          onLatest={address.showLatest}
          onCompare={() => address.compare(latestId, view.id)}
        />
      )}
      {view?.stale && !isEarlier && <StaleBanner changes={view.changes} onRenew={generation.start} />}
      {view ? (
        <BriefDocument meeting={meeting} view={view} questionAction={questionAction} />
      ) : (
        <EmptyBrief meeting={meeting} canManage={canManage} />
      )}
    </>
  );
}

function GoneBrief({ message, onLatest }: { message?: string; onLatest: (() => void) | null }) {
  return (
    <div className="flex flex-col items-start gap-3 text-sm">
      <p role="alert">{message ?? "This brief belongs to another meeting."}</p>
      {onLatest && (
        <Button size="sm" variant="outline" onClick={onLatest}>
          Show the latest
        </Button>
      )}
    </div>
  );
}

type EmptyBriefProps = { meeting: MeetingView; canManage: boolean };

/** What will be here and how to get it; if there are no papers yet, also a link to the previous meeting. */
function EmptyBrief({ meeting, canManage }: EmptyBriefProps) {
  const { data: papers = [] } = useDocuments(meeting.id);
  const { data: meetings = [] } = useMeetings();
  const previous = meetings
    .filter(({ scheduledDate, status }) => scheduledDate < meeting.scheduledDate && status !== "cancelled")
    .reduce<MeetingView | null>(
      (latest, one) => (latest && latest.scheduledDate > one.scheduledDate ? latest : one),
      null,
    );
  const hasPapers = papers.length > 0;
  return (
    <div className="flex flex-col items-center gap-3 py-6 text-center text-sm text-pretty text-muted-foreground">
      <div>
        <h3 className="font-title text-lg font-semibold text-foreground">No brief yet</h3>
        <p className="mt-1 max-w-md">{emptyText(hasPapers, canManage)}</p>
      </div>
      {!hasPapers && previous && (
        <Link
          href={`/prep-me?meeting=${previous.id}`}
          className="py-0.5 text-primary underline underline-offset-4 [overflow-wrap:anywhere]"
        >
          Open the previous meeting: {previous.title}
        </Link>
      )}
    </div>
  );
}

function emptyText(hasPapers: boolean, canManage: boolean): string {
  if (hasPapers)
    return "Generate a brief of what matters in these papers. Every sentence cites its source, checked word for word.";
  if (canManage) return "Upload this meeting’s papers to get its brief.";
  return "A brief can be generated once a chair or an administrator has uploaded papers.";
}

type EarlierBannerProps = { view: BriefView; onLatest: () => void; onCompare: () => void };

/** Says that this is not the latest brief, with a link to that one. */
function EarlierBanner({ view, onLatest, onCompare }: EarlierBannerProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border bg-muted px-4 py-3 text-sm"
    >
      <HistoryIcon className="size-4 shrink-0 print:hidden" aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-56 text-pretty">
        You are reading the brief of <Moment iso={view.createdAt} form={DATE_TIME} />.
      </p>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button size="sm" variant="outline" onClick={onCompare}>
          Compare with the latest
        </Button>
        <Button size="sm" variant="outline" onClick={onLatest}>
          Show the latest
        </Button>
      </div>
    </div>
  );
}

function told(titles: string[], event: string): string[] {
  if (titles.length === 0) return [];
  return [`${listed(titles)} ${titles.length === 1 ? "was" : "were"} ${event}.`];
}

/** How the papers changed since the brief was made, in sentences. */
export function describeChanges({ added, removed, replaced }: PaperChanges): string {
  return [...told(added, "added"), ...told(replaced, "replaced"), ...told(removed, "deleted")].join(" ");
}

/** Says why the brief is older than the papers, and offers a new one if the list of papers next to it does not. */
function StaleBanner({ changes, onRenew }: { changes: PaperChanges; onRenew: () => void }) {
  return (
    <Alert variant="warning" className="print:grid-cols-1">
      <TriangleAlertIcon aria-hidden="true" className="print:hidden" />
      <AlertTitle>This brief is out of date</AlertTitle>
      <AlertDescription className="[overflow-wrap:anywhere]">
        Since it was made: {describeChanges(changes)}
        <Button size="sm" variant="outline" className="mt-2 flex lg:hidden print:hidden" onClick={onRenew}>
          Update Brief
        </Button>
      </AlertDescription>
    </Alert>
  );
}
