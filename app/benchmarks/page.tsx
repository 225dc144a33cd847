import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { NoAccess } from "@/components/auth/no-access";
import { readBenchmarkAddress } from "@/components/benchmarks/benchmark-address";
import { BenchmarksScreen } from "@/components/benchmarks/benchmarks-screen";
import { EvidenceProvider } from "@/components/evidence/evidence-context";
import { currentActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { findCompany } from "@/lib/benchmarks/companies/queries";
import { dataState } from "@/lib/benchmarks/data-state";
import { industries, popularCompanies } from "@/lib/benchmarks/facts/embedded";
import { listOwnCompanies } from "@/lib/benchmarks/own/queries";
import { listPeerGroups } from "@/lib/benchmarks/peer-groups/queries";
import { getRun, listRuns } from "@/lib/benchmarks/runs/queries";
import { AppError } from "@/lib/errors";
import { queryKeys } from "@/lib/ui/keys";
import { prefetch } from "@/lib/ui/prefetch";

export const metadata: Metadata = { title: "BoardGPT Benchmarks" };

type BenchmarksProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

// A repeated parameter is ambiguous, and ignored.
function asParams(values: Awaited<BenchmarksProps["searchParams"]>): URLSearchParams {
  const once = Object.entries(values).flatMap(([key, value]) =>
    typeof value === "string" ? [[key, value]] : [],
  );
  return new URLSearchParams(once);
}

// What an old link names may no longer exist; the client requests it again and says so.
function unlessExpected(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}

export default async function BenchmarksPage({ searchParams }: BenchmarksProps) {
  const actor = await currentActor();
  if (actor?.status !== "active") return <NoAccess user={actor} />;
  const { runId, selection } = readBenchmarkAddress(asParams(await searchParams));
  const companyId = selection?.companyId ?? null;
  const run = runId && (await getRun(actor, runId).catch(unlessExpected));
  const company = companyId && (await findCompany(actor, companyId).catch(unlessExpected));
  const state = await prefetch([
    { queryKey: queryKeys.benchmarkRuns(), queryFn: () => listRuns(actor) },
    { queryKey: queryKeys.ownCompanies(), queryFn: () => listOwnCompanies(actor) },
    { queryKey: queryKeys.peerGroups(), queryFn: () => listPeerGroups(actor) },
    ...(run ? [{ queryKey: queryKeys.benchmarkRun(run.id), queryFn: async () => run }] : []),
    ...(company ? [{ queryKey: queryKeys.company(company.id), queryFn: async () => company }] : []),
  ]);
  return (
    <HydrationBoundary state={state}>
      <EvidenceProvider>
        <BenchmarksScreen
          popular={popularCompanies()}
          data={dataState(actor)}
          manageOwn={can(actor, "ownCompany.write") ? { industries: industries() } : null}
        />
      </EvidenceProvider>
    </HydrationBoundary>
  );
}
