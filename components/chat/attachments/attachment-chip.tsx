import { FileTextIcon, TriangleAlertIcon, XIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Upload } from "@/components/documents/upload-queue";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import type { AttachmentView } from "@/lib/chat/types";
import { cn } from "@/lib/ui/cn";

/** An attached file: processing, ready, or unreadable with the reason. */
export function AttachmentChip({
  attachment,
  onRemove,
}: {
  attachment: AttachmentView;
  onRemove: () => void;
}) {
  const { originalName, status, progress, error } = attachment;
  return (
    <Chip name={originalName} isFailed={status === "failed"} action="Remove" onRemove={onRemove}>
      {status === "reading" && (
        <Doing label={`Reading ${originalName}`} progress={progress}>
          {progress > 0 ? `Reading ${progress}%` : "Waiting to be read"}
        </Doing>
      )}
      {status === "failed" && <Reason>{error ?? "The document could not be read."}</Reason>}
    </Chip>
  );
}

type UploadChipProps = { upload: Upload; onRetry: () => void; onRemove: () => void };

/** A file being uploaded. */
export function UploadChip({ upload, onRetry, onRemove }: UploadChipProps) {
  const { file, state, progress, error, canRetry } = upload;
  const isFailed = state === "failed";
  return (
    <Chip name={file.name} isFailed={isFailed} action={isFailed ? "Remove" : "Cancel"} onRemove={onRemove}>
      {isFailed ? (
        <>
          <Reason>{error}</Reason>
          {canRetry && (
            <Button type="button" variant="link" className="h-6 self-start p-0 text-xs" onClick={onRetry}>
              Try again
            </Button>
          )}
        </>
      ) : (
        <Doing label={`Uploading ${file.name}`} progress={progress}>
          {state === "waiting" ? "Waiting" : `Uploading ${progress}%`}
        </Doing>
      )}
    </Chip>
  );
}

type ChipProps = {
  name: string;
  isFailed: boolean;
  action: string;
  onRemove: () => void;
  children: ReactNode;
};

function Chip({ name, isFailed, action, onRemove, children }: ChipProps) {
  const Icon = isFailed ? TriangleAlertIcon : FileTextIcon;
  return (
    <li
      className={cn(
        "flex max-w-full items-center gap-2 rounded-md border bg-muted py-1 ps-2.5 pe-1 text-xs",
        isFailed && "border-destructive/50 text-destructive",
      )}
    >
      <Icon className="size-3.5 shrink-0" aria-hidden="true" />
      <span className="flex min-w-0 flex-col gap-0.5">
        <span dir="auto" title={name} className="max-w-60 truncate">
          {name}
        </span>
        {children}
      </span>
      <Button type="button" variant="ghost" size="icon" className="size-7" onClick={onRemove}>
        <XIcon className="size-3.5" />
        <span className="sr-only">
          {action} {name}
        </span>
      </Button>
    </li>
  );
}

function Doing({ label, progress, children }: { label: string; progress: number; children: ReactNode }) {
  return (
    <>
      <Progress value={progress} aria-label={label} className="h-1" />
      <span className="text-muted-foreground">{children}</span>
    </>
  );
}

function Reason({ children }: { children: ReactNode }) {
  return <span className="max-w-80 text-pretty">{children}</span>;
}
