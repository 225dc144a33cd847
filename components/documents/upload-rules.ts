import type { FileRejection } from "react-dropzone";
import { toast } from "sonner";
import { MAX_FILE_BYTES, MEDIA_TYPES } from "@/lib/documents/schema";

export const MAX_MB = MAX_FILE_BYTES / 1024 / 1024;

/** Which files are taken, as `useDropzone` wants to know it. */
export const UPLOAD_RULES = {
  accept: {
    [MEDIA_TYPES.pdf]: [".pdf"],
    [MEDIA_TYPES.docx]: [".docx"],
    [MEDIA_TYPES.txt]: [".txt"],
  },
  maxSize: MAX_FILE_BYTES,
};

const REASONS: Record<string, string> = {
  "file-invalid-type": "File type must be PDF, DOCX or TXT",
  "file-too-large": `File is larger than ${MAX_MB} MB`,
};

/** Says which files are not taken, and why. */
export function refuseFiles(rejections: FileRejection[]): void {
  const lines = rejections.map(({ file, errors }) => {
    const reasons = errors.map(({ code, message }) => REASONS[code] ?? message);
    return `${file.name}: ${reasons.join(", ")}.`;
  });
  toast.error("Upload Failed", { description: lines.join(" ") });
}
