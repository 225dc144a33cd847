import { CopyIcon, HistoryIcon, PrinterIcon } from "lucide-react";
import dynamic from "next/dynamic";
import { ActionMenu } from "@/components/layout/action-menu";
import { DownloadMenu } from "@/components/layout/download-menu";
import { Loading } from "@/components/layout/loading";
import { Moment } from "@/components/layout/moment";
import { orRetry } from "@/components/layout/or-retry";
import { useAgenda } from "@/components/meetings/agenda-context";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { BriefRecord, BriefView } from "@/lib/briefs/types";
import type { MeetingView } from "@/lib/meetings/types";
import { copyAndTell } from "@/lib/ui/clipboard";
import { DATE_TIME } from "@/lib/ui/dates";
import { briefText } from "./brief-text";
import { useBriefAddress } from "./history/brief-address";
import { ShownBrief } from "./shown-brief";
import { useBrief, useBriefById, useBriefs } from "./use-brief";
import type { BriefGeneration } from "./use-generate-brief";
import { useKeyFigures } from "./use-key-figures";

const ComparisonView = dynamic(
  orRetry(() => import("./compare/comparison-view").then((module) => module.ComparisonView)),
  { loading: () => <Loading what="the comparison" className="min-h-40" /> },
);

const BriefInTheMaking = dynamic(
  orRetry(() => import("./making/brief-in-the-making").then((module) => module.BriefInTheMaking)),
  { loading: () => <Loading what="the progress" className="min-h-16" /> },
);

type BriefCardProps = { meeting: MeetingView; generation: BriefGeneration; canManage: boolean };

/** The board brief of the meeting: the latest, an earlier one, or a comparison of two. This is what the page prints. */
export function BriefCard({ meeting, generation, canManage }: BriefCardProps) {
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
    <Card aria-labelledby="brief-title" className="max-sm:flex max-sm:flex-col print:border-0">
      {/* On a phone the tab above gives the title, and the actions come after the text. */}
      <CardHeader className="max-sm:order-last max-sm:border-b-0 max-sm:pt-0 print:hidden">
        <CardTitle id="brief-title" className="max-sm:sr-only">
          Board Brief
        </CardTitle>
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
          <ShownBrief
            meeting={meeting}
            shown={shown}
            latestId={latestId}
            generation={generation}
            canManage={canManage}
          />
        )}
      </CardContent>
    </Card>
  );
}

/** Copies the brief as text, or prints it. */
function BriefActions({ meeting, view }: { meeting: MeetingView; view: BriefView }) {
  const agenda = useAgenda();
  const figures = useKeyFigures(view.id);

  const copy = () => copyAndTell(briefText(meeting, view, { figures, agenda }), "Print the brief instead.");
  return (
    <>
      <Button variant="outline" size="sm" onClick={copy}>
        <CopyIcon />
        <span className="max-sm:sr-only">Copy</span>
      </Button>
      <DownloadMenu
        address={`/api/briefs/${view.id}/export`}
        done="Board Brief Downloaded"
        size="sm"
        isCompact
      />
      <Button variant="outline" size="sm" className="max-sm:hidden" onClick={() => window.print()}>
        <PrinterIcon />
        Print
      </Button>
    </>
  );
}

type BriefHistoryProps = { briefs: BriefRecord[]; shownId: string; onOpen: (briefId: string) => void };

/** Opens earlier briefs of the meeting. Nothing while there is only one. */
function BriefHistory({ briefs, shownId, onOpen }: BriefHistoryProps) {
  if (briefs.length < 2) return null;
  return (
    <ActionMenu
      button={
        <Button variant="outline" size="sm">
          <HistoryIcon />
          <span className="max-sm:sr-only">Earlier briefs</span>
        </Button>
      }
      heading={`${briefs.length} briefs, latest first`}
      className="relative max-h-80 w-72 overflow-y-auto"
      actions={briefs.map((brief) => ({
        key: brief.id,
        label: <BriefName brief={brief} isShown={brief.id === shownId} />,
        isCurrent: brief.id === shownId,
        onSelect: () => onOpen(brief.id),
      }))}
    />
  );
}

function BriefName({ brief, isShown }: { brief: BriefRecord; isShown: boolean }) {
  return (
    <span className="flex flex-col">
      <span className={isShown ? "font-semibold" : ""}>
        <Moment iso={brief.createdAt} form={DATE_TIME} />
        {isShown && " (shown)"}
      </span>
      <span className="text-xs text-muted-foreground">{originOf(brief)}</span>
    </span>
  );
}

function originOf({ createdBy, documentsAnalyzed: count, mode, stale }: BriefRecord): string {
  return [
    createdBy,
    `${count} ${count === 1 ? "paper" : "papers"}`,
    mode === "model" ? "language model" : "extracts",
    ...(stale ? ["out of date"] : []),
  ].join(" · ");
}
