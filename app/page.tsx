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
  return (
    <div className="flex flex-col gap-8 pb-10 sm:gap-10">
      {actor ? (
        // Not apart from what follows, which would jump when it comes.
        <Desk actor={actor} />
      ) : (
        <div className="flex flex-col gap-6">
          {account === "created" && <AccountCreated />}
          <Hero />
        </div>
      )}
      <div className="flex flex-col gap-5">
        <Features isSignedIn={actor !== null} />
        <ComingParts />
      </div>
    </div>
  );
}
