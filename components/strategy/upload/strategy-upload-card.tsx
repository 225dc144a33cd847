"use client";

import { useState } from "react";
import { DropZone } from "@/components/documents/drop-zone";
import { FoldableCard } from "@/components/documents/foldable-card";
import { ShareSwitch } from "@/components/documents/share-switch";
import { UploadItem } from "@/components/documents/upload-item";
import type { Upload, UploadQueue } from "@/components/documents/upload-queue";
import { STRATEGY_FILES } from "./strategy-files";

type StrategyUploadCardProps = Pick<UploadQueue, "add" | "remove"> & {
  uploads: Upload[];
  /** Whether the person decides who sees the paper. */
  canShare: boolean;
  /** There are papers already: the card is folded until it is opened. */
  isFollowed: boolean;
};

/** Where anyone of the board adds a plan or a report to what is tracked. */
export function StrategyUploadCard(props: StrategyUploadCardProps) {
  const { uploads, add, remove, canShare, isFollowed } = props;
  const [isShared, setIsShared] = useState(true);
  const [chosen, setChosen] = useState<boolean | null>(null);
  return (
    <FoldableCard
      title="Upload Strategy Documents"
      isOpen={chosen ?? (!isFollowed || uploads.length > 0)}
      onOpenChange={setChosen}
      className="print:hidden"
    >
      <div className="flex flex-col gap-3">
        <p className="text-sm text-pretty text-muted-foreground">
          Upload strategic plans, OKRs, or KPI reports
        </p>
        <DropZone
          taking={STRATEGY_FILES}
          onFiles={(files) => {
            setChosen(true);
            add(files, isShared);
          }}
        />
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
      </div>
    </FoldableCard>
  );
}
