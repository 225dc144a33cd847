import { CheckIcon, XIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { formatBytes } from "@/lib/ui/bytes";
import type { Upload } from "./upload-queue";

type UploadItemProps = {
  upload: Upload;
  onRetry: () => void;
  onRemove: () => void;
  /** What happens once all of it was sent. */
  sent?: string;
};

/** A file on its way: its name, how far it is, and how to stop it or send it again. */
export function UploadItem({
  upload,
  onRetry,
  onRemove,
  sent = "being checked and stored",
}: UploadItemProps) {
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
      {state !== "failed" && <Progress value={progress} aria-label={`Upload of ${file.name}`} />}
      <UploadStatus upload={upload} sent={sent} />
    </li>
  );
}

type UploadStatusProps = Pick<UploadItemProps, "upload"> & { sent: string };

function UploadStatus({ upload: { state, progress, error }, sent }: UploadStatusProps) {
  if (state === "failed") return <p className="text-xs text-destructive">{error}</p>;
  if (state === "done") {
    return (
      <p className="flex items-center gap-1 text-xs text-status-good">
        <CheckIcon className="size-3.5" aria-hidden="true" />
        Upload complete!
      </p>
    );
  }
  const text = progress === 100 ? `Sent, ${sent}...` : `Uploading ${progress}%`;
  return <p className="text-xs text-muted-foreground">{state === "waiting" ? "Waiting to start" : text}</p>;
}
