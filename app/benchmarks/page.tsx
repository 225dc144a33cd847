import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { NoAccess } from "@/components/auth/no-access";
import { BenchmarksScreen } from "@/components/benchmarks/benchmarks-screen";
import { EvidenceProvider } from "@/components/evidence/evidence-context";
import { currentActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { dataState } from "@/lib/benchmarks/data-state";
import { industries } from "@/lib/benchmarks/industries";
import { listOwnCompanies } from "@/lib/benchmarks/own/queries";
import { listPeerGroups } from "@/lib/benchmarks/peer-groups/queries";
import { popularCompanies } from "@/lib/benchmarks/popular-companies";
import { listRuns } from "@/lib/benchmarks/runs/queries";
import { queryKeys } from "@/lib/ui/keys";
import { prefetch } from "@/lib/ui/prefetch";

export const metadata: Metadata = { title: "Benchmarks" };

export default async function BenchmarksPage() {
  const actor = await currentActor();
  if (actor?.status !== "active") return <NoAccess user={actor} />;
  const state = await prefetch([
    { queryKey: queryKeys.benchmarkRuns(), queryFn: () => listRuns(actor) },
    { queryKey: queryKeys.ownCompanies(), queryFn: () => listOwnCompanies(actor) },
    { queryKey: queryKeys.peerGroups(), queryFn: () => listPeerGroups(actor) },
  ]);
  return (
    <HydrationBoundary state={state}>
      <EvidenceProvider>
        <BenchmarksScreen
          popular={popularCompanies()}
          data={dataState()}
          manageOwn={can(actor, "ownCompany.write") ? { industries: industries() } : null}
        />
      </EvidenceProvider>
    </HydrationBoundary>
  );
}
