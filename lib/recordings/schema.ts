import { z } from "zod";
import { MAX_RECORDING_BYTES } from "./constants";

export const beginRecordingSchema = z.object({
  meetingId: z.uuid(),
  name: z.string().min(1).max(1000),
  /** Bytes. */
  size: z.number().int().min(0),
  /** Milliseconds since 1970, as the browser knows the file: recognises it when the page was reloaded. */
  lastModified: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  /** Nothing is sent before somebody says so. */
  hasConsent: z.literal(true, {
    error: "First confirm that everyone who speaks has agreed to be recorded.",
  }),
});

export const partQuerySchema = z.object({ from: z.coerce.number().int().min(0).max(MAX_RECORDING_BYTES) });

export type BeginRecording = z.infer<typeof beginRecordingSchema>;

/** An upload under way: how many bytes have arrived. */
export type RecordingProgress = { id: string; received: number; size: number };

/** An upload that was broken off, as its sender sees it. */
export type OpenUpload = RecordingProgress & { name: string; expiresAt: string };
