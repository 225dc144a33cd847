"use client";

import { UploadCard } from "./upload-card";
import { useDocuments } from "./use-documents";
import { useUploads } from "./use-uploads";

/** Where a chair or an administrator adds papers to the meeting. */
export function MeetingUploads({ meetingId }: { meetingId: string }) {
  const { data: documents = [] } = useDocuments(meetingId);
  return (
    <UploadCard
      title="Upload Documents"
      {...useUploads(meetingId)}
      hasPapers={documents.length > 0}
      share={{ label: "Share with board members", along: "what is made from it" }}
      // In one column it belongs to the list: below it, and folded away with it.
      className={documents.length > 0 ? "max-lg:order-last max-lg:group-has-data-folded/papers:hidden" : ""}
    />
  );
}
