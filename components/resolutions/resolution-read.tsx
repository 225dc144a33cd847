import { FileTextIcon } from "lucide-react";
import { paperAddress } from "@/components/home/addresses";
import { Moment } from "@/components/layout/moment";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { BALLOT_NAMES } from "@/lib/resolutions/ballot-names";
import { tallyInWords, votesNeeded } from "@/lib/resolutions/outcome";
import type { ResolutionPaper, ResolutionView, VoterView } from "@/lib/resolutions/types";
import { DATE_TIME } from "@/lib/ui/dates";
import { RULE_NAME } from "./labels";

/** Resolution text, and the papers that it rests on. */
export function ResolutionText({ resolution: { text, papers } }: { resolution: ResolutionView }) {
  return (
    <Card aria-label="Resolution">
      <CardContent className="flex flex-col gap-4">
        <p className="max-w-prose text-pretty whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
        {papers.length > 0 && <Papers papers={papers} />}
      </CardContent>
    </Card>
  );
}

/** The state or result of the vote. */
export function ResolutionVote({ resolution }: { resolution: ResolutionView }) {
  const { seal } = resolution;
  return (
    <Card aria-labelledby="vote-title">
      <CardHeader>
        <CardTitle id="vote-title">Voting</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <Terms resolution={resolution} />
        <VoterList resolution={resolution} />
        {seal && (
          <p className="text-xs text-muted-foreground">
            Sealed with SHA-256{" "}
            <Link
              href={`/verify/${seal}`}
              className="font-mono break-all underline underline-offset-2 hover:text-foreground"
            >
              {seal}
            </Link>
          </p>
        )}
      </CardContent>
    </Card>
  );
}

function Papers({ papers }: { papers: ResolutionPaper[] }) {
  return (
    <div className="flex flex-col gap-1.5">
      <h2 className="text-sm font-semibold">Papers</h2>
      <ul className="flex flex-col gap-1">
        {papers.map(({ title, isClosed, place }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: papers that are closed to the reader have one name
          <li key={`${at} ${title}`} className="min-w-0 text-sm">
            {place ? (
              <Link
                href={
                  place.meetingId
                    ? paperAddress(place.meetingId, place.documentId)
                    : `/strategy?doc=${place.documentId}&page=1`
                }
                className="inline-flex max-w-full items-center gap-1.5 text-primary underline-offset-4 hover:underline"
              >
                <FileTextIcon className="size-3.5 shrink-0" aria-hidden="true" />
                <span className="truncate">{title}</span>
              </Link>
            ) : (
              <span className="text-muted-foreground">
                {isClosed ? title : `${title} (no longer available)`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Terms({ resolution }: { resolution: ResolutionView }) {
  const { rule, entitled, tally, deadline, closedAt, circulatedAt, createdBy, withdrawal, state } =
    resolution;
  const needed = votesNeeded(rule, entitled);
  return (
    <dl className="grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-[max-content_1fr]">
      {tally && <Term term="Result">{tallyInWords(tally)}</Term>}
      <Term term="Needed">
        {RULE_NAME[rule]}
        {entitled > 0 && `: ${needed} of ${entitled} votes`}
      </Term>
      <Term term={circulatedAt ? "Circulated" : "Drafted"}>
        {circulatedAt && (
          <>
            <Moment iso={circulatedAt} form={DATE_TIME} />,{" "}
          </>
        )}
        by {createdBy}
      </Term>
      <Term term="Deadline">
        <Moment iso={deadline} form={DATE_TIME} />
      </Term>
      {closedAt && (
        <Term term={state === "withdrawn" ? "Withdrawn" : "Voting ended"}>
          <Moment iso={closedAt} form={DATE_TIME} />
          {withdrawal && `, by ${withdrawal.by}`}
        </Term>
      )}
      {withdrawal?.reason && (
        <Term term="Reason">
          <span className="whitespace-pre-line [overflow-wrap:anywhere]">{withdrawal.reason}</span>
        </Term>
      )}
    </dl>
  );
}

function Term({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground max-sm:mt-1">{term}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** If no vote counts, the list only names the people concerned. */
const HEADING: Partial<Record<ResolutionView["state"], string>> = {
  draft: "Entitled to vote",
  withdrawn: "Asked to vote",
};

/** The voters, and their votes as far as they are disclosed. */
function VoterList({ resolution: { voters, state } }: { resolution: ResolutionView }) {
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
