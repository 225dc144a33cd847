import { z } from "zod";

/** Largest file that is taken, in bytes (spec: 50 MB). */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;

export const MEDIA_TYPES = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  txt: "text/plain",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

export const shareDocumentSchema = z.object({ isShared: z.boolean() });

export const pageParams = z.object({ id: z.uuid(), page: z.coerce.number().int().positive() });
