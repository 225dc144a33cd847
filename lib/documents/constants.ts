import { listed } from "@/lib/wording";
import type { DocumentKind } from "./types";

/** The largest accepted file, in bytes (spec: 50 MB). */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;

const OFFICE = "application/vnd.openxmlformats-officedocument";

export const MEDIA_TYPES: Record<DocumentKind, string> = {
  pdf: "application/pdf",
  docx: `${OFFICE}.wordprocessingml.document`,
  pptx: `${OFFICE}.presentationml.presentation`,
  txt: "text/plain",
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
};

/** What a meeting or a chat accepts. */
export const PAPER_KINDS: readonly DocumentKind[] = ["pdf", "docx", "pptx", "txt"];
/** What can be uploaded as a strategy paper. */
export const STRATEGY_KINDS: readonly DocumentKind[] = [...PAPER_KINDS, "xlsx"];

/** The sentence for a file of a type that is not accepted here: "File type must be PDF, DOCX or TXT". */
export const typeRule = (kinds: readonly DocumentKind[]) =>
  `File type must be ${listed(
    kinds.map((kind) => kind.toUpperCase()),
    "or",
  )}`;
