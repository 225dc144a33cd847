import type { ReactNode } from "react";
import { usePeerSet } from "@/components/benchmarks/peer-groups/use-peer-groups";
import type { DataState } from "@/lib/benchmarks/data-state";
import { PEER_SETS } from "@/lib/benchmarks/peer-sets";
import type { Company } from "@/lib/benchmarks/types";
import { formatDay } from "@/lib/days";
import type { ManageOwn } from "../own-company/own-company-actions";
import { SavedSets } from "../peer-groups/saved-sets";
import { SavedRuns } from "../runs/saved-runs";
import { missingChoice } from "../tab-rules";
import { TitledCard } from "../titled-card";
import type { Benchmark } from "../use-benchmark";
import { ChoiceCard } from "./choice-card";
import { companyCount } from "./company-label";
import { CompanyStep } from "./company-step";
import { FocusAreaStep } from "./focus-area-step";
import { PeerList } from "./peer-list";
import { useCompany, usePeers } from "./use-company";

export type SetupProps = {
  popular: Company[];
  data: DataState;
  /** Null for people who may not edit the board's own companies. */
  manageOwn: ManageOwn | null;
};

/** The steps from company to run button; each appears when the previous one is complete. */
export function SetupTab({ benchmark, ...setup }: SetupProps & { benchmark: Benchmark }) {
  const { selection, analysis, isRunning } = benchmark;
  const { companyId, peerSetId, focusAreas } = selection;
  const { data: company } = useCompany(companyId, analysis?.focalCompany);
  return (
    // The footer waits for the results, which take up a page.
    <div data-loading={isRunning ? "" : undefined} className="flex flex-col gap-6">
      {!companyId && <QuickStart />}
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

/** The number and date of the figures, shown discreetly, since they matter only when a figure surprises. */
function DataLine({ state: { notLive, companies, asOf } }: { state: DataState }) {
  return (
    <p className="text-xs text-pretty text-muted-foreground">
      Each figure cites its filing. BoardGPT includes the filings of {companies} companies, current to{" "}
      <time dateTime={asOf}>{formatDay(asOf)}</time>.{" "}
      {notLive ?? "Newer ones are read from SEC EDGAR when you run a benchmark and it can be reached."}
    </p>
  );
}

const STEPS = [
  { title: "Select a company", text: "A listed company, by name or ticker, or your own." },
  {
    title: "Choose a peer set",
    text: "By sector, by business, by size, or the peers its proxy statement names.",
  },
  { title: "Pick focus areas", text: "What you want to compare." },
  { title: "Run", text: "Insights, outliers, charts and board questions, each figure with its filing." },
] as const;

/** The four steps of the page, before the first is taken. */
function QuickStart() {
  return (
    <section aria-labelledby="quick-start-title">
      <h2 id="quick-start-title" className="text-sm font-semibold">
        Quick start
      </h2>
      <ol className="mt-2 grid grid-cols-2 gap-x-6 gap-y-3 text-sm max-sm:gap-x-4 lg:grid-cols-4">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-primary/30 pt-2">
            <span className="font-medium">
              {index + 1}. {title}
            </span>
            <span className="block text-pretty text-muted-foreground max-sm:sr-only">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

type PeerSetStepProps = {
  companyId: string;
  peerSetId: string | null;
  isRunning: boolean;
  /** Whether proxy statements, which name peers, are read. */
  readsProxies: boolean;
  onSelect: (peerSetId: string) => void;
  /** Peer sets created by hand. */
  children: ReactNode;
};

const NO_PROXIES = "Not connected to proxy statements: uses a general list of large companies";

/** The peer set to compare with. */
function PeerSetStep(props: PeerSetStepProps) {
  const { companyId, peerSetId, isRunning, readsProxies, onSelect, children } = props;
  const chosen = usePeerSet(peerSetId);
  const { data: own } = usePeers(companyId, peerSetId);
  return (
    <TitledCard title="2. Choose Peer Set">
      <fieldset disabled={isRunning} className="flex min-w-0 flex-col gap-4">
        <legend className="sr-only">Peer set</legend>
        <ul className="grid gap-2 sm:grid-cols-2">
          {PEER_SETS.map((set) => (
            <li key={set.id}>
              <ChoiceCard
                title={set.name}
                aside={set.companyCount === "Auto" ? "Auto" : `up to ${set.companyCount}`}
                text={set.type === "proxy_based" && !readsProxies ? NO_PROXIES : set.description}
                isOneOf
                isChosen={set.id === peerSetId}
                onPress={() => onSelect(set.id)}
              />
            </li>
          ))}
        </ul>
        {children}
      </fieldset>
      {chosen && (
        <p key={`${companyId} ${chosen.id}`} role="status" className="text-sm">
          Selected: <span className="font-medium [overflow-wrap:anywhere]">{chosen.name}</span>
          {/* A small sub-industry has fewer companies than the set allows. */}
          {own?.peerSet.id === chosen.id && ` (${companyCount(own.peers.length)})`}
        </p>
      )}
    </TitledCard>
  );
}
