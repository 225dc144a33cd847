import { LockIcon } from "lucide-react";
import { AttachmentChip, UploadChip } from "./attachment-chip";
import type { Attachments } from "./use-attachments";

/** The files of the chat, above its field. */
export function AttachmentChips({ attachments, uploads, retry, cancel, remove }: Attachments) {
  if (attachments.length + uploads.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <ul aria-label="Attached documents" className="flex max-w-full min-w-0 flex-wrap gap-1.5">
        {attachments.map((attachment) => (
          <AttachmentChip
            key={attachment.id}
            attachment={attachment}
            onRemove={() => remove(attachment.id)}
          />
        ))}
        {uploads.map((upload) => (
          <UploadChip
            key={upload.id}
            upload={upload}
            onRetry={() => retry(upload.id)}
            onRemove={() => cancel(upload.id)}
          />
        ))}
      </ul>
      <p className="flex items-center gap-1 text-xs text-muted-foreground">
        <LockIcon className="size-3" aria-hidden="true" />
        {attachments.length + uploads.length === 1 ? "Only you can see it." : "Only you can see them."}
      </p>
    </div>
  );
}
