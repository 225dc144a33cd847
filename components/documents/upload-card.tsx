"use client";

import { useState } from "react";
import { DropZone } from "./drop-zone";
import { FoldableCard } from "./foldable-card";
import { ShareSwitch } from "./share-switch";
import { UploadItem } from "./upload-item";
import { useDocuments } from "./use-documents";
import { useUploads } from "./use-uploads";

/** Where a chair or an administrator adds papers to the meeting. Folded away once there are some, until it is opened. */
export function UploadCard({ meetingId }: { meetingId: string }) {
  const [isShared, setIsShared] = useState(true);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const { data: documents = [] } = useDocuments(meetingId);
  const { uploads, add, remove } = useUploads(meetingId);
  const isOpen = chosen ?? (documents.length === 0 || uploads.length > 0);
  return (
    <FoldableCard
      title="Upload Documents"
      isOpen={isOpen}
      onOpenChange={setChosen}
      // In one column it belongs to the list: below it, and folded away with it.
      className={documents.length > 0 ? "max-lg:order-last max-lg:group-has-data-folded/papers:hidden" : ""}
    >
      <div className="flex flex-col gap-4">
        <DropZone
          onFiles={(files) => {
            setChosen(true);
            add(files, isShared);
          }}
        />
        {uploads.length > 0 && (
          <ul className="flex flex-col gap-3">
            {uploads.map((upload) => (
              <UploadItem key={upload.id} upload={upload} onRemove={() => remove(upload.id)} />
            ))}
          </ul>
        )}
        <ShareSwitch
          label="Share with board members"
          isShared={isShared}
          onChange={setIsShared}
          along="what is made from it"
        />
      </div>
    </FoldableCard>
  );
}
