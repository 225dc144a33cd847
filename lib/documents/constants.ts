/** Largest file that is taken, in bytes (spec: 50 MB). */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;

export const MEDIA_TYPES = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  txt: "text/plain",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;
