import { MAX_FILE_BYTES, MEDIA_TYPES } from "@/lib/documents/constants";
import { toast } from "@/lib/ui/toast";
import type { FileRejection, FileRules } from "@/lib/ui/use-file-drop";

export const MAX_MB = MAX_FILE_BYTES / 1024 / 1024;

/** Which papers of a meeting are taken. */
export const UPLOAD_RULES: FileRules = {
  accept: {
    [MEDIA_TYPES.pdf]: [".pdf"],
    [MEDIA_TYPES.docx]: [".docx"],
    [MEDIA_TYPES.txt]: [".txt"],
  },
  maxSize: MAX_FILE_BYTES,
};

/** What a place takes, and how it says so. */
export type Taking = {
  rules: FileRules;
  /** Which files are not taken and why, a sentence each. */
  refuse: (rejections: FileRejection[]) => string[];
  /** Which kinds, for the reader. */
  hint: string;
};

export const MEETING_PAPERS: Taking = {
  rules: UPLOAD_RULES,
  refuse: refusalOf("File type must be PDF, DOCX or TXT"),
  hint: `Supports PDF, DOCX, and TXT files up to ${MAX_MB}MB`,
};

/** A way to say which files are not taken, and why. `wrongType`: what of a file that is of no kind that is taken. */
export function refusalOf(wrongType: string): Taking["refuse"] {
  const reasons: Record<string, string> = {
    "file-invalid-type": wrongType,
    "file-too-large": `File is larger than ${MAX_MB} MB`,
  };
  return (rejections) =>
    rejections.map(({ file, errors }) => {
      const said = errors.map(({ code, message }) => reasons[code] ?? message);
      return `${file.name}: ${said.join(", ")}.`;
    });
}

/** Where there is no place of its own for them. */
export function tellRefused(reasons: string[]): void {
  toast.error("Upload Failed", { description: reasons.join(" ") });
}
