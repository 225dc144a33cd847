import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";

/**
 * Whether recordings can be written down here: it takes a worker, which a hosted function is not. Without one they are
 * refused before anything is sent.
 */
export const takesRecordings = !env.VERCEL;

export const NO_WORKER =
  "Recordings cannot be transcribed here because this installation has no worker process. Upload a transcript instead.";

/** Throws `notConfigured`. */
export function assertTakesRecordings(isTaking = takesRecordings): void {
  if (!isTaking) throw new AppError("notConfigured", NO_WORKER);
}
