"use client";

import dynamic from "next/dynamic";
import { type Recordings, RecordingsProvider } from "@/components/recordings/recordings";
import type { MinutesPage } from "@/lib/minutes/types";
import { cn } from "@/lib/ui/cn";
import { CommentsCard } from "./comments/comments-card";
import { MinutesHeader } from "./life/minutes-header";
import { SigningCard } from "./life/signing-card";
import { Standing } from "./life/standing";
import { CitedLinesProvider } from "./sources/cited-lines";
import { BeginCard } from "./text/begin-card";
import { MinutesText } from "./text/minutes-text";
import { Outcome } from "./text/outcome";
import { useRefreshWhile } from "./use-refresh-while";

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
