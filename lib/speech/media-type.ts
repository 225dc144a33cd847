import { AppError } from "@/lib/errors";

// IANA has no registered name for WAV; browsers and recorders send these.
const WAV = /^audio\/(wav|wave|x-wav|vnd\.wave)\s*(;|$)/i;

/** Throws `unsupported` unless the Content-Type is WAV. */
export function assertWav(contentType: string | null): void {
  if (!WAV.test(contentType ?? ""))
    throw new AppError(
      "unsupported",
      "This call accepts only a recording as a WAV file (Content-Type: audio/wav).",
    );
}
