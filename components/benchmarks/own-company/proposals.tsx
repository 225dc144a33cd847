import { useQuery } from "@tanstack/react-query";
import { CheckIcon } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Skeleton } from "@/components/ui/skeleton";
import { OWN_GROUPS, OWN_MEASURES } from "@/lib/benchmarks/own/measures";
import { ownSource } from "@/lib/benchmarks/own/profile";
import type { FigureProposal, FigureProposals } from "@/lib/benchmarks/own/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { request } from "@/lib/ui/request";
import { SourceLink } from "../results/source-link";

type ProposalsProps = {
  documentId: string;
  onAccept: (proposal: FigureProposal, end: string) => void;
};

// A table row may give a figure for several years.
const placeOf = ({ measure, periodStated }: FigureProposal) => `${measure} ${periodStated}`;

/** The figures in a paper with their quotes, to be accepted one by one. */
export function Proposals({ documentId, onAccept }: ProposalsProps) {
  const { data, error, isPending } = useProposals(documentId);
  if (isPending) return <Skeleton role="status" aria-label="Reading the paper" className="h-24" />;
  if (error) {
    return (
      <p role="alert" className="text-sm">
        {error.message}
      </p>
    );
  }
  return (
    <>
      {data.proposals.length === 0 ? (
        <p className="text-sm text-muted-foreground">
          This paper has no figures that can be used. Enter the figures below.
        </p>
      ) : (
        <ul aria-label="Figures in the paper" className="divide-y border-y">
          {data.proposals.map((proposal) => (
            <Proposal key={placeOf(proposal)} proposal={proposal} onAccept={onAccept} />
          ))}
        </ul>
      )}
      {data.leftOut.length > 0 && (
        <ul className="text-xs text-pretty text-muted-foreground">
          {data.leftOut.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </>
  );
}

type ProposalProps = Pick<ProposalsProps, "onAccept"> & { proposal: FigureProposal };

function Proposal({ proposal, onAccept }: ProposalProps) {
  const [end, setEnd] = useState(proposal.period ?? "");
  const [isTaken, setTaken] = useState(false);
  const { name, group } = OWN_MEASURES[proposal.measure];
  const id = useId();
  return (
    <li className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 py-2 text-sm">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium [overflow-wrap:anywhere]">
          {name}: {proposal.written}
          {proposal.periodStated && (
            <span className="font-normal text-muted-foreground"> · {proposal.periodStated}</span>
          )}
        </p>
        <p className="text-xs [overflow-wrap:anywhere] text-muted-foreground">
          “{proposal.citation.quote}” ·{" "}
          <SourceLink source={ownSource({ kind: "paper", citation: proposal.citation })} />
        </p>
      </div>
      <div className="flex items-end gap-2">
        <div className="flex flex-col gap-1">
          <Label htmlFor={id} className="text-xs">
            {OWN_GROUPS[group].period}
          </Label>
          <Input
            id={id}
            type="date"
            value={end}
            className="w-fit"
            onChange={(event) => setEnd(event.target.value)}
          />
        </div>
        <Button
          type="button"
          variant="outline"
          disabled={!end || isTaken}
          onClick={() => {
            onAccept(proposal, end);
            setTaken(true);
          }}
        >
          {isTaken && <CheckIcon />}
          {isTaken ? "Accepted" : "Accept"}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}

/** Loads the figures in a paper, again each time one is selected. */
function useProposals(documentId: string) {
  return useQuery({
    queryKey: [...queryKeys.ownCompanies(), "proposals", documentId],
    queryFn: ({ signal }) =>
      request<FigureProposals>(
        `${pathOf(queryKeys.ownCompanies())}/proposals?${new URLSearchParams({ documentId })}`,
        "Failed to read the figures of this paper.",
        { signal },
      ),
    staleTime: 0,
  });
}
