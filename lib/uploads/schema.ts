import { z } from "zod";

/** The destination of a file: a meeting, the strategy, or a chat of the sender. */
export const placeSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("meeting"), id: z.uuid() }),
  z.object({ kind: z.literal("strategy") }),
  z.object({ kind: z.literal("chat"), id: z.uuid() }),
]);

export const beginUploadSchema = z.object({
  place: placeSchema,
  name: z.string().max(1000),
  /** Bytes. */
  size: z.number().int().min(0),
  isShared: z.boolean(),
});

export type Place = z.infer<typeof placeSchema>;
export type BeginUpload = z.infer<typeof beginUploadSchema>;

/** What a browser needs to send one file to the file store, including the content type to use there. */
export type UploadTicket = { id: string; pathname: string; token: string; contentType: string };
