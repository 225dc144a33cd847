import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { NoAccess } from "@/components/auth/no-access";
import { EvidenceProvider } from "@/components/evidence/evidence-context";
import { StrategyScreen } from "@/components/strategy/strategy-screen";
import { currentActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { strategyOverview } from "@/lib/strategy/overview";
import { isoToday } from "@/lib/strategy/result";
import { queryKeys } from "@/lib/ui/keys";
import { prefetch } from "@/lib/ui/prefetch";

export const metadata: Metadata = { title: "Update Me on Strategy" };

export default async function StrategyPage() {
  const actor = await currentActor();
  if (actor?.status !== "active") return <NoAccess user={actor} />;
  const state = await prefetch([{ queryKey: queryKeys.strategy(), queryFn: () => strategyOverview(actor) }]);
  return (
    <HydrationBoundary state={state}>
      <EvidenceProvider>
        <StrategyScreen
          today={isoToday()}
          canShare={can(actor, "document.share")}
          canChange={can(actor, "kpi.change")}
        />
      </EvidenceProvider>
    </HydrationBoundary>
  );
}
