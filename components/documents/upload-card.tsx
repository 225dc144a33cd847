"use client";

import { useState } from "react";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Label } from "@/components/ui/label";
import { Switch } from "@/components/ui/switch";
import { DropZone } from "./drop-zone";
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
        <div className="flex items-start gap-3">
          <Switch
            id="is-shared"
            checked={isShared}
            onCheckedChange={setIsShared}
            aria-describedby="is-shared-hint"
          />
          <div className="flex flex-col gap-1">
            <Label htmlFor="is-shared">Share with board members</Label>
            <p id="is-shared-hint" className="text-xs text-muted-foreground">
              Off: only chairs and administrators see the paper and what is made from it.
            </p>
          </div>
        </div>
      </CardContent>
    </Card>
  );
}
