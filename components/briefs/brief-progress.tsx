"use client";

import { LoaderCircleIcon } from "lucide-react";
import { useDocuments } from "@/components/documents/use-documents";
import { Button } from "@/components/ui/button";
import { useElapsedSeconds } from "@/lib/ui/use-elapsed-seconds";

type BriefProgressProps = { meetingId: string; onCancel: () => void };

/** What the making of the brief is busy with, since when, and how to stop it. */
export function BriefProgress({ meetingId, onCancel }: BriefProgressProps) {
  const { data: documents = [] } = useDocuments(meetingId);
  const seconds = useElapsedSeconds();
  const reading = documents.filter(({ status }) => status === "reading").length;
  return (
    <div className="sticky top-18 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border bg-muted px-4 py-3 text-sm print:hidden">
      <LoaderCircleIcon className="size-4 shrink-0 animate-spin text-primary" aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-44 text-pretty" role="status">
        {reading > 0
          ? `Waiting for ${reading} ${reading === 1 ? "document that is" : "documents that are"} still being read...`
          : "Reading the papers and checking every quote against its page..."}
      </p>
      <span className="shrink-0 text-muted-foreground">{seconds} s</span>
      <Button size="sm" variant="outline" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
