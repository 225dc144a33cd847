import { Suspense } from "react";
import { decisionsAhead } from "@/lib/agenda/queries";
import type { Actor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { homeView } from "@/lib/home/queries";
import { briefHeadline } from "@/lib/prep-me/headline";
import { firstSteps } from "@/lib/sample/queries";
import { cn } from "@/lib/ui/cn";
import { BriefHeadline, HeadlineInTheMaking } from "./brief-headline";
import { ComingParts } from "./coming-parts";
import { Features, Ways } from "./features";
import { FirstSteps } from "./first-steps";
import { NextMeeting } from "./next-meeting";
import {
  DueActions,
  Glance,
  OpenQuestions,
  RecentChats,
  StaleBriefs,
  UnreadPapers,
  WaitingVotes,
} from "./waiting";

/** A board member's home page: what comes next on the left, what else needs attention on the right. */
export async function Desk({ actor }: { actor: Actor }) {
  const now = new Date();
  const [home, steps] = await Promise.all([homeView(actor, now), firstSteps(actor)]);
  const { next, unread, stale, questions, actions, votes, chats } = home;
  const decisions = next ? await decisionsAhead(actor, next.id) : [];
  const hasAside = votes.length + unread.length + stale.length + chats.length > 0;
  const setUp = steps && <FirstSteps steps={steps} />;
  // A new board has no open work; the first steps are listed below.
  const isNew = !next && steps?.sample === "loadable";
  return (
    <div className="flex flex-col gap-5 pb-8">
      <div className="flex flex-col gap-1.5">
        <h1 className="font-title text-2xl font-semibold tracking-tight sm:text-[1.75rem]">
          Welcome, {actor.firstName}
        </h1>
        {isNew ? (
          <p className="text-sm text-muted-foreground">Try a sample board, or set up your own.</p>
        ) : (
          <Glance home={home} />
        )}
      </div>
      {!next && setUp}
      <div className={cn("grid items-start gap-5", hasAside && "md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]")}>
        <div className="flex min-w-0 flex-col gap-5 empty:hidden">
          {/* Until then the first step says the same. */}
          {(next || steps?.hasPaper !== false) && (
            <NextMeeting
              meeting={next}
              decisions={decisions}
              unread={unread.filter(({ meetingId }) => meetingId === next?.id).length}
              headline={
                next?.hasBrief && (
                  <Suspense fallback={<HeadlineInTheMaking />}>
                    <Headline actor={actor} meetingId={next.id} />
                  </Suspense>
                )
              }
              canCreate={can(actor, "meeting.create")}
              now={now.toISOString()}
            />
          )}
          <DueActions actions={actions} />
          <OpenQuestions questions={questions} />
        </div>
        {hasAside && (
          <div className="flex min-w-0 flex-col gap-5">
            <WaitingVotes votes={votes} />
            <UnreadPapers papers={unread} nextId={next?.id ?? null} />
            <StaleBriefs briefs={stale} />
            <RecentChats chats={chats} now={now.toISOString()} />
          </div>
        )}
      </div>
      {next && setUp}
      {next ? (
        <Ways canWrite={can(actor, "meeting.create")} />
      ) : (
        <div className="mt-3 flex flex-col gap-5 sm:mt-5">
          <Features isSignedIn />
          <ComingParts canWrite={can(actor, "meeting.create")} />
        </div>
      )}
    </div>
  );
}

/** A brief's key figures are computed on each view, so the rest of the page does not wait for them. */
async function Headline({ actor, meetingId }: { actor: Actor; meetingId: string }) {
  const headline = await briefHeadline(actor, meetingId);
  return headline && <BriefHeadline headline={headline} meetingId={meetingId} />;
}
