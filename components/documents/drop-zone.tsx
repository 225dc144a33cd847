import { FileUpIcon } from "lucide-react";
import { cn } from "@/lib/ui/cn";
import { useFileDrop } from "@/lib/ui/use-file-drop";
import { MEETING_PAPERS, type Taking, tellRefused } from "./upload-rules";

type DropZoneProps = {
  onFiles: (files: File[]) => void;
  /** Accepted files: papers of a meeting by default. */
  taking?: Taking;
  /** Called with the reasons for rejected files; by default a toast shows them. */
  onRefused?: (reasons: string[]) => void;
};

/** Accepts files by drop, click or keyboard, and immediately reports those it rejects. */
export function DropZone({ onFiles, onRefused, taking = MEETING_PAPERS }: DropZoneProps) {
  const { rootProps, inputProps, isDragActive, open } = useFileDrop({
    rules: taking.rules,
    onAccepted: onFiles,
    onRejected: (rejections) => {
      const reasons = taking.refuse(rejections);
      if (onRefused) onRefused(reasons);
      else tellRefused(reasons);
    },
  });
  return (
    <div {...rootProps}>
      <input {...inputProps} aria-label="Files to upload" />
      <button
        type="button"
        onClick={open}
        className={cn(
          "flex min-h-32 w-full flex-col items-center justify-center gap-1.5 rounded-md border border-dashed border-input px-4 py-6 text-center hover:bg-muted",
          isDragActive && "border-solid border-primary bg-accent",
        )}
      >
        <FileUpIcon className="size-5 text-muted-foreground" aria-hidden="true" />
        {isDragActive ? <span className="text-sm font-medium">Drop your files here...</span> : <Invitation />}
        <span className="text-xs text-pretty text-muted-foreground">{taking.hint}</span>
      </button>
    </div>
  );
}

function Invitation() {
  return (
    <span className="text-sm">
      <span className="max-sm:hidden">Drag and drop your files here, or click to browse</span>
      <span className="sm:hidden">Tap to select files</span>
    </span>
  );
}
