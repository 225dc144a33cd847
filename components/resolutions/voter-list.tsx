import { Moment } from "@/components/layout/moment";
import { Badge } from "@/components/ui/badge";
import { BALLOT_NAMES } from "@/lib/resolutions/ballot-names";
import type { ResolutionView, VoterView } from "@/lib/resolutions/types";
import { DATE_TIME } from "@/lib/ui/dates";

/** Where no vote counts, the list says only whom it is about. */
const HEADING: Partial<Record<ResolutionView["state"], string>> = {
  draft: "Entitled to vote",
  withdrawn: "Asked to vote",
};

/** Who may vote, and how each of them did, as far as that is told yet. */
export function VoterList({ resolution: { voters, state } }: { resolution: ResolutionView }) {
  return (
    <div className="flex flex-col gap-1.5">
      <h3 className="text-sm font-semibold">{HEADING[state] ?? "Votes"}</h3>
      {state === "open" && (
        <p className="text-sm text-pretty text-muted-foreground">
          Until voting ends, everyone can see who has voted, but not how.
        </p>
      )}
      <ul className="divide-y rounded-md border">
        {voters.map((voter, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two voters may have one name
          <li key={`${at} ${voter.name}`} className="flex flex-col gap-1 px-3 py-2 text-sm sm:px-4">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="[overflow-wrap:anywhere]">
                {voter.name}
                {voter.isSelf && <span className="text-muted-foreground"> (you)</span>}
              </span>
              <span className="flex items-center gap-2 text-muted-foreground">
                {voter.votedAt && <Moment iso={voter.votedAt} form={DATE_TIME} />}
                <Vote voter={voter} state={state} />
              </span>
            </div>
            {voter.reason && (
              <p className="text-pretty whitespace-pre-line text-muted-foreground [overflow-wrap:anywhere]">
                {voter.reason}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Vote({ voter, state }: { voter: VoterView; state: ResolutionView["state"] }) {
  const { vote, isRecused, hasVoted } = voter;
  if (isRecused) return <Badge variant="outline">Conflict of interest</Badge>;
  if (vote) return <Badge variant={vote === "for" ? "secondary" : "outline"}>{BALLOT_NAMES[vote]}</Badge>;
  if (state === "draft" || state === "withdrawn") return null;
  if (state === "open") return <span>{hasVoted ? "Has voted" : "Has not voted yet"}</span>;
  return <span>Did not vote</span>;
}
