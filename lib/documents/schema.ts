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

/** The fields that come with a file. A paper is shared unless it is said otherwise, in the one word that says so. */
export const uploadFieldsSchema = z.object({
  isShared: z
    .enum(["true", "false"], "Say whether members may see the paper: isShared true or false.")
    .default("true")
    .transform((isShared) => isShared === "true"),
});

export type UploadFields = z.output<typeof uploadFieldsSchema>;

export const pageParams = z.object({ id: z.uuid(), page: z.coerce.number().int().positive().max(100_000) });
