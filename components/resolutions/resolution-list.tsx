import { VoteIcon } from "lucide-react";
import { EmptyState } from "@/components/layout/empty-state";
import { Moment } from "@/components/layout/moment";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { tallyInWords } from "@/lib/resolutions/outcome";
import type { ResolutionEntry } from "@/lib/resolutions/types";
import { DATE, DATE_TIME } from "@/lib/ui/dates";
import { STATE_NAME } from "./labels";

/** All written resolutions, latest first. */
export function ResolutionList({
  resolutions,
  canWrite,
}: {
  resolutions: ResolutionEntry[];
  canWrite: boolean;
}) {
  if (resolutions.length === 0)
    return (
      <EmptyState Icon={VoteIcon} title="No written resolutions yet">
        {canWrite
          ? "Draft a resolution and circulate it. The board votes between meetings, and the outcome is sealed."
          : "Resolutions circulated for your vote appear here."}
      </EmptyState>
    );
  return (
    <ul aria-label="Written resolutions" className="divide-y rounded-lg border bg-card">
      {resolutions.map((resolution) => (
        <li
          key={resolution.id}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-5"
        >
          <div className="min-w-0">
            <Link
              href={`/prep/resolutions/${resolution.id}`}
              className="font-medium [overflow-wrap:anywhere] underline-offset-4 hover:underline"
            >
              {resolution.number !== null && `${resolution.number}. `}
              {resolution.title}
            </Link>
            <p className="text-sm text-muted-foreground">
              <Facts resolution={resolution} />
            </p>
          </div>
          <p className="flex flex-wrap items-center gap-2">
            {resolution.waitsForMe && <Badge>Your vote is needed</Badge>}
            <Badge variant={resolution.state === "carried" ? "secondary" : "outline"}>
              {STATE_NAME[resolution.state]}
            </Badge>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Facts({ resolution }: { resolution: ResolutionEntry }) {
  const { state, deadline, closedAt, tally, voted, entitled, createdBy } = resolution;
  if (state === "draft") return <>Drafted by {createdBy}</>;
  if (state === "open")
    return (
      <>
        {voted} of {entitled} voted · until <Moment iso={deadline} form={DATE_TIME} />
      </>
    );
  return (
    <>
      {tally && `${tallyInWords(tally)} · `}
      <Moment iso={closedAt ?? deadline} form={DATE} />
    </>
  );
}
