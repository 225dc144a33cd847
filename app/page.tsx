import type { Metadata } from "next";
import { WaitingForApproval } from "@/components/auth/waiting-for-approval";
import { AccountCreated } from "@/components/home/account-created";
import { ComingParts } from "@/components/home/coming-parts";
import { Desk } from "@/components/home/desk";
import { Features } from "@/components/home/features";
import { Hero } from "@/components/home/hero";
import { currentActor } from "@/lib/auth/actor";

export const metadata: Metadata = { robots: { index: true, follow: false }, alternates: { canonical: "/" } };

export default async function HomePage({ searchParams }: PageProps<"/">) {
  const [actor, { account }] = await Promise.all([currentActor(), searchParams]);
  if (actor && actor.status !== "active") return <WaitingForApproval user={actor} />;
  if (actor) return <Desk actor={actor} />;
  return (
    <div className="flex flex-col gap-8 pb-10 sm:gap-10">
      <div className="flex flex-col gap-6">
        {account === "created" && <AccountCreated />}
        <Hero />
      </div>
      <div className="flex flex-col gap-5">
        <Features isSignedIn={false} />
        <ComingParts />
      </div>
    </div>
  );
}
