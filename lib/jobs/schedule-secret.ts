import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether a call carries the schedule's secret. False without a configured secret. Takes the same time for any guess. */
export function isScheduler(authorization: string | null, secret: string | undefined): boolean {
  return secret !== undefined && timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${secret}`));
}
