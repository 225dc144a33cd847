"use client";

import dynamic from "next/dynamic";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { MeetingView } from "@/lib/meetings/types";
import { BriefActions } from "./brief-actions";
import { useBriefAddress } from "./history/brief-address";
import { BriefHistory } from "./history/brief-history";
import { BriefInTheMaking } from "./making/brief-in-the-making";
import { ShownBrief } from "./shown-brief";
import { useBrief, useBriefById, useBriefs } from "./use-brief";
import type { BriefGeneration } from "./use-generate-brief";

const ComparisonView = dynamic(
  () => import("./compare/comparison-view").then((module) => module.ComparisonView),
  { loading: () => <Skeleton className="h-40" /> },
);

type BriefCardProps = { meeting: MeetingView; generation: BriefGeneration };

/** The board brief of the meeting: the latest, an earlier one, or two compared. It is what the page prints. */
export function BriefCard({ meeting, generation }: BriefCardProps) {
  const address = useBriefAddress();
  const latest = useBrief(meeting.id);
  const { data: briefs = [] } = useBriefs(meeting.id, Boolean(latest.data));
  const earlier = useBriefById(address.briefId);
  const shown = address.briefId ? earlier : latest;
  const view = shown.data;
  const latestId = latest.data?.id ?? null;
  const compared = address.compareWith && (address.briefId ?? latestId);
  const open = (briefId: string) => (briefId === latestId ? address.showLatest() : address.show(briefId));

  return (
    <Card aria-labelledby="brief-title" className="print:border-0">
      <CardHeader className="print:hidden">
        <CardTitle id="brief-title">Board Brief</CardTitle>
        {view && !generation.making && (
          <div className="flex flex-wrap gap-2">
            <BriefHistory briefs={briefs} shownId={view.id} onOpen={open} />
            {!compared && <BriefActions meeting={meeting} view={view} />}
          </div>
        )}
      </CardHeader>
      <CardContent className="flex flex-col gap-5 print:p-0">
        {generation.making ? (
          <BriefInTheMaking
            meeting={meeting}
            making={generation.making}
            before={view}
            onCancel={generation.cancel}
          />
        ) : address.compareWith && compared ? (
          <ComparisonView
            briefs={briefs}
            ids={[compared, address.compareWith]}
            onChoose={address.compare}
            onClose={address.showLatest}
          />
        ) : (
          <ShownBrief meeting={meeting} shown={shown} latestId={latestId} generation={generation} />
        )}
      </CardContent>
    </Card>
  );
}
