import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { NoAccess } from "@/components/auth/no-access";
import { EvidenceProvider } from "@/components/evidence/evidence-context";
import { openKpiIn, readStrategyAddress } from "@/components/strategy/strategy-address";
import { StrategyScreen } from "@/components/strategy/strategy-screen";
import { currentActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { isoToday } from "@/lib/days";
import { AppError } from "@/lib/errors";
import { getKpi } from "@/lib/strategy/kpis/queries";
import { listingPath, WHOLE } from "@/lib/strategy/listing/query";
import { strategyOverview } from "@/lib/strategy/overview";
import { queryKeys } from "@/lib/ui/keys";
import { prefetch } from "@/lib/ui/prefetch";

export const metadata: Metadata = { title: "Update Me on Strategy" };

// What an old link names may no longer exist; the client requests it again and says so.
function unlessExpected(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}

export default async function StrategyPage({ searchParams }: PageProps<"/strategy">) {
  const actor = await currentActor();
  if (actor?.status !== "active") return <NoAccess user={actor} />;
  const params = givenOnce(await searchParams);
  const kpiId = openKpiIn(params);
  const kpi = kpiId && (await getKpi(actor, kpiId).catch(unlessExpected));
  const query = { ...WHOLE, ...readStrategyAddress(params) };
  const state = await prefetch([
    {
      queryKey: queryKeys.strategyListing(listingPath(query)),
      queryFn: () => strategyOverview(actor, query),
    },
    ...(kpi ? [{ queryKey: queryKeys.kpi(kpi.id), queryFn: async () => kpi }] : []),
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

/** The parameters of the address; a repeated one is ambiguous, and ignored. */
function givenOnce(asked: Record<string, string | string[] | undefined>): URLSearchParams {
  const given = Object.entries(asked).filter((one): one is [string, string] => typeof one[1] === "string");
  return new URLSearchParams(given);
}
