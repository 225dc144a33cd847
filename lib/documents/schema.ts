import { z } from "zod";

export const shareDocumentSchema = z.object({ isShared: z.boolean() });

/** The form fields sent with a file. A paper is shared unless `isShared` is "false". */
export const uploadFieldsSchema = z.object({
  isShared: z
    .enum(["true", "false"], "Say whether members may see the paper: isShared true or false.")
    .default("true")
    .transform((isShared) => isShared === "true"),
});

export type UploadFields = z.output<typeof uploadFieldsSchema>;

export const pageParams = z.object({ id: z.uuid(), page: z.coerce.number().int().positive().max(100_000) });
