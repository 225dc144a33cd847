import { useMutation } from "@tanstack/react-query";
import { ChevronDownIcon, ChevronUpIcon } from "lucide-react";
import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { DropZone } from "@/components/documents/drop-zone";
import { TRANSCRIPTS } from "@/components/minutes/upload-rules";
import { useMinutesAction } from "@/components/minutes/use-minutes-action";
import { useRecordings } from "@/components/recordings/recordings";
import { UploadRecording } from "@/components/recordings/upload-recording";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { beginNotesAction } from "@/lib/minutes/actions";
import { MOST_SOURCES } from "@/lib/minutes/constants";
import type { MinutesPage } from "@/lib/minutes/types";
import { errorField, RequestError } from "@/lib/ui/request";
import { toast } from "@/lib/ui/toast";
import { DraftDialog } from "./draft-dialog";
import { SourceItem } from "./source-item";

/** The sources of the minutes, for chairs and administrators. Final minutes accept no more. */
export function SourcesCard({ page, isFinal }: { page: MinutesPage; isFinal: boolean }) {
  const { sources, minutes } = page;
  const isFirst = sources.length === 0 && !minutes;
  return (
    <Card aria-labelledby="sources">
      <CardHeader>
        <CardTitle id="sources">Sources</CardTitle>
        <span className="text-xs text-muted-foreground">Not shown to board members</span>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {sources.length === 0 ? (
          <p className="text-sm text-pretty text-muted-foreground">
            {isFirst
              ? "Add a recording or the transcript of the meeting, or take notes here."
              : "No sources."}
          </p>
        ) : (
          <ul className="flex flex-col divide-y">
            {sources.map((source) => (
              <SourceItem key={source.id} source={source} page={page} />
            ))}
          </ul>
        )}
        {minutes && <DraftDialog page={page} />}
        {!isFinal && <MoreSources page={page} isFirst={isFirst} />}
      </CardContent>
    </Card>
  );
}

/** Ways to add a source, behind a button once there is a text or a source. */
function MoreSources({ page, isFirst }: { page: MinutesPage; isFirst: boolean }) {
  const { sources } = page;
  const id = useId();
  const [isAdding, setAdding] = useState(false);
  const isOpen = isFirst || isAdding;
  const left = MOST_SOURCES - sources.length;
  const isLive = sources.some((source) => source.isLive);
  return (
    <>
      {!isFirst && (
        <Button
          variant="outline"
          aria-expanded={isAdding}
          aria-controls={id}
          onClick={() => setAdding(!isAdding)}
        >
          Add a source
          {isAdding ? <ChevronUpIcon /> : <ChevronDownIcon />}
        </Button>
      )}
      <div id={id} className={isOpen ? "flex flex-col gap-4" : "hidden"}>
        <AddSource page={page} left={left} />
      </div>
      {(left > 0 || isLive) && (
        // In one place whether or not notes are being taken, so that it links to them once they have started.
        <div className={isOpen || isLive ? "flex flex-col" : "hidden"}>
          <TakeNotes page={page} />
        </div>
      )}
    </>
  );
}

/** Adds a source file: a transcript or a recording. */
function AddSource({ page: { meeting }, left }: { page: MinutesPage; left: number }) {
  const { open, refusal } = useRecordings();
  if (left <= 0)
    return (
      <p className="text-xs text-pretty text-muted-foreground">
        These minutes have {MOST_SOURCES} sources, the most that a meeting’s minutes can have. Delete one
        before you add another.
      </p>
    );
  return (
    <>
      <AddTranscript meetingId={meeting.id} left={left} />
      {refusal ? (
        <p className="text-xs text-pretty text-muted-foreground">{refusal}</p>
      ) : (
        <UploadRecording meetingId={meeting.id} open={open} />
      )}
    </>
  );
}

/** Starts the meeting's clock, or joins the note taking in progress. */
function TakeNotes({ page: { meeting, sources } }: { page: MinutesPage }) {
  const router = useRouter();
  const live = sources.find(({ isLive }) => isLive);
  const { mutate, isPending } = useMinutesAction(beginNotesAction, {
    failure: { title: "Notes Not Started", text: "The notes could not be started." },
  });
  if (live && !live.isOpen) return null;
  return (
    <Button
      variant="outline"
      disabled={isPending}
      onClick={() =>
        mutate(
          { meetingId: meeting.id },
          { onSuccess: () => router.push(`/prep/${meeting.id}/minutes/notes`) },
        )
      }
    >
      {live ? "Continue taking notes" : "Take notes"}
    </Button>
  );
}

const FAILED = "The transcript could not be uploaded.";

/** Uploads transcripts, which are then processed in the background, up to the meeting's limit. */
function AddTranscript({ meetingId, left }: { meetingId: string; left: number }) {
  const router = useRouter();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (file: File) => send(meetingId, file),
    meta: { errorTitle: "Upload Failed" },
    onSuccess: ({ duplicate }, file) => {
      if (duplicate)
        toast.info("Transcript Already Added", {
          description: `${file.name} is already a source for these minutes.`,
        });
      router.refresh();
    },
  });
  return (
    <div className="flex flex-col gap-2">
      <DropZone
        taking={TRANSCRIPTS}
        onFiles={(files) => {
          if (files.length > left)
            toast.error("Too Many Files", {
              description: `You can add ${left} more ${left === 1 ? "source" : "sources"} to these minutes.`,
            });
          else for (const file of files) mutate(file);
        }}
      />
      {isPending && (
        <p role="status" className="text-xs text-muted-foreground">
          Sending {variables.name}...
        </p>
      )}
    </div>
  );
}

async function send(meetingId: string, file: File): Promise<{ duplicate: boolean }> {
  const body = new FormData();
  body.set("document", file);
  const path = `/api/board-meetings/${meetingId}/minutes/sources`;
  const response = await fetch(path, { method: "POST", body, credentials: "include" }).catch(() => {
    throw new RequestError(FAILED, 0);
  });
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw new RequestError(errorField(answer) ?? FAILED, response.status);
  return answer;
}
