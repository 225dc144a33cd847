"use client";

import { useState } from "react";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { DropZone } from "./drop-zone";
import { ShareSwitch } from "./share-switch";
import { UploadItem } from "./upload-item";
import { useUploads } from "./use-uploads";

/** Where a chair or an administrator adds papers to the meeting. */
export function UploadCard({ meetingId }: { meetingId: string }) {
  const [isShared, setIsShared] = useState(true);
  const { uploads, add, remove } = useUploads(meetingId);
  return (
    <Card aria-labelledby="upload-title">
      <CardHeader>
        <CardTitle id="upload-title">Upload Documents</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <DropZone onFiles={(files) => add(files, isShared)} />
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
      </CardContent>
    </Card>
  );
}
