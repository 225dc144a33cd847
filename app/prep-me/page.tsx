import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { NoAccess } from "@/components/auth/no-access";
import { EvidenceProvider } from "@/components/evidence/evidence-context";
import { PageHeader } from "@/components/layout/page-header";
import { MeetingPanel } from "@/components/meetings/meeting-panel";
import { MeetingSelector } from "@/components/meetings/meeting-selector";
import { MeetingWorkspace } from "@/components/meetings/meeting-workspace";
import { NoMeeting } from "@/components/meetings/no-meeting";
import { Card, CardContent } from "@/components/ui/card";
import { currentActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { latestBrief } from "@/lib/briefs/queries";
import { listDocuments } from "@/lib/documents/queries";
import { meetingRecusals } from "@/lib/documents/recusals/queries";
import { findMeeting, listMeetings } from "@/lib/meetings/queries";
import { listQuestions } from "@/lib/questions/queries";
import { queryKeys } from "@/lib/ui/keys";
import { prefetch } from "@/lib/ui/prefetch";

export const metadata: Metadata = { title: "Prep Me" };

type PrepMeProps = { searchParams: Promise<{ meeting?: string | string[] }> };

export default async function PrepMePage({ searchParams }: PrepMeProps) {
  const actor = await currentActor();
  if (actor?.status !== "active") return <NoAccess user={actor} />;
  const { meeting: asked } = await searchParams;
  const meeting = typeof asked === "string" ? await findMeeting(actor, asked) : null;
  const state = await prefetch([
    { queryKey: queryKeys.meetings(), queryFn: () => listMeetings(actor) },
    ...(meeting
      ? [
          { queryKey: queryKeys.documents(meeting.id), queryFn: () => listDocuments(actor, meeting.id) },
          {
            queryKey: queryKeys.meetingRecusals(meeting.id),
            queryFn: () => meetingRecusals(actor, meeting.id),
          },
          { queryKey: queryKeys.questions(meeting.id), queryFn: () => listQuestions(actor, meeting.id) },
          { queryKey: queryKeys.brief(meeting.id), queryFn: () => latestBrief(actor, meeting.id) },
        ]
      : []),
  ]);
  return (
    <HydrationBoundary state={state}>
      <PageHeader
        title="Prep Me"
        back
        tagline="Choose a board meeting, read its brief and ask about its papers."
      />
      <Card aria-label="Board Meeting" className="print:hidden">
        <CardContent>
          <MeetingSelector selectedId={meeting?.id ?? null} canCreate={can(actor, "meeting.create")} />
          {meeting ? (
            <MeetingPanel meeting={meeting} canManage={can(actor, "meeting.create")} />
          ) : (
            <NoMeeting isGone={asked !== undefined} />
          )}
        </CardContent>
      </Card>
      {meeting && (
        <EvidenceProvider>
          <MeetingWorkspace key={meeting.id} meeting={meeting} canManage={can(actor, "document.upload")} />
        </EvidenceProvider>
      )}
    </HydrationBoundary>
  );
}
