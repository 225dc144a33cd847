"use client";

import { useState } from "react";
import { DropZone } from "@/components/documents/drop-zone";
import { UploadItem } from "@/components/documents/upload-item";
import type { Upload, UploadQueue } from "@/components/documents/upload-queue";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Label } from "@/components/ui/label";
import { Switch } from "@/components/ui/switch";
import { STRATEGY_FILES } from "./strategy-files";

type StrategyUploadCardProps = Pick<UploadQueue, "add" | "remove"> & {
  uploads: Upload[];
  /** Whether the person decides who sees the paper. */
  canShare: boolean;
};

/** Where anyone of the board adds a plan or a report to what is tracked. */
export function StrategyUploadCard({ uploads, add, remove, canShare }: StrategyUploadCardProps) {
  const [isShared, setIsShared] = useState(true);
  return (
    <Card aria-labelledby="upload-title" className="print:hidden">
      <CardHeader>
        <CardTitle id="upload-title">Upload Strategy Documents</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-3">
        <p className="text-sm text-pretty text-muted-foreground">
          Upload strategic plans, OKRs, or KPI reports
        </p>
        <DropZone taking={STRATEGY_FILES} onFiles={(files) => add(files, isShared)} />
        {uploads.length > 0 && (
          <ul className="flex flex-col gap-3">
            {uploads.map((upload) => (
              <UploadItem
                key={upload.id}
                upload={upload}
                sent="being analysed"
                onRemove={() => remove(upload.id)}
              />
            ))}
          </ul>
        )}
        {canShare && <Sharing isShared={isShared} onChange={setIsShared} />}
      </CardContent>
    </Card>
  );
}

function Sharing({ isShared, onChange }: { isShared: boolean; onChange: (isShared: boolean) => void }) {
  return (
    <div className="flex items-start gap-3">
      <Switch
        id="is-shared"
        checked={isShared}
        onCheckedChange={onChange}
        aria-describedby="is-shared-hint"
      />
      <div className="flex flex-col gap-1">
        <Label htmlFor="is-shared">Share with members</Label>
        <p id="is-shared-hint" className="text-xs text-muted-foreground">
          Off: only chairs and administrators see the paper and the objectives it reports.
        </p>
      </div>
    </div>
  );
}
