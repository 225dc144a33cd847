import { TriangleAlertIcon } from "lucide-react";
import { useState } from "react";
import { SourceLink } from "@/components/benchmarks/results/source-link";
import { LoadFailure } from "@/components/layout/load-failure";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { formatFigure } from "@/lib/benchmarks/analysis/format";
import type { ChosenPeers, Peer } from "@/lib/benchmarks/types";
import { formatDay } from "@/lib/days";
import { capitalised } from "@/lib/wording";
import { TitledCard } from "../titled-card";
import { usePeers } from "./use-company";

/** Shown before "Show All". */
const FIRST = 5;

/** The peer companies, each with the reason for its inclusion. */
export function PeerList({ companyId, peerSetId }: { companyId: string; peerSetId: string }) {
  const { data: chosen, error, isPending, isFetching, refetch } = usePeers(companyId, peerSetId);
  return (
    <TitledCard
      title="Peer Companies"
      aside={chosen && <span className="text-xs">{chosen.peers.length}</span>}
    >
      {isPending && (
        // The height of five companies, so that the focus areas do not move.
        <Skeleton role="status" aria-label="Loading the peer companies" className="h-112 sm:h-67.5" />
      )}
      {error && <LoadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {chosen && <Peers chosen={chosen} />}
    </TitledCard>
  );
}

function Peers({ chosen }: { chosen: ChosenPeers }) {
  const [showsAll, setShowsAll] = useState(false);
  const { peers } = chosen;
  const shared = sharedReason(peers);
  return (
    <>
      <PeerBasis chosen={chosen} />
      {shared && <p className="text-sm text-muted-foreground">{shared}</p>}
      {peers.length === 0 ? (
        <p className="text-sm text-pretty text-muted-foreground">
          This set has no company to compare with. Choose another peer set, or create one.
        </p>
      ) : (
        <ul className="divide-y border-y">
          {(showsAll ? peers : peers.slice(0, FIRST)).map((peer) => (
            <PeerItem key={peer.id} peer={peer} shared={shared} />
          ))}
        </ul>
      )}
      {peers.length > FIRST && (
        <Button
          variant="outline"
          size="sm"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          className="self-start"
        >
          {showsAll ? "Show Less" : `Show All (${peers.length})`}
        </Button>
      )}
    </>
  );
}

/** The part of a reason before its first semicolon if all peers share it; otherwise empty. */
function sharedReason(peers: Peer[]): string {
  const [first, ...others] = peers.map(({ reason }) => reason.split("; ", 1)[0] ?? "");
  return first && others.length > 0 && others.every((one) => one === first) ? first : "";
}

/** The reason without the shared part and without the size, which has its own column. */
function ownReason({ reason, size }: Peer, shared: string): string {
  const parts = reason.split("; ").filter((part) => part !== shared);
  return capitalised((size ? parts.slice(0, -1) : parts).join("; "));
}

function PeerItem({ peer, shared }: { peer: Peer; shared: string }) {
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] gap-x-2 py-2 text-sm sm:grid-cols-[4.5rem_minmax(0,1fr)_auto_7rem] sm:gap-x-4">
      <span className="font-semibold [overflow-wrap:anywhere]">{peer.isOwn ? "Own" : peer.ticker}</span>
      <span className="min-w-0 max-sm:row-span-2">
        <span className="[overflow-wrap:anywhere]">{peer.name}</span>
        <span className="block text-xs text-pretty text-muted-foreground empty:hidden">
          {ownReason(peer, shared)}
        </span>
      </span>
      {peer.size && <PeerSize size={peer.size} />}
    </li>
  );
}

/** A company's size and its fiscal year. */
function PeerSize({ size: { value, measure, periodEnd } }: { size: NonNullable<Peer["size"]> }) {
  const month = formatDay(periodEnd).replace(/ \d+,/, "");
  return (
    <>
      <span className="text-end tabular-nums">
        <span className="text-xs text-muted-foreground">
          {measure === "revenue" ? "Revenue" : "Total assets"}{" "}
        </span>
        {formatFigure(value, "usd")}
      </span>
      <span className="text-end text-xs leading-5 text-muted-foreground max-sm:col-start-3">
        {measure === "revenue" ? `FY to ${month}` : month}
      </span>
    </>
  );
}

/** The basis of the peer selection, and caveats. */
function PeerBasis({ chosen: { basis, source, notes } }: { chosen: ChosenPeers }) {
  return (
    <>
      {source && (
        <p className="text-sm text-muted-foreground">
          {basis === "filing" ? "Named by " : "Source: "}
          <SourceLink source={source} />
        </p>
      )}
      {basis === "default" ? (
        <Alert variant="warning" role="note">
          <TriangleAlertIcon aria-hidden="true" />
          <AlertTitle>Default list, not from a filing</AlertTitle>
          <AlertDescription>
            <Notes notes={notes} />
          </AlertDescription>
        </Alert>
      ) : (
        <Notes notes={notes} className="text-xs text-muted-foreground" />
      )}
    </>
  );
}

function Notes({ notes, className }: { notes: string[]; className?: string }) {
  if (notes.length === 0) return null;
  return (
    <ul className={className}>
      {notes.map((note) => (
        <li key={note} className="text-pretty [overflow-wrap:anywhere]">
          {note}
        </li>
      ))}
    </ul>
  );
}
