"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { DropZone } from "@/components/documents/drop-zone";
import { errorField, RequestError } from "@/lib/ui/request";
import { toast } from "@/lib/ui/toast";
import { TRANSCRIPTS } from "../upload-rules";

const FAILED = "The transcript could not be uploaded.";

/** Sends transcripts, which are then read in the background: as many as the meeting has room left for. */
export function AddTranscript({ meetingId, left }: { meetingId: string; left: number }) {
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
