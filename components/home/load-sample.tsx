"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { loadSampleAction } from "@/lib/sample/actions";
import { callAction } from "@/lib/ui/call-action";
import { request } from "@/lib/ui/request";
import { meetingAddress } from "./addresses";

/** A language model may take minutes to write the brief; the wait is limited to this. */
const BRIEF_MS = 30_000;

/** Has the brief written for the visitor to read. A meeting without one can still be opened. */
async function writeBrief(meetingId: string): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, BRIEF_MS));
  const written = request(`/api/board-meetings/${meetingId}/brief`, "Brief generation failed", {
    method: "POST",
  });
  // Failures are not reported here: the meeting opens without a brief, offers to write it, and reports the
  // failure then.
  await Promise.race([written.catch(() => {}), late]);
}

/** Loads the sample board into an empty installation, and opens its next meeting with its brief. */
export function LoadSample() {
  const router = useRouter();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async () => {
      const loaded = await callAction(loadSampleAction({}), "Failed to load the sample board");
      await writeBrief(loaded.meetingId);
      return loaded;
    },
    meta: { errorTitle: "Sample Board Not Loaded" },
    onSuccess: ({ meetingId }) => router.push(meetingAddress({ meetingId })),
  });
  const isBusy = isPending || isSuccess;
  return (
    <div className="flex flex-col items-start justify-between gap-3 border-b px-4 py-4 sm:flex-row sm:items-center sm:px-6">
      <p className="max-w-prose text-sm text-pretty text-muted-foreground">
        <span className="font-medium text-foreground">Try it first.</span>{" "}
        {isBusy
          ? "The sample papers are being added and read, and their brief is being written. This takes less than a minute."
          : "See two board meetings of a fictional theater, with papers, agendas, minutes and KPIs. You can remove them at any time."}
      </p>
      <Button disabled={isBusy} onClick={() => mutate()} className="shrink-0">
        {isBusy ? "Loading..." : "Load a sample board"}
      </Button>
    </div>
  );
}
