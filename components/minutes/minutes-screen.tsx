"use client";

import { CircleDashedIcon, FileTextIcon, LockIcon, PenLineIcon } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { PrepHeader } from "@/components/agenda/prep-header";
import { DownloadMenu } from "@/components/layout/download-menu";
import { EmptyState } from "@/components/layout/empty-state";
import { Moment } from "@/components/layout/moment";
import { SelectOnDemand } from "@/components/layout/select-on-demand";
import { type Recordings, RecordingsProvider } from "@/components/recordings/recordings";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { beginMinutesAction } from "@/lib/minutes/actions";
import { SIGNED_WITH } from "@/lib/minutes/constants";
import type { MinutesPage, MinutesView } from "@/lib/minutes/types";
import { cn } from "@/lib/ui/cn";
import { DATE_TIME } from "@/lib/ui/dates";
import { CommentsCard } from "./comments/comments-card";
import { STATE_NAMES, Standing } from "./life/standing";
import { CitedLinesProvider } from "./sources/cited-lines";
import { DraftDialog } from "./sources/draft-dialog";
import { MinutesText } from "./text/minutes-text";
import { Outcome } from "./text/outcome";
import { useMinutesAction } from "./use-minutes-action";

// Not shown to board members.
const SourcesCard = dynamic(() => import("./sources/sources-card").then((module) => module.SourcesCard));

/** The minutes of a meeting: text, sources and next steps. */
export function MinutesScreen({ page, recordings }: { page: MinutesPage; recordings: Recordings }) {
  const { minutes, sources, can } = page;
  const isReading = sources.some(({ state }) => state === "reading");
  // Final minutes accept no more sources.
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
            minutes && "lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]",
            !minutes && can.write && "mx-auto max-w-3xl",
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

/** Refreshes the page periodically while a background job runs. */
function useRefreshWhile(isWorking: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isWorking) return;
    const timer = setInterval(() => router.refresh(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isWorking, router]);
}

/** The meeting, the version shown, and the download. */
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

/** Shown if there are no minutes, or none this person may see. */
function BeginCard({ page }: { page: MinutesPage }) {
  const { can, meeting, sources } = page;
  const { mutate, isPending } = useMinutesAction(beginMinutesAction, {
    failure: { title: "Not Started", text: "The minutes could not be started." },
  });
  if (!can.write)
    return (
      <EmptyState Icon={FileTextIcon} title="No minutes yet">
        You can read them here once they have been circulated for review.
      </EmptyState>
    );
  return (
    <Card aria-label="Text of the minutes">
      <CardContent className="flex flex-col items-start gap-3 py-8 sm:px-8">
        <h2 className="font-title text-lg font-semibold">No minutes yet</h2>
        <p className="max-w-prose text-sm text-pretty text-muted-foreground">
          {sources.length === 0
            ? "Draft them from a source you add below, or write them by hand. "
            : "Draft them from the sources below, or write them by hand. "}
          Board members will see them once you circulate them for review.
        </p>
        <div className="flex flex-wrap gap-2">
          <DraftDialog page={page} />
          <Button variant="outline" disabled={isPending} onClick={() => mutate({ meetingId: meeting.id })}>
            {isPending ? "Starting..." : "Write by hand"}
          </Button>
        </div>
      </CardContent>
    </Card>
  );
}

const CAPACITIES = { chair: "Chair", secretary: "Secretary" } as const;

/** Signatures of approved minutes, pending ones, and how to verify a copy. */
function SigningCard({ minutes }: { minutes: MinutesView }) {
  const { state, signatures, seal, signedAt } = minutes;
  // If nobody has signed approved minutes, the status above already says so.
  if (signatures.length === 0 || (state !== "approved" && state !== "signed")) return null;
  return (
    <Card aria-label="Signatures">
      <CardHeader>
        <CardTitle>Signatures</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-3 text-sm">
        <ul className="flex flex-col gap-2">
          {(["chair", "secretary"] as const).map((capacity) => {
            const given = signatures.find((signature) => signature.capacity === capacity);
            return (
              <li key={capacity} className="flex gap-2">
                {given ? (
                  <PenLineIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary" />
                ) : (
                  <CircleDashedIcon
                    aria-hidden="true"
                    className="mt-0.5 size-4 shrink-0 text-muted-foreground"
                  />
                )}
                <span className="min-w-0">
                  <span className="font-medium">{CAPACITIES[capacity]}: </span>
                  {given ? (
                    <>
                      {given.name}, <Moment iso={given.at} form={DATE_TIME} />, signed{" "}
                      {SIGNED_WITH[given.confirmedBy]}
                      {given.passkeysResetAt && (
                        <>
                          . Their passkeys had been reset by email on{" "}
                          <Moment iso={given.passkeysResetAt} form={DATE_TIME} />
                        </>
                      )}
                    </>
                  ) : (
                    <span className="text-muted-foreground">not signed yet</span>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
        {signedAt && seal && (
          <div className="border-t pt-3">
            <p className="flex gap-2">
              <LockIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
              <span>
                Locked on <Moment iso={signedAt} form={DATE_TIME} />. Nobody can change these minutes.
              </span>
            </p>
            <Link
              className="mt-1.5 inline-block py-0.5 text-primary underline underline-offset-4"
              href={`/verify/${seal}`}
            >
              Verify a copy
            </Link>
            <dl className="mt-2 text-xs text-muted-foreground">
              <dt>Fingerprint (SHA-256)</dt>
              <dd className="font-mono break-all">{seal}</dd>
            </dl>
          </div>
        )}
      </CardContent>
    </Card>
  );
}
