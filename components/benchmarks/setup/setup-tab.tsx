"use client";

import type { DataState } from "@/lib/benchmarks/data-state";
import type { Company } from "@/lib/benchmarks/types";
import type { ManageOwn } from "../own-company/own-company-actions";
import { SavedSets } from "../peer-groups/saved-sets";
import { SavedRuns } from "../runs/saved-runs";
import { missingChoice } from "../tab-rules";
import type { Benchmark } from "../use-benchmark";
import { CompanyStep } from "./company-step";
import { DataLine } from "./data-line";
import { FocusAreaStep } from "./focus-area-step";
import { PeerList } from "./peer-list";
import { PeerSetStep } from "./peer-set-step";
import { QuickStart } from "./quick-start";
import { useCompany } from "./use-company";

export type SetupProps = {
  popular: Company[];
  data: DataState;
  /** Null for whoever does not add and change companies of the board's own. */
  manageOwn: ManageOwn | null;
};

/** From the company to the button, each step once the one before is done. */
export function SetupTab({ benchmark, ...setup }: SetupProps & { benchmark: Benchmark }) {
  const { selection, analysis, isRunning } = benchmark;
  const { companyId, peerSetId, focusAreas } = selection;
  const { data: company } = useCompany(companyId, analysis?.focalCompany);
  return (
    // The footer waits for the results, which are as long as another page.
    <div data-loading={isRunning ? "" : undefined} className="flex flex-col gap-6">
      <QuickStart />
      <CompanyStep
        companyId={companyId}
        known={analysis?.focalCompany}
        popular={setup.popular}
        manageOwn={setup.manageOwn}
        isRunning={isRunning}
        onSelect={benchmark.selectCompany}
      />
      {company && (
        <PeerSetStep
          companyId={company.id}
          peerSetId={peerSetId}
          isRunning={isRunning}
          readsProxies={setup.data.notLive === null}
          onSelect={benchmark.selectPeerSet}
        >
          <SavedSets chosenId={peerSetId} onChoose={benchmark.selectPeerSet} />
        </PeerSetStep>
      )}
      {company && peerSetId && (
        <>
          <PeerList key={`${company.id} ${peerSetId}`} companyId={company.id} peerSetId={peerSetId} />
          <FocusAreaStep
            focusAreas={focusAreas}
            reach={setup.data.reach}
            onToggle={benchmark.toggleFocusArea}
            isRunning={isRunning}
            missing={missingChoice(selection)}
            onRun={benchmark.start}
          />
        </>
      )}
      <DataLine state={setup.data} />
      <SavedRuns onOpen={benchmark.open} currentId={benchmark.opening.runId} onDeleted={benchmark.forget} />
    </div>
  );
}
