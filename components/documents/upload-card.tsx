import { CheckIcon, XIcon } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { FoldableCard } from "@/components/layout/foldable-card";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Progress } from "@/components/ui/progress";
import { Switch } from "@/components/ui/switch";
import { formatBytes } from "@/lib/ui/bytes";
import { DropZone } from "./drop-zone";
import type { Upload, UploadQueue } from "./upload-queue";

type UploadCardProps = Pick<UploadQueue, "add" | "retry" | "remove"> & {
  title: string;
  /** What to upload, if the title does not say. */
  about?: string;
  uploads: Upload[];
  /** No longer needed: the card is collapsed until it is opened or an upload is in progress. */
  hasServed: boolean;
  /** Set if the person decides who sees the paper: the label of that choice. */
  share: Pick<ComponentProps<typeof ShareSwitch>, "label" | "along"> | null;
  taking?: ComponentProps<typeof DropZone>["taking"];
  sent?: string;
  className?: string;
};

/** Where papers are added: accepted files, upload progress, and who will see them. */
export function UploadCard(props: UploadCardProps) {
  const { title, about, uploads, add, retry, remove, hasServed, share, taking, sent, className } = props;
  const [isShared, setIsShared] = useState(true);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [refused, setRefused] = useState<string[]>([]);
  const isSent = uploads.every(({ state }) => state === "done");
  return (
    <FoldableCard
      title={title}
      note={uploads.length > 0 && isSent && <UploadComplete />}
      isOpen={chosen ?? !(hasServed && isSent)}
      onOpenChange={setChosen}
      className={className}
    >
      <div className="flex flex-col gap-4">
        {about && <p className="text-sm text-pretty text-muted-foreground">{about}</p>}
        <DropZone
          taking={taking}
          onFiles={(files) => {
            setRefused([]);
            add(files, isShared);
          }}
          onRefused={(reasons) => {
            setChosen(true);
            setRefused(reasons);
          }}
        />
        {refused.length > 0 && (
          <ul role="alert" className="flex flex-col gap-1 text-sm text-destructive">
            {refused.map((reason) => (
              <li key={reason} className="text-pretty [overflow-wrap:anywhere]">
                {reason}
              </li>
            ))}
          </ul>
        )}
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

type UploadItemProps = {
  upload: Upload;
  onRetry: () => void;
  onRemove: () => void;
  /** Shown once the file has been sent. */
  sent?: string;
};

/** A file being uploaded: its name, progress, and buttons to cancel or retry. */
function UploadItem({ upload, onRetry, onRemove, sent = "being checked and stored" }: UploadItemProps) {
  const { file, state, progress, canRetry } = upload;
  const isOver = state === "done" || state === "failed";
  return (
    <li className="flex flex-col gap-1.5">
      <div className="flex items-center gap-2 text-sm">
        <span className="min-w-0 flex-1 truncate" title={file.name}>
          {file.name}
        </span>
        <span className="shrink-0 text-xs text-muted-foreground">{formatBytes(file.size)}</span>
        {canRetry && (
          <Button variant="outline" size="sm" className="h-7" onClick={onRetry}>
            Try again<span className="sr-only"> to upload {file.name}</span>
          </Button>
        )}
        <Button variant="ghost" size="icon" className="size-7" onClick={onRemove}>
          <XIcon />
          <span className="sr-only">
            {isOver ? "Remove" : "Cancel"} {file.name}
          </span>
        </Button>
      </div>
      {state !== "failed" && <Progress value={progress} aria-label={`Uploading ${file.name}`} />}
      <UploadStatus upload={upload} sent={sent} />
    </li>
  );
}

type UploadStatusProps = Pick<UploadItemProps, "upload"> & { sent: string };

function UploadStatus({ upload: { state, progress, error }, sent }: UploadStatusProps) {
  if (state === "failed") return <p className="text-xs text-destructive">{error}</p>;
  if (state === "done") return <UploadComplete />;
  const text = progress === 100 ? `Sent, ${sent}...` : `Uploading ${progress}%`;
  return <p className="text-xs text-muted-foreground">{state === "waiting" ? "Waiting to start" : text}</p>;
}

function UploadComplete() {
  return (
    <span className="flex items-center gap-1 text-xs font-normal text-status-good">
      <CheckIcon className="size-3.5" aria-hidden="true" />
      Upload complete!
    </span>
  );
}

type ShareSwitchProps = {
  label: string;
  isShared: boolean;
  onChange: (isShared: boolean) => void;
  /** What else is shared with the paper: "everything made from it". */
  along: string;
};

/** Decides who will see a paper about to be uploaded, and says so. */
export function ShareSwitch({ label, isShared, onChange, along }: ShareSwitchProps) {
  return (
    <div className="flex items-start gap-3">
      <Switch
        id="is-shared"
        checked={isShared}
        onCheckedChange={onChange}
        aria-describedby="is-shared-hint"
      />
      <div className="flex flex-col gap-1">
        <Label htmlFor="is-shared">{label}</Label>
        <p id="is-shared-hint" className="text-xs text-pretty text-muted-foreground">
          {isShared
            ? `All board members will see the paper and ${along}.`
            : `Only chairs and administrators will see the paper and ${along}.`}
        </p>
      </div>
    </div>
  );
}
