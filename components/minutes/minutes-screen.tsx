"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { PrepHeader } from "@/components/agenda/prep-header";
import { DownloadMenu } from "@/components/layout/download-menu";
import { SelectOnDemand } from "@/components/layout/select-on-demand";
import { type Recordings, RecordingsProvider } from "@/components/recordings/recordings";
import { Button } from "@/components/ui/button";
import { Card, CardContent } from "@/components/ui/card";
import { beginMinutesAction } from "@/lib/minutes/actions";
import type { MinutesPage } from "@/lib/minutes/types";
import { cn } from "@/lib/ui/cn";
import { CommentsCard } from "./comments/comments-card";
import { SigningCard } from "./life/signing-card";
import { Standing } from "./life/standing";
import { STATE_NAMES } from "./life/state-names";
import { CitedLinesProvider } from "./sources/cited-lines";
import { DraftDialog } from "./sources/draft-dialog";
import { MinutesText } from "./text/minutes-text";
import { Outcome } from "./text/outcome";
import { useMinutesAction } from "./use-minutes-action";

// Board members have none.
const SourcesCard = dynamic(() => import("./sources/sources-card").then((module) => module.SourcesCard));

/** The minutes of a meeting: their text, what they come from, and what is to be done next. */
export function MinutesScreen({ page, recordings }: { page: MinutesPage; recordings: Recordings }) {
  const { minutes, sources, can } = page;
  const isReading = sources.some(({ state }) => state === "reading");
  // Final minutes take no more sources.
  const isOpen = minutes?.state !== "approved" && minutes?.state !== "signed";
  useRefreshWhile(isReading || minutes?.drafting === "running");
  return (
    <RecordingsProvider recordings={recordings}>
      <CitedLinesProvider minutesId={minutes?.id ?? null}>
        <MinutesHeader page={page} />
        {minutes && <Standing page={page} minutes={minutes} />}
        <div
          className={cn(
            "grid items-start gap-5",
            minutes ? "lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]" : "mx-auto max-w-3xl",
          )}
        >
          {minutes && <Outcome minutes={minutes} />}
          <div
            className={cn(
              "flex min-w-0 flex-col gap-5",
              minutes && "lg:col-start-1 lg:row-span-2 lg:row-start-1",
            )}
          >
            {minutes ? <MinutesText page={page} minutes={minutes} /> : <BeginCard page={page} />}
          </div>
          <div className={cn("flex min-w-0 flex-col gap-5 print:hidden", minutes && "lg:col-start-2")}>
            {minutes && <SigningCard minutes={minutes} />}
            {minutes && <CommentsCard page={page} minutes={minutes} />}
            {can.write && (isOpen || sources.length > 0) && <SourcesCard page={page} isFinal={!isOpen} />}
          </div>
        </div>
      </CitedLinesProvider>
    </RecordingsProvider>
  );
}

const EVERY_MS = 1500;

/** Reads the page again from time to time while work goes on behind it. */
function useRefreshWhile(isWorking: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isWorking) return;
    const timer = setInterval(() => router.refresh(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isWorking, router]);
}

/** Of which meeting the minutes are, which version is shown, and its download. */
function MinutesHeader({ page }: { page: MinutesPage }) {
  const { meeting, minutes } = page;
  return (
    <PrepHeader meeting={meeting} current="minutes">
      {minutes && (
        <div className="flex flex-wrap items-center gap-2">
          <Versions page={page} />
          <DownloadMenu
            address={`/api/minutes/${minutes.id}/export`}
            done="Minutes Downloaded"
            isDisabled={minutes.drafting === "running"}
          />
        </div>
      )}
    </PrepHeader>
  );
}

function Versions({ page: { meeting, minutes, versions } }: { page: MinutesPage }) {
  const router = useRouter();
  if (!minutes || versions.length < 2) return null;
  const options = versions.map(({ version, state }) => ({
    value: String(version),
    label: `Version ${version}, ${STATE_NAMES[state].toLowerCase()}`,
  }));
  const value = String(minutes.version);
  return (
    <SelectOnDemand
      aria-label="Version"
      className="w-auto"
      value={value}
      shown={options.find((option) => option.value === value)?.label}
      options={options}
      onChange={(version) => router.push(`/prep/${meeting.id}/minutes?version=${version}`)}
    />
  );
}

/** Where there are no minutes yet, or none that this person may see. */
function BeginCard({ page }: { page: MinutesPage }) {
  const { can, meeting, sources } = page;
  const { mutate, isPending } = useMinutesAction(beginMinutesAction, {
    failure: { title: "Not Started", text: "The minutes could not be started." },
  });
  return (
    <Card aria-label="Text of the minutes">
      <CardContent className="flex flex-col items-start gap-3 py-8 sm:px-8">
        <h2 className="font-title text-lg font-semibold">No minutes yet</h2>
        {can.write ? (
          <>
            <p className="max-w-prose text-sm text-pretty text-muted-foreground">
              {sources.length === 0
                ? "Draft them from a source you add below, or write them by hand. "
                : "Draft them from the sources below, or write them by hand. "}
              Board members see them once you circulate them for review.
            </p>
            <div className="flex flex-wrap gap-2">
              <DraftDialog page={page} />
              <Button
                variant="outline"
                disabled={isPending}
                onClick={() => mutate({ meetingId: meeting.id })}
              >
                {isPending ? "Starting..." : "Write by hand"}
              </Button>
            </div>
          </>
        ) : (
          <p className="max-w-prose text-sm text-pretty text-muted-foreground">
            You can read the minutes here once they are circulated for review.
          </p>
        )}
      </CardContent>
    </Card>
  );
}
