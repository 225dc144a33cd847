import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";

/**
 * Whether this deployment can transcribe recordings. That needs a worker, which a hosted function lacks;
 * without one, recordings are rejected before the upload.
 */
export const takesRecordings = !env.VERCEL;

export const NO_WORKER =
  "Recordings cannot be transcribed here because this installation has no worker process. Upload a transcript instead.";

/** Throws `notConfigured` where recordings cannot be transcribed. */
export function assertTakesRecordings(isTaking = takesRecordings): void {
  if (!isTaking) throw new AppError("notConfigured", NO_WORKER);
}
