import { MAX_FILE_BYTES, MEDIA_TYPES, PAPER_KINDS, typeRule } from "@/lib/documents/constants";
import type { DocumentKind } from "@/lib/documents/types";
import { toast } from "@/lib/ui/toast";
import type { FileRejection, FileRules } from "@/lib/ui/use-file-drop";

export const MAX_MB = MAX_FILE_BYTES / 1024 / 1024;

/** What a place takes, and how it says so. */
export type Taking = {
  rules: FileRules;
  /** Which files are not taken and why, a sentence each. */
  refuse: (rejections: FileRejection[]) => string[];
  /** Which kinds, for the reader. */
  hint: string;
};

/** What a place takes that takes files of these kinds. `validator`: what is wrong with one of them, by its name. */
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

/** Which papers of a meeting are taken. */
export const MEETING_PAPERS = takingOf(
  PAPER_KINDS,
  `Supports PDF, DOCX, and TXT files up to ${MAX_MB}MB. PPTX works too.`,
);

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
