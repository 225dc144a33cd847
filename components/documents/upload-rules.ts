import { MAX_FILE_BYTES, MEDIA_TYPES, PAPER_KINDS, typeRule } from "@/lib/documents/constants";
import type { DocumentKind } from "@/lib/documents/types";
import { toast } from "@/lib/ui/toast";
import type { FileRejection, FileRules } from "@/lib/ui/use-file-drop";

export const MAX_MB = MAX_FILE_BYTES / 1024 / 1024;

/** The files that a place accepts, and its messages. */
export type Taking = {
  rules: FileRules;
  /** Which files are rejected and why, one sentence each. */
  refuse: (rejections: FileRejection[]) => string[];
  /** The accepted kinds, for the reader. */
  hint: string;
};

/**
 * The rules of a place that accepts files of these kinds. `validator` returns what is wrong with a file, by
 * its name.
 */
export const takingOf = (
  kinds: readonly DocumentKind[],
  hint: string,
  validator?: FileRules["validator"],
): Taking => ({
  rules: {
    accept: Object.fromEntries(kinds.map((kind) => [MEDIA_TYPES[kind], [`.${kind}`]])),
    maxSize: MAX_FILE_BYTES,
    ...(validator && { validator }),
  },
  refuse: refusalOf(typeRule(kinds)),
  hint,
});

/** The accepted papers of a meeting. */
export const MEETING_PAPERS = takingOf(
  PAPER_KINDS,
  `Supports PDF, DOCX, and TXT files up to ${MAX_MB}MB. PPTX works too.`,
);

/** A function that says which files are rejected, and why. `wrongType`: the text for a file of an unaccepted kind. */
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

/** For places without their own display for them. */
export function tellRefused(reasons: string[]): void {
  toast.error("Upload Failed", { description: reasons.join(" ") });
}
