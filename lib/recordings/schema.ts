import { z } from "zod";
import { MAX_RECORDING_BYTES } from "./constants";

export const beginRecordingSchema = z.object({
  meetingId: z.uuid(),
  name: z.string().min(1).max(1000),
  /** In bytes. */
  size: z.number().int().min(0),
  /**
   * The browser's modification time in milliseconds since 1970. Identifies the file after the page is
   * reloaded.
   */
  lastModified: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  /** Nothing is uploaded without confirmed consent. */
  hasConsent: z.literal(true, {
    error: "First confirm that everyone who speaks has agreed to be recorded.",
  }),
});

export const partQuerySchema = z.object({ from: z.coerce.number().int().min(0).max(MAX_RECORDING_BYTES) });

export type BeginRecording = z.infer<typeof beginRecordingSchema>;

/** An upload in progress, with the number of bytes received. */
export type RecordingProgress = { id: string; received: number; size: number };

/** An interrupted upload, as its sender sees it. */
export type OpenUpload = RecordingProgress & { name: string; expiresAt: string };
