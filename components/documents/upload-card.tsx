"use client";

import { ChevronDownIcon } from "lucide-react";
import { useState } from "react";
import { Card, CardContent } from "@/components/ui/card";
import { cn } from "@/lib/ui/cn";
import { DropZone } from "./drop-zone";
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
    <Card aria-labelledby="upload-title">
      <h2 className="text-base font-semibold">
        <button
          id="upload-title"
          type="button"
          aria-expanded={isOpen}
          aria-controls="upload"
          onClick={() => setChosen(!isOpen)}
          className="flex w-full items-center justify-between gap-3 rounded-lg px-4 py-3 text-left hover:bg-muted sm:px-5"
        >
          Upload Documents
          <ChevronDownIcon
            aria-hidden="true"
            className={cn("size-4 shrink-0 text-muted-foreground", isOpen && "rotate-180")}
          />
        </button>
      </h2>
      <CardContent id="upload" hidden={!isOpen} className="border-t">
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
      </CardContent>
    </Card>
  );
}
