import { Suspense } from "react";
import { WaitingForApproval } from "@/components/auth/waiting-for-approval";
import { AccountCreated } from "@/components/home/account-created";
import { ComingParts } from "@/components/home/coming-parts";
import { Features } from "@/components/home/features";
import { Hero } from "@/components/home/hero";
import { NextMeeting } from "@/components/home/next-meeting";
import { QuickLinks } from "@/components/home/quick-links";
import { Loading } from "@/components/layout/loading";
import { type Actor, currentActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { nextMeeting } from "@/lib/meetings/queries";
import { countPending } from "@/lib/members/queries";

export default async function HomePage({ searchParams }: PageProps<"/">) {
  const [actor, { account }] = await Promise.all([currentActor(), searchParams]);
  if (actor && actor.status !== "active") return <WaitingForApproval user={actor} />;
  return (
    <div className="flex flex-col gap-12 pb-8">
      {actor ? (
        <Suspense fallback={<Loading />}>
          <Desk actor={actor} />
        </Suspense>
      ) : (
        <div className="flex flex-col gap-6">
          {account === "created" && <AccountCreated />}
          <Hero />
        </div>
      )}
      <Features />
      <ComingParts />
    </div>
  );
}

async function Desk({ actor }: { actor: Actor }) {
  const [meeting, pending] = await Promise.all([nextMeeting(actor, new Date()), pendingApprovals(actor)]);
  return (
    <div className="flex flex-col gap-5">
      <h1 className="font-serif text-2xl font-semibold tracking-tight sm:text-[1.75rem]">
        Welcome, {actor.firstName}
      </h1>
      <div className="grid gap-5 md:grid-cols-[2fr_1fr]">
        <NextMeeting meeting={meeting} canCreate={can(actor, "meeting.create")} />
        <QuickLinks pending={pending} />
      </div>
    </div>
  );
}

function pendingApprovals(actor: Actor): Promise<number> | null {
  return can(actor, "administration.open") ? countPending(actor) : null;
}
