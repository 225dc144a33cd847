import { useQueryClient } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import type { DocumentView } from "@/lib/documents/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { toast } from "@/lib/ui/toast";
import { uploadFile } from "@/lib/uploads/send-file";
import { refreshPapers } from "./refresh-papers";
import { UploadCard } from "./upload-card";
import { createUploadQueue } from "./upload-queue";
import { useDocuments } from "./use-documents";

type MeetingUploadsProps = { meetingId: string; isBriefed: boolean };

/**
 * Where a chair or administrator adds papers to the meeting. It collapses when the brief is requested, not
 * when the first papers arrive, so that the list does not move while being read.
 */
export function MeetingUploads({ meetingId, isBriefed }: MeetingUploadsProps) {
  const { data: documents = [] } = useDocuments(meetingId);
  const [hadPapers] = useState(documents.length > 0);
  const hasServed = hadPapers || isBriefed;
  const { uploads, ...queue } = useUploads(meetingId);
  const unreadable = documents.filter(({ status }) => status === "failed").map(({ id }) => id);
  return (
    <UploadCard
      title="Upload Documents"
      // An unreadable paper is explained in the list of papers, and must not appear as complete here.
      uploads={uploads.filter(({ documentId }) => !documentId || !unreadable.includes(documentId))}
      {...queue}
      hasServed={hasServed}
      share={{ label: "Share with board members", along: "everything made from it" }}
      // In one column it belongs to the list: it is below it and collapses with it.
      className={hasServed ? "max-lg:order-last max-lg:group-has-data-folded/papers:hidden" : ""}
    />
  );
}

type Uploaded = DocumentView & { duplicate: boolean };

const NONE: never[] = [];

/** Uploads to a meeting. Each refreshes the list of papers and the brief's status. */
function useUploads(meetingId: string) {
  const queryClient = useQueryClient();
  const [queue] = useState(() =>
    createUploadQueue(async ({ file, isShared }, report, signal) => {
      const path = pathOf(queryKeys.documents(meetingId));
      const place = { kind: "meeting", id: meetingId } as const;
      const onProgress = (progress: number) => report({ progress });
      const options = { file, place, isShared, onProgress, signal };
      const uploaded = await uploadFile<Uploaded>(path, "Failed to upload document", options).catch(
        (error: unknown) => {
          if (!signal.aborted) showFailure(error);
          throw error;
        },
      );
      report({ documentId: uploaded.id });
      showSuccess(uploaded);
      await refreshPapers(queryClient, meetingId);
    }),
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.getSnapshot, () => NONE);
  return { uploads, add: queue.add, retry: queue.retry, remove: queue.remove };
}

function showFailure(error: unknown) {
  toast.error("Upload Failed", { description: error instanceof Error ? error.message : "Upload failed" });
}

function showSuccess({ originalName, duplicate }: Uploaded) {
  if (duplicate)
    toast.info("Document Already Uploaded", {
      description: `${originalName} is already part of this meeting.`,
    });
  else toast.success("Document Uploaded", { description: originalName });
}
