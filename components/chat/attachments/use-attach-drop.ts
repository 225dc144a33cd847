"use client";

import { useDropzone } from "react-dropzone";
import { refuseFiles, UPLOAD_RULES } from "@/components/documents/upload-rules";

/** Takes files that are dropped or picked, and says at once which ones cannot be taken. */
export function useAttachDrop(onFiles: (files: File[]) => void) {
  return useDropzone({
    ...UPLOAD_RULES,
    onDropAccepted: onFiles,
    onDropRejected: refuseFiles,
    noClick: true,
    noKeyboard: true,
  });
}
