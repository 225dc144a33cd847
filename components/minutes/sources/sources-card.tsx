"use client";

import { useRecordings } from "@/components/recordings/recordings";
import { UploadRecording } from "@/components/recordings/upload-recording";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { MOST_SOURCES } from "@/lib/minutes/constants";
import type { MinutesPage } from "@/lib/minutes/types";
import { AddTranscript } from "./add-transcript";
import { DraftDialog } from "./draft-dialog";
import { SourceItem } from "./source-item";
import { TakeNotes } from "./take-notes";

/** What the minutes are written from; for chairs and administrators. */
export function SourcesCard({ page }: { page: MinutesPage }) {
  const { meeting, sources } = page;
  const { open, refusal } = useRecordings();
  const left = MOST_SOURCES - sources.length;
  return (
    <Card aria-labelledby="sources">
      <CardHeader>
        <CardTitle id="sources">Sources</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {sources.length === 0 ? (
          <p className="text-sm text-pretty text-muted-foreground">
            Add a recording or the transcript of the meeting, or take notes here. Board members do not see
            sources.
          </p>
        ) : (
          <ul className="flex flex-col divide-y">
            {sources.map((source) => (
              <SourceItem key={source.id} source={source} page={page} />
            ))}
          </ul>
        )}
        <DraftDialog page={page} />
        {left > 0 ? (
          <>
            <AddTranscript meetingId={meeting.id} left={left} />
            {refusal ? (
              <p className="text-xs text-pretty text-muted-foreground">{refusal}</p>
            ) : (
              <UploadRecording meetingId={meeting.id} open={open} />
            )}
          </>
        ) : (
          <p className="text-xs text-pretty text-muted-foreground">
            These are {MOST_SOURCES} sources, as many as the minutes of a meeting may have. Delete one before
            you add another.
          </p>
        )}
        {(left > 0 || sources.some(({ isLive }) => isLive)) && <TakeNotes page={page} />}
      </CardContent>
    </Card>
  );
}
