"use client";

import { refuseFiles, UPLOAD_RULES } from "@/components/documents/upload-rules";
import { useFileDrop } from "@/lib/ui/use-file-drop";

/** Takes files that are dropped or picked, and says at once which ones cannot be taken. */
export function useAttachDrop(onFiles: (files: File[]) => void) {
  return useFileDrop({ rules: UPLOAD_RULES, onAccepted: onFiles, onRejected: refuseFiles });
}
