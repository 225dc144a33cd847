"use client";

import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { MeetingView } from "@/lib/meetings/types";
import { BriefActions } from "./brief-actions";
import { BriefDocument } from "./brief-document";
import { BriefProgress } from "./brief-progress";
import { StaleBanner } from "./stale-banner";
import { useBrief } from "./use-brief";
import type { BriefGeneration } from "./use-generate-brief";

type BriefCardProps = { meeting: MeetingView; generation: BriefGeneration };

/** The board brief of the meeting. It is what the page prints. */
export function BriefCard({ meeting, generation }: BriefCardProps) {
  const { data: view, error, isPending } = useBrief(meeting.id);
  return (
    <Card aria-labelledby="brief-title" className="print:border-0">
      <CardHeader className="print:hidden">
        <CardTitle id="brief-title">Board Brief</CardTitle>
        {view && <BriefActions meeting={meeting} view={view} />}
      </CardHeader>
      <CardContent className="flex flex-col gap-5 print:p-0">
        {generation.isRunning && <BriefProgress meetingId={meeting.id} onCancel={generation.cancel} />}
        {view?.stale && !generation.isRunning && (
          <StaleBanner changes={view.changes} onRenew={generation.start} />
        )}
        {view && <BriefDocument meeting={meeting} view={view} />}
        {isPending && <Skeleton className="h-40" />}
        {error && <p role="alert">{error.message}</p>}
        {view === null && !generation.isRunning && <EmptyBrief />}
      </CardContent>
    </Card>
  );
}

function EmptyBrief() {
  return (
    <div className="py-6 text-center text-sm text-pretty text-muted-foreground">
      <p>No brief yet</p>
      <p className="mx-auto mt-1 max-w-md">
        Generate Brief reads every paper of the meeting and lists what matters. Each sentence carries a
        citation that was checked word for word.
      </p>
    </div>
  );
}
