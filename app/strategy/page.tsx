import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { NoAccess } from "@/components/auth/no-access";
import { EvidenceProvider } from "@/components/evidence/evidence-context";
import { idOf } from "@/components/strategy/kpi-address";
import { StrategyScreen } from "@/components/strategy/strategy-screen";
import { currentActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { isoToday } from "@/lib/strategy/iso-day";
import { getKpi } from "@/lib/strategy/kpis/queries";
import { strategyOverview } from "@/lib/strategy/overview";
import { queryKeys } from "@/lib/ui/keys";
import { prefetch } from "@/lib/ui/prefetch";

export const metadata: Metadata = { title: "Update Me on Strategy" };

type StrategyProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** A parameter as the address has it; one that is given twice is ambiguous, and as if it were not there. */
const once = (value: string | string[] | undefined) => (typeof value === "string" ? value : null);

// What an old link names may be gone; the interface asks again and says so.
function unlessExpected(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}

export default async function StrategyPage({ searchParams }: StrategyProps) {
  const actor = await currentActor();
  if (actor?.status !== "active") return <NoAccess user={actor} />;
  const asked = await searchParams;
  const [kpiId, paperId] = [idOf(once(asked.kpi)), idOf(once(asked.paper))];
  const kpi = kpiId && (await getKpi(actor, kpiId).catch(unlessExpected));
  const ofPaper = paperId && (await strategyOverview(actor, paperId).catch(unlessExpected));
  const state = await prefetch([
    { queryKey: queryKeys.strategy(), queryFn: () => strategyOverview(actor) },
    ...(kpi ? [{ queryKey: queryKeys.kpi(kpi.id), queryFn: async () => kpi }] : []),
    ...(paperId && ofPaper
      ? [{ queryKey: queryKeys.strategyOf(paperId), queryFn: async () => ofPaper }]
      : []),
  ]);
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
