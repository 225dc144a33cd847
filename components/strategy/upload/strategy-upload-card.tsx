"use client";

import { useState } from "react";
import { DropZone } from "@/components/documents/drop-zone";
import { ShareSwitch } from "@/components/documents/share-switch";
import { UploadItem } from "@/components/documents/upload-item";
import type { Upload, UploadQueue } from "@/components/documents/upload-queue";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
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
                sent="being analyzed"
                onRemove={() => remove(upload.id)}
              />
            ))}
          </ul>
        )}
        {canShare && (
          <ShareSwitch
            label="Share with members"
            isShared={isShared}
            onChange={setIsShared}
            along="the objectives it reports"
          />
        )}
      </CardContent>
    </Card>
  );
}
