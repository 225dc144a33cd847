"use client";

import type { ReactNode } from "react";
import { PEER_SETS } from "@/lib/benchmarks/peer-sets";
import type { PeerSet } from "@/lib/benchmarks/types";
import { usePeerSet } from "../peer-groups/use-peer-groups";
import { ChoiceCard } from "./choice-card";
import { companyCount } from "./company-count";
import { Step } from "./step";
import { usePeers } from "./use-peers";

type PeerSetStepProps = {
  companyId: string;
  peerSetId: string | null;
  isRunning: boolean;
  /** Whether proxy statements are read, which name peers. */
  readsProxies: boolean;
  onSelect: (peerSetId: string) => void;
  /** The peer sets that were put together by hand. */
  children: ReactNode;
};

const NO_PROXIES = "Proxy statements are not read here, so a general list of large companies is used";

/** Whom the company is compared with. */
export function PeerSetStep(props: PeerSetStepProps) {
  const { companyId, peerSetId, isRunning, readsProxies, onSelect, children } = props;
  const chosen = usePeerSet(peerSetId);
  return (
    <Step title="2. Choose Peer Set">
      <fieldset disabled={isRunning} className="flex min-w-0 flex-col gap-4">
        <legend className="sr-only">Peer set</legend>
        <ul className="grid gap-2 sm:grid-cols-2">
          {PEER_SETS.map((set) => (
            <li key={set.id}>
              <ChoiceCard
                title={set.name}
                aside={companyCount(set.companyCount)}
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
      {chosen && <SelectedSet key={`${companyId} ${chosen.id}`} companyId={companyId} set={chosen} />}
    </Step>
  );
}

// The number of peers that there are, once it is known: a small sub-industry has fewer than the set would take.
function SelectedSet({ companyId, set }: { companyId: string; set: PeerSet }) {
  const { data } = usePeers(companyId, set.id);
  return (
    <p role="status" className="text-sm">
      Selected: <span className="font-medium [overflow-wrap:anywhere]">{set.name}</span> (
      {companyCount(data?.peers.length ?? set.companyCount)})
    </p>
  );
}
