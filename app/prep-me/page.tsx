import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { NoAccess } from "@/components/auth/no-access";
import { EvidenceProvider } from "@/components/evidence/evidence-context";
import { Specimen } from "@/components/home/specimen";
import { PageHeader } from "@/components/layout/page-header";
import { ReadingPage } from "@/components/layout/reading-page";
import { MeetingPanel } from "@/components/meetings/meeting-panel";
import { MeetingSelector } from "@/components/meetings/meeting-selector";
import { MeetingWorkspace } from "@/components/meetings/meeting-workspace";
import { NO_MEETING } from "@/components/meetings/no-meeting-chosen";
import { WhatPrepMeDoes } from "@/components/meetings/what-prep-me-does";
import { Card, CardContent } from "@/components/ui/card";
import { getPublishedAgenda } from "@/lib/agenda/queries";
import { type Actor, currentActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { latestBrief } from "@/lib/briefs/queries";
import { listDocuments } from "@/lib/documents/queries";
import { meetingRecusals } from "@/lib/documents/recusals/queries";
import { findMeeting, listMeetings, nextMeeting } from "@/lib/meetings/queries";
import { keyFiguresOf } from "@/lib/prep-me/key-figures";
import { listQuestions } from "@/lib/questions/queries";
import { cn } from "@/lib/ui/cn";
import { queryKeys } from "@/lib/ui/keys";
import { prefetch } from "@/lib/ui/prefetch";

export const metadata: Metadata = { title: "Prep Me" };

type PrepMeProps = { searchParams: Promise<{ meeting?: string | string[] }> };

export default async function PrepMePage({ searchParams }: PrepMeProps) {
  const actor = await currentActor();
  if (actor?.status !== "active") return <NoAccess user={actor} />;
  const { meeting: asked } = await searchParams;
  const meeting = await chosenMeeting(actor, asked);
  const [state, agenda] = await Promise.all([
    prefetch([
      { queryKey: queryKeys.meetings(), queryFn: () => listMeetings(actor) },
      ...(meeting ? await partsOf(actor, meeting.id) : []),
    ]),
    meeting && getPublishedAgenda(actor, meeting.id),
  ]);
  return (
    <HydrationBoundary state={state}>
      <PageHeader
        title="Prep Me"
        back
        isSlim={meeting !== null}
        tagline={meeting ? undefined : "Choose a board meeting, read its brief and ask about its papers."}
      />
      {/* On a phone, a box around the selected meeting would only take up width. */}
      <Card
        aria-label="Board Meeting"
        className={cn("print:hidden", meeting && "max-sm:border-0 max-sm:bg-transparent")}
      >
        <CardContent className={meeting ? "py-2.5 max-sm:p-0 sm:py-2.5" : undefined}>
          <MeetingSelector selectedId={meeting?.id ?? null} canCreate={can(actor, "meeting.create")}>
            {meeting && <MeetingPanel meeting={meeting} canManage={can(actor, "meeting.create")} />}
          </MeetingSelector>
          {!meeting && <NoneChosen isGone={asked !== undefined && asked !== NO_MEETING} />}
        </CardContent>
      </Card>
      {!meeting && (
        <div className="mt-4 grid items-start gap-x-6 gap-y-4 lg:mt-6 lg:grid-cols-[1fr_1.15fr] print:hidden">
          <WhatPrepMeDoes canUpload={can(actor, "document.upload")} />
          <Specimen />
        </div>
      )}
      {meeting && (
        <EvidenceProvider>
          <ReadingPage>
            <MeetingWorkspace
              key={meeting.id}
              meeting={meeting}
              agenda={agenda?.items ?? null}
              canManage={can(actor, "document.upload")}
            />
          </ReadingPage>
        </EvidenceProvider>
      )}
    </HydrationBoundary>
  );
}

/** Replaces the meeting's panel. `isGone`: the meeting in the address does not exist. */
function NoneChosen({ isGone }: { isGone: boolean }) {
  return (
    <p className="mt-3 text-sm text-muted-foreground" role={isGone ? "status" : undefined}>
      {isGone && "This meeting no longer exists. "}
      Select a board meeting to view and manage documents
    </p>
  );
}

/** The meeting in the address, or by default the next one. */
async function chosenMeeting(actor: Actor, asked: string | string[] | undefined) {
  if (asked === undefined) return nextMeeting(actor);
  return typeof asked === "string" ? findMeeting(actor, asked) : null;
}

/** The initial data of the page's components. */
async function partsOf(actor: Actor, meetingId: string) {
  const brief = latestBrief(actor, meetingId);
  const shown = await brief.catch(() => null);
  return [
    { queryKey: queryKeys.documents(meetingId), queryFn: () => listDocuments(actor, meetingId) },
    { queryKey: queryKeys.meetingRecusals(meetingId), queryFn: () => meetingRecusals(actor, meetingId) },
    { queryKey: queryKeys.questions(meetingId), queryFn: () => listQuestions(actor, meetingId) },
    { queryKey: queryKeys.brief(meetingId), queryFn: () => brief },
    ...(shown
      ? [{ queryKey: queryKeys.keyFigures(shown.id), queryFn: () => keyFiguresOf(actor, shown) }]
      : []),
  ];
}
