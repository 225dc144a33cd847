"use client";

import { type ComponentProps, useState } from "react";
import { DropZone } from "./drop-zone";
import { FoldableCard } from "./foldable-card";
import { ShareSwitch } from "./share-switch";
import { UploadItem } from "./upload-item";
import type { Upload, UploadQueue } from "./upload-queue";

type UploadCardProps = Pick<UploadQueue, "add" | "retry" | "remove"> & {
  title: string;
  /** What is to be uploaded, where the title does not say. */
  about?: string;
  uploads: Upload[];
  /** There are papers already: the card is folded until it is opened. */
  hasPapers: boolean;
  /** Where the person decides who sees the paper: what that is called. */
  share: Pick<ComponentProps<typeof ShareSwitch>, "label" | "along"> | null;
  taking?: ComponentProps<typeof DropZone>["taking"];
  sent?: string;
  className?: string;
};

/** Where papers are added: what is taken, how far each upload is, and who will see it. */
export function UploadCard(props: UploadCardProps) {
  const { title, about, uploads, add, retry, remove, hasPapers, share, taking, sent, className } = props;
  const [isShared, setIsShared] = useState(true);
  const [chosen, setChosen] = useState<boolean | null>(null);
  return (
    <FoldableCard
      title={title}
      isOpen={chosen ?? (!hasPapers || uploads.length > 0)}
      onOpenChange={setChosen}
      className={className}
    >
      <div className="flex flex-col gap-4">
        {about && <p className="text-sm text-pretty text-muted-foreground">{about}</p>}
        <DropZone
          taking={taking}
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
                sent={sent}
                onRetry={() => retry(upload.id)}
                onRemove={() => remove(upload.id)}
              />
            ))}
          </ul>
        )}
        {share && <ShareSwitch {...share} isShared={isShared} onChange={setIsShared} />}
      </div>
    </FoldableCard>
  );
}
