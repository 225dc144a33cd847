import { AppError } from "@/lib/errors";

// IANA has no registered name for WAV; these are what browsers and recorders say.
const WAV = /^audio\/(wav|wave|x-wav|vnd\.wave)\s*(;|$)/i;

/** Throws `unsupported` unless a Content-Type speaks of a WAV file. */
export function assertWav(contentType: string | null): void {
  if (!WAV.test(contentType ?? ""))
    throw new AppError(
      "unsupported",
      "This call accepts only a recording as a WAV file (Content-Type: audio/wav).",
    );
}
